import type { chat, preferences } from '@atelier/contract'
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
}

/** A part of a generated answer. Without a `finish` event at the end, the answer is incomplete. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  /** Thoughts of a reasoning model, which are no part of its answer. */
  | { type: 'reasoning'; text: string }
  | { type: 'finish'; reason: chat.FinishReason }

export interface SourceModel extends chat.Model, ModelSettings {
  /** The size of the context window in characters. */
  window: number
  /** The model's name at the source, if it differs from `id`. */
  upstream?: string
  /** Whether the model answers with passages of pages itself. */
  quotesPages?: boolean
}

export interface ModelSource {
  /**
   * Returns the models that are known. If none is known yet, because the source has just been asked for its first list,
   * waits for that list until `maxWaitMs` after the question.
   */
  list(maxWaitMs: number): Promise<SourceModel[]>
  answer(request: CompletionRequest): AsyncIterable<ModelEvent>
}

export interface ResolvedModel {
  model: SourceModel
  answer(request: Omit<CompletionRequest, 'model' | 'settings'>): AsyncIterable<ModelEvent>
}

export interface ModelRegistry {
  list(): Promise<chat.Model[]>
  find(id: string): Promise<ResolvedModel | undefined>
}

/** How long a page waits for its list of models while an endpoint is slow. */
const MAX_WAIT_FOR_LIST_MS = 300
/** How long a message waits for the first list of an endpoint, if no other source has its model. */
const MAX_WAIT_FOR_MODEL_MS = 4_000

/**
 * Combines several sources. If two sources have a model with the same id, the earlier source is used. Before the lists
 * of all sources have arrived, that is the earlier one of those that are known.
 */
export function createModelRegistry(
  sources: readonly ModelSource[],
  { maxWaitForModelMs = MAX_WAIT_FOR_MODEL_MS } = {},
): ModelRegistry {
  return {
    async list() {
      const lists = await Promise.all(sources.map((source) => source.list(MAX_WAIT_FOR_LIST_MS)))
      const seen = new Set<string>()
      const models = lists.flat().filter(({ id }) => !seen.has(id) && seen.add(id))
      return models.map(toPublicModel)
    },
    async find(id) {
      const known = await Promise.all(sources.map((source) => findInSource(source, id, 0)))
      return known.find(Boolean) ?? (await waitForModel(sources, id, maxWaitForModelMs))
    },
  }
}

async function findInSource(
  source: ModelSource,
  id: string,
  maxWaitMs: number,
): Promise<ResolvedModel | undefined> {
  const model = (await source.list(maxWaitMs)).find((candidate) => candidate.id === id)
  if (!model) return undefined
  const fixed = { model: model.upstream ?? model.id, settings: model }
  return { model, answer: (request) => source.answer({ ...request, ...fixed }) }
}

/** Resolves as soon as one source has the model, so that a source that hangs does not delay the others. */
async function waitForModel(
  sources: readonly ModelSource[],
  id: string,
  maxWaitMs: number,
): Promise<ResolvedModel | undefined> {
  const { promise, resolve } = Promise.withResolvers<ResolvedModel | undefined>()
  const searches = sources.map(async (source) => {
    const found = await findInSource(source, id, maxWaitMs)
    if (found) resolve(found)
  })
  return Promise.race([promise, Promise.all(searches).then(() => undefined)])
}

function toPublicModel({ id, name, abilities, tier, description }: SourceModel): chat.Model {
  return { id, name, abilities, tier, ...(description && { description }) }
}
