import type { chat } from '@atelier/contract'

export interface PromptMessage {
  role: chat.Role
  content: string
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

export interface CompletionRequest {
  /** The model's name at its source, which can differ from its id in the contract. */
  model: string
  settings?: ModelSettings
  instructions: string | null
  /** The oldest first. The last message is the visitor's question. */
  messages: PromptMessage[]
  signal: AbortSignal
}

/** A part of a generated answer. Without a `finish` event at the end, the answer is incomplete. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  | { type: 'finish'; reason: chat.FinishReason }

export interface SourceModel extends chat.Model, ModelSettings {
  /** The size of the context window in characters. */
  window: number
  /** The model's name at the source, if it differs from `id`. */
  upstream?: string
}

export interface ModelSource {
  list(): Promise<SourceModel[]>
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

/** Combines several sources. If two sources have a model with the same id, the earlier source is used. */
export function createModelRegistry(sources: readonly ModelSource[]): ModelRegistry {
  return {
    async list() {
      const lists = await Promise.all(sources.map((source) => source.list()))
      const seen = new Set<string>()
      const models = lists.flat().filter(({ id }) => !seen.has(id) && seen.add(id))
      return models.map(toPublicModel)
    },
    async find(id) {
      for (const source of sources) {
        const model = (await source.list()).find((candidate) => candidate.id === id)
        if (!model) continue
        const name = model.upstream ?? model.id
        const fixed = { model: name, settings: model }
        return { model, answer: (request) => source.answer({ ...request, ...fixed }) }
      }
      return undefined
    },
  }
}

function toPublicModel({ id, name, abilities, tier, description }: SourceModel): chat.Model {
  return { id, name, abilities, tier, ...(description && { description }) }
}
