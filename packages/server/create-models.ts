import type { Settings } from './environment.ts'
import type { ModelEndpoint } from './environment/models.ts'
import type { Log } from './http/log.ts'
import { HELP_DIRECTORY } from './directories.ts'
import type { Knowledge } from './providers/knowledge/knowledge.ts'
import { reasonOf } from './providers/models/endpoint-health.ts'
import { createGuide } from './providers/models/guide.ts'
import { describeListFailure } from './providers/models/list-failure.ts'
import { detectLocalModels } from './providers/models/local-models.ts'
import {
  createModelRegistry,
  type EndpointPause,
  type ModelRegistry,
} from './providers/models/model-registry.ts'
import { createOpenAiModels } from './providers/models/openai-models.ts'
import type { ServerMessages, Topic } from './shared-state/messages.ts'

const ENDPOINT_PAUSES: Topic<EndpointPause> = { name: 'model endpoints' }

/** Creates the list of all models: of the configured endpoints, of model servers on this machine, and the Guide. */
export async function createModels(
  { modelEndpoints }: Settings,
  knowledge: Knowledge,
  serverMessages: ServerMessages,
  log: Log,
): Promise<ModelRegistry> {
  const sources = [
    ...createSources(modelEndpoints, log),
    ...(await detectLocalModels()),
    createGuide({ helpDirectory: HELP_DIRECTORY, knowledge }),
  ]
  const models = createModelRegistry(sources, {
    onFailure({ source, model }, error, pauseMs) {
      const endpoint = { endpoint: source.name, model: model.id, pauseSeconds: pauseMs / 1000 }
      log.warn({ ...endpoint, reason: reasonOf(error) }, 'a model endpoint has failed')
    },
    pauses: {
      send: (pause) => void serverMessages.send(ENDPOINT_PAUSES, pause),
      listen: (listener) => void serverMessages.listen(ENDPOINT_PAUSES, listener),
    },
  })
  // Fills the cache before the first visitor asks for the list.
  void models.list()
  return models
}

/** Creates the sources of the configured endpoints, which log why their models cannot be listed. */
export const createSources = (endpoints: readonly ModelEndpoint[], log: Pick<Log, 'warn'>) =>
  endpoints.map((endpoint) =>
    createOpenAiModels({
      ...endpoint,
      onError: (error) => log.warn({ err: error }, describeListFailure(endpoint, error)),
    }),
  )
