import { asciiOf, joinBytes } from './join-bytes.ts'

const HEADER = 12
/** In the flags of a VP8X chunk. */
const HAS_NOTES = 0b0000_1100

/** Undefined if it is no WebP file, or a damaged one. */
export function withoutWebpNotes(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  if (asciiOf(bytes, 0, 4) !== 'RIFF' || asciiOf(bytes, 8, 4) !== 'WEBP') return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = []
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true))
  let at = HEADER
  while (at + 8 <= fileEnd) {
    const name = asciiOf(bytes, at, 4)
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > fileEnd) return undefined
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(toKept(name, bytes.slice(at, end)))
    at = end
  }
  const body = joinBytes(kept)
  const header = bytes.slice(0, HEADER)
  new DataView(header.buffer).setUint32(4, body.length + 4, true)
  return joinBytes([header, body])
}

function toKept(name: string, chunk: Uint8Array): Uint8Array {
  if (name === 'VP8X') chunk[8]! &= ~HAS_NOTES
  return chunk
}
