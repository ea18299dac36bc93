import type {
  CompletionRequest,
  ModelSource,
} from '../../../packages/server/providers/models/model-source.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'

/** A registry with a model that sees and one that does not, which remembers what the models were asked. */
export function createSeeingModels() {
  const requests: CompletionRequest[] = []
  const source: ModelSource = {
    list: async () => [
      { id: 'eyes', name: 'Eyes', abilities: ['text', 'vision'], tier: 'free', window: 200_000 },
      { id: 'echo', name: 'Echo', abilities: ['text'], tier: 'free', window: 200_000 },
    ],
    async *answer(request) {
      requests.push(request)
      yield { type: 'delta', text: 'I see' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  return { requests, models: createModelRegistry([source]) }
}
