import sharp from 'sharp'
import type { PictureSize } from '../sketch/styles/style.ts'
import {
  GRAIN_FILTER,
  GRAIN_OPACITY,
  PAPER,
  TORN_NOISE,
  TORN_SCALE,
} from '../sketch/styles/wash-filters.ts'

/** Bytes of a pixel: red, green, blue and alpha. */
const CHANNELS = 4

/** The noise of a size, which is the same for all pictures. */
export interface Noise {
  torn: Buffer
  grain: Buffer
}

/** About 10 MB each: the shapes of the image generator, and one that a print needs. */
const MAX_NOISES = 5
const noises = new Map<string, Promise<Noise>>()

/**
 * Tears the edges of a picture and puts the grain of paper on it. The filters of the SVG do the same, but the program
 * that draws it takes seconds for them.
 */
export async function applyWash(pixels: Buffer, size: PictureSize): Promise<Buffer> {
  const { torn, grain } = await noiseOf(size)
  const { width, height } = size
  const [paperRed, paperGreen, paperBlue] = channelsOf(PAPER)
  const washed = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += CHANNELS, to += 3) {
      const fromX = Math.round(x + TORN_SCALE * (torn[at]! / 255 - 0.5))
      const fromY = Math.round(y + TORN_SCALE * (torn[at + 1]! / 255 - 0.5))
      const isInside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height
      const from = (fromY * width + fromX) * CHANNELS
      const alpha = isInside ? pixels[from + 3]! / 255 : 0
      const cover = (grain[at + 3]! / 255) * GRAIN_OPACITY
      washed[to] = blend(blend(paperRed, pixels[from]!, alpha), grain[at]!, cover)
      washed[to + 1] = blend(blend(paperGreen, pixels[from + 1]!, alpha), grain[at + 1]!, cover)
      washed[to + 2] = blend(blend(paperBlue, pixels[from + 2]!, alpha), grain[at + 2]!, cover)
    }
  return washed
}

/** An alpha of 0 takes nothing of the upper value, which may then be undefined. */
const blend = (below: number, above: number, alpha: number): number =>
  alpha === 0 ? below : below + (above - below) * alpha

const channelsOf = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function noiseOf(size: PictureSize): Promise<Noise> {
  const key = `${size.width}x${size.height}`
  const noise = noises.get(key) ?? drawNoise(size)
  // The size that was used last is kept longest.
  noises.delete(key)
  noises.set(key, noise)
  const [oldest] = noises.keys()
  if (noises.size > MAX_NOISES) noises.delete(oldest!)
  return noise
}

export async function drawNoise(size: PictureSize): Promise<Noise> {
  // In sRGB, so that the values of the noise are the bytes of the pixels.
  const noise = `<filter id="torn" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${TORN_NOISE}</filter>`
  return {
    torn: await drawFilter(size, noise, 'torn'),
    grain: await drawFilter(size, GRAIN_FILTER, 'grain'),
  }
}

async function drawFilter({ width, height }: PictureSize, filter: string, id: string) {
  const area = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${area}><defs>${filter}</defs><rect ${area} filter="url(#${id})"/></svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}
