import type { chat, preferences } from '@atelier/contract'
import type { ModelPrices } from '../../environment/models.ts'
import type { SearchResult } from '../knowledge/knowledge-messages.ts'

export interface PromptMessage {
  role: chat.Role
  /** May be blank if there are images. */
  content: string
  /** As data URLs. Only for models with the ability `vision`. */
  images?: string[]
}

/** Fields of a model in MODELS_FILE. For a field that is absent, the endpoint's or the server's default applies. */
export interface ModelSettings {
  /** The server puts it before the instructions of a conversation. */
  systemPrompt?: string | undefined
  temperature?: number | undefined
  maxAnswerTokens?: number | undefined
  firstTokenTimeoutSeconds?: number | undefined
  answerTimeoutSeconds?: number | undefined
}

/** What one request to a model has used. */
export interface ModelUse {
  inputTokens: number
  outputTokens: number
  /** How many of these tokens were estimated here, because the endpoint has not reported them. */
  estimatedTokens: number
  pictures: number
}

/** What a partner's own pages say about a question that was asked on one of them. */
export interface PartnerConsultation {
  /** For visitors. */
  partnerName: string
  /** The language of the partner's website. The Guide answers in it if it cannot recognize the language of the question. */
  language: preferences.Language
  result: SearchResult | { is: 'failed' }
}

export interface CompletionRequest {
  /** The model's name at its source, which can differ from its id in the contract. */
  model: string
  settings?: ModelSettings
  instructions: string | null
  /** The oldest first. The last message is the visitor's question. */
  messages: PromptMessage[]
  signal: AbortSignal
  /** Only for models that quote pages. The others read passages in the last message. */
  consultation?: PartnerConsultation | undefined
  /**
   * Called for each request that an endpoint has worked for, as soon as the request has ended. The promise resolves when the
   * use is known, which may be after the answer's end, and never rejects.
   */
  onUse?: OnUse | undefined
}

/** Without prices, the use costs nothing. */
export type OnUse = (use: Promise<ModelUse>, prices?: ModelPrices) => void

/** A part of a generated answer. Without a `finish` event at the end, the answer is incomplete. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  /** Thoughts of a reasoning model, which are no part of its answer. */
  | { type: 'reasoning'; text: string }
  | { type: 'finish'; reason: chat.FinishReason }

export interface SourceModel extends chat.Model, ModelSettings {
  /** When the model is asked at this source, if others have it, too. Absent: at the position of the source. */
  order?: number | undefined
  /** The share of this source among those with the same order. Absent: 1. */
  weight?: number | undefined
  /** The size of the context window in characters. */
  window: number
  /** Absent: nobody has said what the model costs at this source. */
  prices?: ModelPrices | undefined
  /** The model's name at the source, if it differs from `id`. */
  upstream?: string
  /** Whether the model answers with passages of pages itself. */
  quotesPages?: boolean
}

export interface ModelSource {
  /** For operators. */
  name?: string
  /** Whether this server answers itself, without an endpoint. */
  isOwn?: true
  /**
   * Returns the models that are known. If none is known yet, because the source has just been asked for its first list,
   * waits for that list until `maxWaitMs` after the question.
   */
  list(maxWaitMs: number): Promise<SourceModel[]>
  answer(request: CompletionRequest): AsyncIterable<ModelEvent>
}
