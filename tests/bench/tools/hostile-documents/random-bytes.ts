import { createRandom } from '../../../helpers/random.ts'

/** The same bytes for the same seed. */
export function randomBytes(seed: number, length: number): Buffer {
  const random = createRandom(seed)
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1) bytes[at] = Math.floor(random() * 256)
  return bytes
}
