import { HOUR_MS, MINUTE_MS } from '@atelier/contract'
import type { SharedState } from '../../shared-state/shared-state.ts'
import type { Embed } from './embedding-service.ts'

/** The longest that a visitor's search waits for the vector of the question. */
const MAX_QUESTION_MS = 1_500
const MAX_PASSAGES_MS = MINUTE_MS
/** The pause after a failure. It doubles with each further failure. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = MINUTE_MS
const MEGABYTE = 1024 * 1024
/** The vectors of questions, because people ask the same ones: 300 to 1,500 of them on each server. */
const QUESTIONS = {
  lifetimeMs: HOUR_MS,
  maxEntryBytes: MEGABYTE / 16,
  ownBytes: 4 * MEGABYTE,
  sharedBytes: 16 * MEGABYTE,
}

/** Requests vectors from an embedding service. Returns undefined while the service fails. */
export interface Embedder {
  /** Undefined if the service does not answer in time. */
  embedQuestion(text: string): Promise<Float32Array | undefined>
  /** Undefined if the service does not answer. */
  embedPassages(texts: readonly string[]): Promise<Float32Array[] | undefined>
}

interface Options {
  /** Vectors of different models cannot be compared, so each model has its own. */
  model: string
  sharedState: Pick<SharedState, 'createCache'>
  onWarning(message: string): void
  /** A monotonic clock, in milliseconds. */
  now?(): number
}

/**
 * After a failure it sends no request for a pause, which doubles up to MAX_PAUSE_MS. It warns once of the same failure.
 */
export function createEmbedder(
  embed: Embed,
  { model, sharedState, onWarning, now = () => performance.now() }: Options,
): Embedder {
  const questions = sharedState.createCache({ ...QUESTIONS, name: `questions ${model}` })
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
      const known = await questions.get(text)
      if (known) return toVector(known)
      const [vector] = (await tryEmbed([text], MAX_QUESTION_MS)) ?? []
      if (!vector) return undefined
      void questions.set(text, toBytes(vector))
      return vector
    },
    embedPassages: (texts) => tryEmbed(texts, MAX_PASSAGES_MS),
  }
}

/** Numbers have to begin at a multiple of their size, so the bytes are copied. */
const toVector = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer)

const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
