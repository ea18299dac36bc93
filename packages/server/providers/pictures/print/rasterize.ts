import sharp, { type Sharp } from 'sharp'
import type { PictureSize } from '../sketch/styles/style.ts'
import type { Region } from './print.ts'

/** A part of a drawing that fills a picture of `whole`, as pixels of `size`. It may reach beyond the picture. */
export function rasterize(
  svg: string,
  whole: PictureSize,
  region: Region,
  size: PictureSize,
): Sharp {
  const { width, height } = unitsOf(svg)
  const across = width / whole.width
  const down = height / whole.height
  const box = [region.left * across, region.top * down, region.width * across, region.height * down]
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${size.width}" height="${size.height}" preserveAspectRatio="none">`
  return sharp(Buffer.from(svg.replace(/^<svg[^>]*>/, head)), { unlimited: true })
}

/** The size of a drawing in its own units. */
export function unitsOf(svg: string): PictureSize {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!
  return { width: Number(width), height: Number(height) }
}
