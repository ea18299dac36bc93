import sharp from 'sharp'
import type { Print, Region } from './print.ts'
import { drawArt, type Pixels } from './region.ts'
import { colourType, overlaySvg, type ColouredType } from './type-overlay.ts'

/** Rows that are drawn at once: a whole print with all that its drawing needs would not fit into the memory. */
const STRIP_HEIGHT = 512
const PREVIEW_SIDE = 1_400
/** Optimised codes would be a few percent smaller, but need several times the memory. */
const JPEG_OPTIONS = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

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
  return encodePng(await drawRegion(print, { left: 0, top: 0, width, height }, scale))
}

/** A part of the print at its size. */
export async function renderTile(print: Print, region: Region): Promise<Buffer> {
  return encodePng(await drawRegion(print, region, 1))
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
  const data = await drawWholeArt(print)
  for (const region of type ? stripsOf(print) : []) {
    const strip = data.subarray(region.top * width * 3, (region.top + region.height) * width * 3)
    const overlaid = await overlay({ ...region, data: strip }, type!, print, region, 1)
    overlaid.copy(strip)
  }
  return { data, width, height }
}

/** A picture is scaled at once, because that takes as long for each strip. */
async function drawWholeArt(print: Print): Promise<Buffer> {
  const { width, height, art } = print
  if (art.is === 'picture')
    return (await drawArt(print, { left: 0, top: 0, width, height }, 1)).data
  const data = Buffer.allocUnsafe(width * height * 3)
  for (const region of stripsOf(print)) {
    const strip = await drawArt(print, region, 1)
    strip.data.copy(data, region.top * width * 3)
  }
  return data
}

function stripsOf({ width, height }: Print): Region[] {
  return Array.from({ length: Math.ceil(height / STRIP_HEIGHT) }, (_, at) => {
    const top = at * STRIP_HEIGHT
    return { left: 0, top, width, height: Math.min(STRIP_HEIGHT, height - top) }
  })
}

async function drawRegion(print: Print, region: Region, scale: number): Promise<Pixels> {
  const art = await drawArt(print, region, scale)
  const type = await colourType(print)
  return type ? { ...art, data: await overlay(art, type, print, region, scale) } : art
}

function overlay(
  { data, width, height }: Pixels,
  type: ColouredType,
  print: Print,
  region: Region,
  scale: number,
): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(overlaySvg(type, print, region, scale)) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

const encodePng = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
