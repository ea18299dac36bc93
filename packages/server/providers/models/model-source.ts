import type { chat, preferences, tools } from '@atelier/contract'
import type { ModelPrices } from '../../environment/models.ts'
import type { SearchResult } from '../knowledge/knowledge-messages.ts'
import type { RequestedCall } from './tool-calls.ts'

export interface PromptMessage {
  role: chat.Role
  /** May be blank if there are images. */
  content: string
  /** Images as data URLs. Only for models with the ability `vision`. */
  images?: string[]
}

/** Fields of a model in MODELS_FILE. For a field that is absent, the endpoint's or the server's default applies. */
export interface ModelSettings {
  /** The text that the server puts before the instructions of a conversation. */
  systemPrompt?: string | undefined
  temperature?: number | undefined
  maxAnswerTokens?: number | undefined
  firstTokenTimeoutSeconds?: number | undefined
  answerTimeoutSeconds?: number | undefined
  /** Whether a model is asked what the visitor might ask next, after each complete answer. */
  followUps?: boolean | undefined
}

/** The token usage of one request to a model. */
export interface ModelUse {
  inputTokens: number
  outputTokens: number
  /** How many of these tokens were estimated here, because the endpoint has not reported them. */
  estimatedTokens: number
  pictures: number
}

/** The result of searching a partner's pages for a visitor's question. */
export interface PartnerConsultation {
  /** The partner's name as visitors see it. */
  partnerName: string
  /** The language of the partner's website. The Guide answers in it if it cannot recognize the language of the question. */
  language: preferences.Language
  result: SearchResult | { is: 'failed' }
}

/** The tools that the model called at once after a part of its answer, and what they returned. */
export interface ToolRound {
  /** The part of the answer before the calls. */
  text: string
  calls: readonly ToolRoundCall[]
}

interface ToolRoundCall {
  id: string
  name: string
  /** JSON. */
  argumentsText: string
  state: tools.ToolCall['state']
  result: string
}

export interface CompletionRequest {
  /** The model's name at its source, which can differ from its id in the contract. */
  model: string
  settings?: ModelSettings
  instructions: string | null
  /** The oldest first. The last message is the visitor's question. */
  messages: PromptMessage[]
  /** The text of an answer that was cut off, if the model should continue it where it stops. */
  beginning?: string | undefined
  /** The tools of the visitor's page. Only some models call them. */
  tools?: readonly tools.ToolDefinition[] | undefined
  /** Whether the model has to answer in words now, although there are tools. */
  isToAnswerInWords?: boolean | undefined
  /** The calls that this answer has made already. `beginning` follows the last one. */
  toolRounds?: readonly ToolRound[] | undefined
  /** Called before the `finish` event if the answer ends with calls. */
  onToolCalls?: ((calls: RequestedCall[]) => void) | undefined
  /** Called if the endpoint refuses tools, so that the model answers without them. */
  onToolsRefused?: (() => void) | undefined
  signal: AbortSignal
  /** Only for models that quote pages themselves. For other models, the passages are in the last message. */
  consultation?: PartnerConsultation | undefined
  /**
   * Called for each request that an endpoint has processed, as soon as the request has ended. The promise resolves when
   * the usage is known, perhaps after the answer's end, and never rejects.
   */
  onUse?: OnUse | undefined
  /** Called with the operator's name of each endpoint before the endpoint is asked. */
  onEndpoint?: ((name: string) => void) | undefined
}

/** Receives the usage of a request. Without prices, the usage costs nothing. */
export type OnUse = (use: Promise<ModelUse>, prices?: ModelPrices) => void

/** A part of a generated answer. Without a `finish` event at the end, the answer is incomplete. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  /** Thoughts of a reasoning model, which are no part of its answer. */
  | { type: 'reasoning'; text: string }
  | { type: 'finish'; reason: chat.FinishReason }

export interface SourceModel extends chat.Model, ModelSettings {
  /** If several sources have the model, the order in which they are tried. Absent: the position of the source. */
  order?: number | undefined
  /** The share of this source among sources with the same order. Default: 1. */
  weight?: number | undefined
  /** The size of the context window in characters. */
  window: number
  /** Absent: the price of the model at this source is unknown. */
  prices?: ModelPrices | undefined
  /** The model's name at the source, if it differs from `id`. */
  upstream?: string
  /** Whether the model itself answers with passages of pages. */
  quotesPages?: boolean
}

export interface ModelSource {
  /** The source's name for operators. */
  name?: string
  /** Whether the models are built into this server, without an endpoint. */
  isOwn?: true
  /** Whether the endpoint runs on the machine of this server, so that other servers have another one. */
  isOnThisMachine?: boolean
  /**
   * Returns the known models. If the first list is still being requested, waits for it until `maxWaitMs` after that
   * request started.
   */
  list(maxWaitMs: number): Promise<SourceModel[]>
  /** Why the endpoint has refused its key, or the list of its models, the last time. Undefined: it has not. */
  listError?(): unknown
  answer(request: CompletionRequest): AsyncIterable<ModelEvent>
}
