import { asciiOf, joinBytes } from './join-bytes.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const FIRST_SEGMENT = 0xc0
const FIRST_RESTART = 0xd0
const LAST_RESTART = 0xd7
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe

const ORIENTATION_TAG = 0x0112

/** Undefined if it is no JPEG file, or a damaged one. */
export function withoutJpegNotes(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let turn = 1
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === SCAN) {
      if (turn > 1) kept.splice(1, 0, turnSegment(turn))
      return joinBytes([...kept, bytes.subarray(at, endOfPicture(bytes, at))])
    }
    const end = at + 2 + view.getUint16(at + 2)
    const segment = bytes.subarray(at, end)
    if (end > bytes.length || segment.length < 4) return undefined
    if (marker === APP1) turn = turnOf(segment) ?? turn
    if (isKept(marker, segment)) kept.push(segment)
    at = end
  }
  return undefined
}

/** What is needed to see the picture as it is: JFIF, the colour profile, and how Adobe's programs store colours. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === APP2) return asciiOf(segment, 4, 11) === 'ICC_PROFILE'
  if (marker === APP0 || marker === APP14) return true
  return marker !== COMMENT && (marker < APP1 || marker > APP15)
}

/** Phones store further pictures, such as a preview with its own notes, behind the end of the first one. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 3 < bytes.length) {
    const marker = bytes[at] === 0xff ? bytes[at + 1]! : 0
    if (marker === END) return at + 2
    // In what a scan contains, 0xff stands before zero or the marker of a restart.
    const isRestart = marker >= FIRST_RESTART && marker <= LAST_RESTART
    const isSegment = marker >= FIRST_SEGMENT && marker < 0xff && !isRestart
    at += isSegment ? 2 + bytes[at + 2]! * 256 + bytes[at + 3]! : 1
  }
  return bytes.length
}

/** How the camera was held, from 1 to 8. */
function turnOf(segment: Uint8Array): number | undefined {
  if (asciiOf(segment, 4, 4) !== 'Exif') return undefined
  const view = new DataView(segment.buffer, segment.byteOffset + 10, segment.byteLength - 10)
  if (view.byteLength < 8) return undefined
  const isLittle = view.getUint16(0) === 0x4949
  const first = view.getUint32(4, isLittle)
  if (first + 2 > view.byteLength) return undefined
  const count = view.getUint16(first, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12
    if (at + 12 > view.byteLength) return undefined
    if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue
    const turn = view.getUint16(at + 8, isLittle)
    return turn >= 1 && turn <= 8 ? turn : undefined
  }
  return undefined
}

/** Notes that say only how the camera was held. */
function turnSegment(turn: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  const entries = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]
  const content = [...exif, ...header, ...entries]
  return Uint8Array.from([0xff, APP1, 0, content.length + 2, ...content])
}
