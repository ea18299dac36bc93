import { asciiOf, joinBytes } from './join-bytes.ts'

const HEADER = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const COMMENT = 0xfe
const APPLICATION = 0xff
/** How often an animation is repeated, and its colours. Other programs keep notes, such as where a picture was taken. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Undefined if it is no GIF file, or a damaged one. */
export function withoutGifNotes(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  if (!/^GIF8[79]a$/.test(asciiOf(bytes, 0, 6))) return undefined
  let at = HEADER + colourTableSize(bytes[10]!)
  const kept: Uint8Array[] = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const start = at
    const kind = bytes[at]
    if (kind === END) return joinBytes([...kept, bytes.subarray(start, start + 1)])
    if (kind === EXTENSION) at += 2
    else if (kind === IMAGE) at += 10 + colourTableSize(bytes[at + 9]!) + 1
    else return undefined
    at = endOfBlocks(bytes, at)
    if (!isNote(bytes, start)) kept.push(bytes.subarray(start, at))
  }
  return undefined
}

function isNote(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== EXTENSION) return false
  if (bytes[at + 1] === COMMENT) return true
  return bytes[at + 1] === APPLICATION && !KEPT_APPLICATIONS.has(asciiOf(bytes, at + 3, 11))
}

const colourTableSize = (flags: number): number =>
  flags & 0b1000_0000 ? 3 * 2 ** ((flags & 0b111) + 1) : 0

/** Each block says how long it is; an empty one is the last. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at]! > 0) at += bytes[at]! + 1
  return at + 1
}
