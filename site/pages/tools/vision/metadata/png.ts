import { asciiOf, joinBytes } from './join-bytes.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const NOTES = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])
/** The bytes of a chunk besides its content. */
const FRAME = 12

/** Undefined if it is no PNG file, or a damaged one. */
export function withoutPngNotes(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)]
  let at = SIGNATURE.length
  while (at + FRAME <= bytes.length) {
    const end = at + FRAME + view.getUint32(at)
    if (end > bytes.length) return undefined
    const name = asciiOf(bytes, at + 4, 4)
    if (!NOTES.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return joinBytes(kept)
    at = end
  }
  return undefined
}
