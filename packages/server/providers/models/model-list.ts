import { z } from 'zod'
import { tellsSight } from './listed-abilities.ts'
import type { SourceModel } from './model-source.ts'
import { UpstreamError } from './upstream-error.ts'

/** In characters. About 32,000 tokens at three characters per token, which current small models support. */
const DEFAULT_WINDOW = 96_000
const LIST_TIMEOUT_MS = 5_000
const UNAUTHORIZED = 401
const SHOW_TIMEOUT_MS = 2_000
const SHOWS_AT_ONCE = 4

const ModelList = z.object({
  data: z.array(
    z.looseObject({
      id: z.string().min(1),
      type: z.string().nullish(),
      owned_by: z.string().nullish().catch(null),
    }),
  ),
  /** Beside them, llama.cpp describes its models as Ollama does. */
  models: z
    .array(z.looseObject({ name: z.string() }))
    .optional()
    .catch(undefined),
})
type Listed = z.infer<typeof ModelList>['data'][number]

/** Requests the models of an endpoint with OpenAI's API, and returns those that can chat, and which of them see, if it tells. */
export async function listModels(
  baseUrl: string,
  headers: Record<string, string> = {},
  timeoutMs = LIST_TIMEOUT_MS,
): Promise<SourceModel[]> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`${baseUrl}/models`, { headers, signal })
  if (!response.ok) throw refusedList(response.status)
  const { data, models = [] } = ModelList.parse(await response.json())
  const described = new Map(models.map((model) => [model.name, model]))
  const listed = data.filter(isChatModel)
  const seeing = new Set(
    listed
      .filter((model) => tellsSight(model) || tellsSight(described.get(model.id)))
      .map(({ id }) => id),
  )
  if (isOllama(data)) await addSeeing(seeing, listed, { baseUrl, headers })
  return listed.map(({ id }) => ({
    id,
    name: id,
    abilities: seeing.has(id) ? ['text', 'vision'] : ['text'],
    tier: 'free',
    window: DEFAULT_WINDOW,
  }))
}

/**
 * Throws if the endpoint does not know the key. Any other reply is no failure, because an endpoint whose models are
 * configured may have no list, and a key may be valid for answers only.
 */
export async function checkKey(
  baseUrl: string,
  headers: Record<string, string>,
  timeoutMs = LIST_TIMEOUT_MS,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`${baseUrl}/models`, { headers, signal }).catch(() => undefined)
  await response?.body?.cancel()
  if (response?.status === UNAUTHORIZED) throw refusedList(UNAUTHORIZED)
}

const refusedList = (status: number) =>
  new UpstreamError(`answered ${status} when asked for its models`, '', status)

/** Ollama's own models belong to `library`, others to who has published them. */
const isOllama = (data: readonly Listed[]): boolean =>
  data.some(({ owned_by: owner }) => owner === 'library')

interface Endpoint {
  baseUrl: string
  headers: Record<string, string>
}

/** Models that were said to see, as `<URL> <model>`. They are not asked about again. */
const knownToSee = new Set<string>()

async function addSeeing(
  seeing: Set<string>,
  models: readonly Listed[],
  endpoint: Endpoint,
): Promise<void> {
  const waiting = models.map(({ id }) => id).filter((id) => !seeing.has(id))
  async function askOneByOne(): Promise<void> {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const key = `${endpoint.baseUrl} ${id}`
      if (knownToSee.has(key) || (await showsSight(id, endpoint))) {
        knownToSee.add(key)
        seeing.add(id)
      }
    }
  }
  await Promise.all(Array.from({ length: SHOWS_AT_ONCE }, askOneByOne))
}

/** Ollama tells what a model can with a call of its own. */
async function showsSight(id: string, { baseUrl, headers }: Endpoint): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/v1$/, '')}/api/show`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ model: id }),
      signal: AbortSignal.timeout(SHOW_TIMEOUT_MS),
    })
    return response.ok && tellsSight(await response.json())
  } catch {
    // The model can chat without it.
    return false
  }
}

/** Words in the names of models that search, speak, listen, draw or judge instead of writing answers. */
const OTHER_KINDS =
  /(^|[^a-z])(embed|embedding|embeddings|rerank|reranker|bge|gte|e5|minilm|whisper|transcribe|tts|moderation|dall-e|image|sora)([^a-z]|$)/i

/**
 * Whether a model can chat. Some endpoints add a type, which OpenAI's API does not have; for others, the name decides.
 */
function isChatModel({ id, type }: Pick<Listed, 'id' | 'type'>): boolean {
  if (type) return !/embed|rerank/i.test(type)
  return !OTHER_KINDS.test(id)
}
