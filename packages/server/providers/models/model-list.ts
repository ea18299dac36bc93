import { z } from 'zod'
import type { SourceModel } from './model-source.ts'

/** In characters. About 32,000 tokens at three characters per token, which current small models support. */
const DEFAULT_WINDOW = 96_000
const LIST_TIMEOUT_MS = 5_000

const ModelList = z.object({
  data: z.array(z.object({ id: z.string().min(1), type: z.string().nullish() })),
})

/** Requests the models of an endpoint with OpenAI's API, and returns those that can chat. */
export async function listModels(
  baseUrl: string,
  headers: Record<string, string> = {},
  timeoutMs = LIST_TIMEOUT_MS,
): Promise<SourceModel[]> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`${baseUrl}/models`, { headers, signal })
  if (!response.ok) {
    throw new Error(`The model endpoint answered ${response.status} when asked for its models`)
  }
  const { data } = ModelList.parse(await response.json())
  return data.filter(isChatModel).map(({ id }) => ({
    id,
    name: id,
    abilities: ['text'],
    tier: 'free',
    window: DEFAULT_WINDOW,
  }))
}

/** Words in the names of models that search, speak, listen, draw or judge instead of writing answers. */
const OTHER_KINDS =
  /(^|[^a-z])(embed|embedding|embeddings|rerank|reranker|bge|gte|e5|minilm|whisper|transcribe|tts|moderation|dall-e|image|sora)([^a-z]|$)/i

/**
 * Whether a model can chat. Some endpoints add a type, which OpenAI's API does not have; for others, the name decides.
 */
function isChatModel({ id, type }: { id: string; type?: string | null | undefined }): boolean {
  if (type) return !/embed|rerank/i.test(type)
  return !OTHER_KINDS.test(id)
}
