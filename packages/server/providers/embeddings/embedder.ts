import { MINUTE_MS } from '@atelier/contract'
import type { Embed } from './embedding-service.ts'

/** The longest that a visitor's search waits for the vector of the question. */
const MAX_QUESTION_MS = 1_500
const MAX_PASSAGES_MS = MINUTE_MS
/** The pause after a failure. It doubles with each further failure. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = MINUTE_MS
/** How many vectors of questions are cached, because people ask the same questions. */
const MAX_REMEMBERED = 500

/** Requests vectors from an embedding service. Returns undefined while the service fails. */
export interface Embedder {
  /** Undefined if the service does not answer in time. */
  embedQuestion(text: string): Promise<Float32Array | undefined>
  /** Undefined if the service does not answer. */
  embedPassages(texts: readonly string[]): Promise<Float32Array[] | undefined>
}

interface Options {
  onWarning(message: string): void
  /** A monotonic clock, in milliseconds. */
  now?(): number
}

/**
 * After a failure it sends no request for a pause, which doubles up to MAX_PAUSE_MS. It warns once of the same failure.
 */
export function createEmbedder(
  embed: Embed,
  { onWarning, now = () => performance.now() }: Options,
): Embedder {
  const remembered = new Map<string, Float32Array>()
  let failures = 0
  let pausedUntil = -Infinity
  let lastWarning = ''

  async function tryEmbed(
    texts: readonly string[],
    maxMs: number,
  ): Promise<Float32Array[] | undefined> {
    if (now() < pausedUntil) return undefined
    try {
      const vectors = await embed(texts, AbortSignal.timeout(maxMs))
      failures = 0
      lastWarning = ''
      return vectors
    } catch (error) {
      failures += 1
      pausedUntil = now() + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
      const { message } = error as Error
      if (message !== lastWarning)
        onWarning(`Searches go on without embeddings for a while: ${message}`)
      lastWarning = message
      return undefined
    }
  }

  return {
    async embedQuestion(text) {
      const known = remembered.get(text)
      if (known) return known
      const [vector] = (await tryEmbed([text], MAX_QUESTION_MS)) ?? []
      if (!vector) return undefined
      remembered.set(text, vector)
      if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!)
      return vector
    },
    embedPassages: (texts) => tryEmbed(texts, MAX_PASSAGES_MS),
  }
}
