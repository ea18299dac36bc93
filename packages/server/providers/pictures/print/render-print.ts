import sharp from 'sharp'
import type { Print, Region } from './print.ts'
import { drawArt, type Pixels } from './region.ts'
import { colourType, overlaySvg, type ColouredType } from './type-overlay.ts'

/** Rows that are drawn at once: a whole print with all that its drawing needs would not fit into the memory. */
const STRIP_HEIGHT = 512
const PREVIEW_SIDE = 1_400
const JPEG_OPTIONS = { quality: 92, chromaSubsampling: '4:4:4' } as const

/** The whole print at its size, with its dpi in the file. */
export async function renderPrint(print: Print, format: 'png' | 'jpeg'): Promise<Buffer> {
  const { data, width, height } = await drawWhole(print, await colourType(print))
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).withMetadata({
    density: print.dpi,
  })
  return format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.jpeg(JPEG_OPTIONS).toBuffer()
}

/** The print as a page shows it. */
export async function renderPreview(print: Print): Promise<Buffer> {
  const { width, height } = print
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height))
  const pixels = await drawRegion(
    print,
    await colourType(print),
    { left: 0, top: 0, width, height },
    scale,
  )
  return encodePng(pixels)
}

/** A part of the print at its size. */
export async function renderTile(print: Print, region: Region): Promise<Buffer> {
  return encodePng(await drawRegion(print, await colourType(print), region, 1))
}

/** The picture without its type, as a JPEG at its size: for files that have the type as text. */
export async function renderArt(print: Print): Promise<Buffer> {
  const { data, width, height } = await drawWhole(print, undefined)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg(JPEG_OPTIONS)
    .toBuffer()
}

async function drawWhole(print: Print, type: ColouredType | undefined): Promise<Pixels> {
  const { width, height } = print
  // Pictures that are scaled are scaled once, because scaling for each strip takes as long each time.
  const stripHeight = print.art.is === 'picture' ? height : STRIP_HEIGHT
  const data = Buffer.allocUnsafe(width * height * 3)
  for (let top = 0; top < height; top += stripHeight) {
    const region = { left: 0, top, width, height: Math.min(stripHeight, height - top) }
    const strip = await drawRegion(print, type, region, 1)
    strip.data.copy(data, top * width * 3)
  }
  return { data, width, height }
}

async function drawRegion(
  print: Print,
  type: ColouredType | undefined,
  region: Region,
  scale: number,
): Promise<Pixels> {
  const art = await drawArt(print, region, scale)
  if (!type) return art
  const { data, width, height } = art
  const overlay = Buffer.from(overlaySvg(type, print, region, scale))
  const composed = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: overlay }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data: composed, width, height }
}

const encodePng = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
