import { asciiOf } from '../metadata/join-bytes.ts'

/** In pixels, as a WebP file states it. Undefined for another kind of file, and for a damaged one. */
export function webpSize(buffer: ArrayBuffer): { width: number; height: number } | undefined {
  const bytes = new Uint8Array(buffer)
  if (bytes.length < 30 || asciiOf(bytes, 0, 4) !== 'RIFF' || asciiOf(bytes, 8, 4) !== 'WEBP')
    return undefined
  const view = new DataView(buffer)
  const kind = asciiOf(bytes, 12, 4)
  if (kind === 'VP8X')
    return { width: 1 + (view.getUint32(24, true) & 0xff_ffff), height: 1 + threeBytes(view, 27) }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const threeBytes = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000
