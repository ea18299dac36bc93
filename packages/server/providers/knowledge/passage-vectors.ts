import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PassageVectors } from '../../search/closeness.ts'

/** How many bytes of each text's SHA-256 are its key. */
const KEY_BYTES = 16
const NUMBER_BYTES = 4
/** The file begins with the number of dimensions. */
const HEADER_BYTES = 4
const BATCH_SIZE = 64
/** The limit both in memory and in the file. */
const MAX_BYTES = 200 * 1024 * 1024
const RETRY_MS = 15_000

interface Options {
  /** The file that stores the vectors of one model, so that a restart does not request them again. */
  file: string
  /** Resolves with undefined if the service does not answer. */
  request(texts: readonly string[]): Promise<Float32Array[] | undefined>
  onWarning(message: string): void
  /** For tests: how long to wait after a failure. */
  retryMs?: number
}

/** Stores the vectors of passages in a file and in memory. */
export function createPassageVectors(options: Options): PassageVectors {
  const { file, request, onWarning, retryMs = RETRY_MS } = options
  const known = readVectors(file)
  /** Zero if there is no file. */
  let dimensions = known.values().next().value?.length ?? 0
  /** Batches are requested one after the other. */
  let last: Promise<void> = Promise.resolve()

  async function fetchBatch(texts: readonly string[]): Promise<void> {
    const missing = texts.filter((text) => !known.has(keyOf(text)))
    if (missing.length === 0) return
    if ((known.size + missing.length) * dimensions * NUMBER_BYTES > MAX_BYTES)
      return onWarning(
        `Only ${known.size} passages have embeddings, which is the most. The others are found by words only.`,
      )
    let vectors = await request(missing)
    while (!vectors) {
      await wait(retryMs, undefined, { ref: false })
      vectors = await request(missing)
    }
    const records = missing.map((text, place) => ({ key: keyOf(text), vector: vectors[place]! }))
    for (const { key, vector } of records) known.set(key, vector)
    await write(records).catch((error: Error) =>
      onWarning(`Embeddings cannot be kept in ${file}: ${error.message}`),
    )
  }

  async function write(records: readonly { key: string; vector: Float32Array }[]): Promise<void> {
    const [{ vector: first }] = records as [(typeof records)[number]]
    if (dimensions !== first.length) await startFile(first.length)
    const parts = records.flatMap(({ key, vector }) => [
      Buffer.from(key, 'hex'),
      Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
    ])
    await appendFile(file, Buffer.concat(parts))
  }

  /**
   * Starts an empty file. A change of the dimensions means that the model was replaced, so all vectors are recomputed.
   */
  async function startFile(newDimensions: number): Promise<void> {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    await rm(file, { force: true })
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUInt32LE(newDimensions)
    await appendFile(file, header, { mode: 0o600 })
    dimensions = newDimensions
  }

  return {
    get: (text) => known.get(keyOf(text)),
    fetch(texts) {
      const unique = [...new Set(texts)]
      for (let start = 0; start < unique.length; start += BATCH_SIZE) {
        const batch = unique.slice(start, start + BATCH_SIZE)
        last = last.then(() => fetchBatch(batch))
      }
      return last
    },
  }
}

/** Ignores an incomplete record at the end, which a power failure may leave. */
function readVectors(file: string): Map<string, Float32Array> {
  const vectors = new Map<string, Float32Array>()
  if (!existsSync(file)) return vectors
  const bytes = readFileSync(file)
  const dimensions = bytes.length < HEADER_BYTES ? 0 : bytes.readUInt32LE()
  const length = KEY_BYTES + dimensions * NUMBER_BYTES
  if (dimensions === 0 || (bytes.length - HEADER_BYTES) % length !== 0) return vectors
  for (let start = HEADER_BYTES; start < bytes.length; start += length) {
    const numbers = bytes.subarray(start + KEY_BYTES, start + length)
    vectors.set(
      bytes.toString('hex', start, start + KEY_BYTES),
      new Float32Array(new Uint8Array(numbers).buffer),
    )
  }
  return vectors
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest().toString('hex', 0, KEY_BYTES)
}
