import sharp, { type Sharp } from 'sharp'
import type { PictureSize } from '../sketch/styles/style.ts'
import type { Print, PrintArt, Region } from './print.ts'
import { rasterize } from './rasterize.ts'
import { sampleWash } from './wash.ts'

/** Red, green and blue of each pixel. */
export interface Pixels extends PictureSize {
  data: Buffer
}

/** Draws a part of the picture of a print, without its type. A scale of 1 is the size of the print. */
export async function drawArt(
  { art, width, height }: Print,
  region: Region,
  scale: number,
): Promise<Pixels> {
  const size = {
    width: Math.round(region.width * scale),
    height: Math.round(region.height * scale),
  }
  if (art.is === 'drawing' && art.hasWash)
    return { ...size, data: await sampleWash(art.svg, { width, height }, region, size) }
  const data = await (
    art.is === 'drawing'
      ? rasterize(art.svg, { width, height }, region, size).flatten({ background: '#ffffff' })
      : scalePicture(art, { width, height }, region, size)
  )
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { ...size, data }
}

/** Enlarged pictures are sharpened, because they become soft. */
function scalePicture(
  { bytes }: PrintArt & { is: 'picture' },
  whole: PictureSize,
  { left, top, width, height }: Region,
  size: PictureSize,
): Sharp {
  const isWhole = width === whole.width && height === whole.height
  const picture = sharp(bytes, { failOn: 'error' }).flatten({ background: '#ffffff' })
  if (isWhole)
    return picture.resize({ ...size, fit: 'cover', kernel: 'lanczos3' }).sharpen({ sigma: 1 })
  const scale = size.width / width
  return picture
    .resize({
      width: Math.round(whole.width * scale),
      height: Math.round(whole.height * scale),
      fit: 'cover',
      kernel: 'lanczos3',
    })
    .extract({ left: Math.round(left * scale), top: Math.round(top * scale), ...size })
    .sharpen({ sigma: 1 })
}
