import { withoutGifNotes } from './gif.ts'
import { withoutJpegNotes } from './jpeg.ts'
import { withoutPngNotes } from './png.ts'
import { withoutWebpNotes } from './webp.ts'

/**
 * Returns the file without what it says about the picture: where, when, by whom and with what it was taken. The picture
 * stays as it is, bit by bit, with its colours and the camera's turn. Undefined for a kind of file without such notes,
 * and for a damaged one.
 */
export function removeNotes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  return (
    withoutJpegNotes(bytes) ??
    withoutPngNotes(bytes) ??
    withoutWebpNotes(bytes) ??
    withoutGifNotes(bytes)
  )
}
