import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '@atelier/contract'
import { createPost } from './ask-for-use.ts'
import { complete } from './complete.ts'
import { checkKey, listModels } from './model-list.ts'
import type { ModelSource, SourceModel } from './model-source.ts'
import { isLoopback } from '../../environment/mode.ts'
import type { ModelPrices } from '../../environment/models.ts'
import { withoutRefusedTools } from './tool-support.ts'
import { timeoutsFor, type ModelTimeouts } from './timeouts.ts'

export interface OpenAiEndpoint {
  /** The endpoint's name for operators. Default: the host of the URL. */
  name?: string
  /** See `SourceModel`. The default for models without an order of their own. */
  order?: number | undefined
  weight?: number | undefined
  prices?: ModelPrices | undefined
  /** The URL including `/v1`, without a trailing slash. */
  baseUrl: string
  apiKey?: string | undefined
  /** If set, the models are not requested from the endpoint. */
  models?: SourceModel[] | undefined
  /** Called when the endpoint's models cannot be listed. */
  onError?: ((error: unknown) => void) | undefined
  /** The default for models without timeouts of their own. */
  timeouts?: Partial<ModelTimeouts>
}

const LIST_CACHE_MS = 5 * MINUTE_MS
const LIST_RETRY_DELAY_MS = 30_000

/**
 * The models of an endpoint with OpenAI's chat completions API, such as OpenAI, Azure, Ollama, vLLM, llama.cpp or
 * LM Studio.
 */
export function createOpenAiModels(endpoint: OpenAiEndpoint): ModelSource {
  const { baseUrl, apiKey, models, onError = () => {}, timeouts, order, weight, prices } = endpoint
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  const post = withoutRefusedTools(createPost(`${baseUrl}/chat/completions`, headers))
  const withDefaults = (model: SourceModel): SourceModel =>
    Object.assign({}, model, {
      order: model.order ?? order,
      weight: model.weight ?? weight,
      prices: model.prices ?? prices,
    })
  let cachedModels: SourceModel[] = (models ?? []).map(withDefaults)
  // With configured models, only the key is checked.
  let refreshAt = models && !apiKey ? Infinity : 0
  let listError: unknown
  let refresh: { startedAt: number; done: Promise<void> } | undefined

  async function loadList(): Promise<void> {
    try {
      if (models) await checkKey(baseUrl, headers)
      else cachedModels = (await listModels(baseUrl, headers)).map(withDefaults)
      listError = undefined
      refreshAt = Date.now() + LIST_CACHE_MS
    } catch (error) {
      listError = error
      refreshAt = Date.now() + LIST_RETRY_DELAY_MS
      onError(error)
    } finally {
      refresh = undefined
    }
  }

  return {
    name: endpoint.name ?? new URL(baseUrl).host,
    isOnThisMachine: isLoopback(new URL(baseUrl).hostname),
    async list(maxWaitMs) {
      if (Date.now() > refreshAt) refresh ??= { startedAt: Date.now(), done: loadList() }
      // Waits only for the first list. Later, an outdated list is returned at once while it is refreshed.
      if (cachedModels.length === 0 && refresh) {
        const remainingMs = refresh.startedAt + maxWaitMs - Date.now()
        if (remainingMs > 0) await Promise.race([refresh.done, delay(remainingMs)])
      }
      return cachedModels
    },
    listError: () => listError,
    answer: (request) => complete(post, request, timeoutsFor(request.settings ?? {}, timeouts)),
  }
}

const delay = (ms: number) => wait(ms, undefined, { ref: false })
