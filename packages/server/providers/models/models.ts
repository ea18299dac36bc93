import type { chat } from '@atelier/contract'

export interface Turn {
  role: chat.Role
  content: string
}

export interface Question {
  /** The model's name at its source. */
  model: string
  instructions: string | null
  /** Oldest first; the last one is the visitor's. */
  turns: Turn[]
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** What a model says, piece by piece. An answer without a finish was cut off. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  | { type: 'finish'; reason: chat.FinishReason }

export interface OfferedModel extends chat.Model {
  /** How many characters of conversation fit. */
  window: number
  /** Its name at the source, where that differs from its id here. */
  upstream?: string
}

/** Where models come from: an endpoint, this machine, the help pages. */
export interface ModelSource {
  list(): Promise<OfferedModel[]>
  answer(question: Question): AsyncIterable<ModelEvent>
}

export interface Found {
  model: OfferedModel
  answer(question: Omit<Question, 'model'>): AsyncIterable<ModelEvent>
}

export interface Models {
  list(): Promise<chat.Model[]>
  find(id: string): Promise<Found | undefined>
}

/** Several sources as one; of two models with the same id, the earlier source's is meant. */
export function createModels(sources: readonly ModelSource[]): Models {
  async function offers(): Promise<{ model: OfferedModel; source: ModelSource }[]> {
    const lists = await Promise.all(
      sources.map(async (source) => (await source.list()).map((model) => ({ model, source }))),
    )
    const seen = new Set<string>()
    return lists.flat().filter(({ model }) => !seen.has(model.id) && seen.add(model.id))
  }

  return {
    list: async () => (await offers()).map(({ model }) => shown(model)),
    async find(id) {
      for (const source of sources) {
        const model = (await source.list()).find((offered) => offered.id === id)
        if (!model) continue
        const name = model.upstream ?? model.id
        return { model, answer: (question) => source.answer({ ...question, model: name }) }
      }
      return undefined
    },
  }
}

function shown({ id, name, abilities, tier, description }: OfferedModel): chat.Model {
  return { id, name, abilities, tier, ...(description && { description }) }
}
