// Measures pictures outside the page's thread.
import { answerCalls } from '../../../../worker-calls.ts'
import { findPalette } from './palette.ts'
import type { FoundCode, PictureFacts, PictureNotes } from './picture-facts.ts'
import { measureSharpness, toLightness } from './sharpness.ts'

export type LookRequest = { is: 'facts' | 'codes'; file: Blob }
export type LookResult = { is: 'facts'; facts: PictureFacts } | { is: 'codes'; codes: FoundCode[] }

/** Of a picture that is larger than any camera's: it would not fit into memory. */
const MAX_PIXELS = 120_000_000
const PALETTE_SIDE = 320
const SHARPNESS_SIDE = 1_200
/** Small codes are lost in a picture that is made smaller. */
const CODES_SIDE = 3_000

answerCalls<LookRequest, LookResult>(async ({ is, file }) => {
  const { readNotes } = await import('./read-notes.ts')
  const { notes, size } = readNotes(await file.arrayBuffer())
  if (size && size.width * size.height > MAX_PIXELS) throw new Error('too-large')
  const picture = await decode(file)
  try {
    if (is === 'facts') return { is, facts: measure(picture, notes) }
    const { readCodes } = await import('./read-codes.ts')
    return { is, codes: await readCodes(pixelsOf(picture, CODES_SIDE)) }
  } finally {
    // Hundreds of megabytes, if the picture is large.
    picture.close()
  }
})

function measure(picture: ImageBitmap, notes: PictureNotes): PictureFacts {
  const small = pixelsOf(picture, PALETTE_SIDE)
  const large = pixelsOf(picture, SHARPNESS_SIDE)
  const lightness = toLightness(small.data)
  return {
    width: picture.width,
    height: picture.height,
    palette: findPalette(small.data),
    sharpness: measureSharpness(toLightness(large.data), large.width),
    lightness: lightness.reduce((sum, value) => sum + value, 0) / lightness.length / 255,
    isTransparent: hasTransparency(small.data),
    notes,
  }
}

/** Turned as the camera was held. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new Error('damaged')
  }
}

function pixelsOf(picture: ImageBitmap, maxSide: number): ImageData {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index]! < 250) return true
  return false
}
