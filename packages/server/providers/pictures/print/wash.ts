import type { PictureSize } from '../sketch/styles/style.ts'
import { PAPER, TORN_SCALE, GRAIN_OPACITY } from '../sketch/styles/wash-filters.ts'
import { drawNoise, type Noise } from '../worker/wash.ts'
import type { Region } from './print.ts'
import { rasterize, unitsOf } from './rasterize.ts'
import { rgbOf, type Rgb } from './type-colours.ts'

/** Bytes of a pixel: red, green, blue and alpha. */
const CHANNELS = 4

const noises = new Map<string, Promise<Noise>>()

/**
 * A part of a drawing in the style wash. The noise is drawn once, in the units of the drawing, and read between its
 * pixels: a print has many times as many, and to draw noise for each takes minutes.
 */
export async function sampleWash(
  svg: string,
  whole: PictureSize,
  region: Region,
  size: PictureSize,
): Promise<Buffer> {
  const units = unitsOf(svg)
  const noise = await noiseOf(units)
  const perUnit = (whole.width / units.width) * (size.width / region.width)
  const reach = Math.ceil((TORN_SCALE / 2) * perUnit)
  const margin = reach * (region.width / size.width)
  const wide = { width: size.width + 2 * reach, height: size.height + 2 * reach }
  const around = {
    left: region.left - margin,
    top: region.top - margin,
    width: region.width + 2 * margin,
    height: region.height + 2 * margin,
  }
  const pixels = await rasterize(svg, whole, around, wide).ensureAlpha().raw().toBuffer()
  const from = {
    x: region.left * (units.width / whole.width),
    y: region.top * (units.height / whole.height),
  }
  return blendWash({ pixels, wide, size, reach, noise, units, from, perUnit })
}

interface WashOptions {
  pixels: Buffer
  wide: PictureSize
  size: PictureSize
  reach: number
  noise: Noise
  units: PictureSize
  /** Where the part begins, in units. */
  from: { x: number; y: number }
  perUnit: number
}

/** Written for speed: it runs for each of millions of pixels. */
function blendWash(options: WashOptions): Buffer {
  const { pixels, wide, size, reach, noise, units, from, perUnit } = options
  const [paperRed, paperGreen, paperBlue] = rgbOf(PAPER)
  const [grainRed, grainGreen, grainBlue] = colourOf(noise.grain)
  const { torn, grain } = noise
  const shift = (TORN_SCALE * perUnit) / 255
  const washed = Buffer.allocUnsafe(size.width * size.height * 3)
  const columns = steps(from.x, perUnit, size.width, units.width)
  const rows = steps(from.y, perUnit, size.height, units.height)
  const below = units.width * CHANNELS
  for (let y = 0, to = 0; y < size.height; y += 1) {
    const row = rows.index[y]! * below
    const down = rows.part[y]!
    for (let x = 0; x < size.width; x += 1, to += 3) {
      const at = row + columns.index[x]! * CHANNELS
      const right = columns.part[x]!
      const dx = Math.round(shift * (between(torn, at, below, right, down) - 127.5))
      const dy = Math.round(shift * (between(torn, at + 1, below, right, down) - 127.5))
      const source = ((y + reach + dy) * wide.width + x + reach + dx) * CHANNELS
      const alpha = pixels[source + 3]! / 255
      const cover = (between(grain, at + 3, below, right, down) / 255) * GRAIN_OPACITY
      const red = paperRed + (pixels[source]! - paperRed) * alpha
      const green = paperGreen + (pixels[source + 1]! - paperGreen) * alpha
      const blue = paperBlue + (pixels[source + 2]! - paperBlue) * alpha
      washed[to] = red + (grainRed - red) * cover
      washed[to + 1] = green + (grainGreen - green) * cover
      washed[to + 2] = blue + (grainBlue - blue) * cover
    }
  }
  return washed
}

/** For each pixel, the pixel of the noise before it and how far it is beyond. */
function steps(from: number, perUnit: number, count: number, length: number) {
  const index = new Uint32Array(count)
  const part = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const position = Math.min(length - 1.001, Math.max(0, from + at / perUnit))
    index[at] = Math.floor(position)
    part[at] = position - Math.floor(position)
  }
  return { index, part }
}

/** The value between four pixels. */
function between(noise: Buffer, at: number, below: number, right: number, down: number): number {
  const upper = noise[at]! + (noise[at + CHANNELS]! - noise[at]!) * right
  const lower = noise[at + below]! + (noise[at + below + CHANNELS]! - noise[at + below]!) * right
  return upper + (lower - upper) * down
}

/** The grain has one colour, which is only known where it covers something. */
function colourOf(grain: Buffer): Rgb {
  let strongest = 0
  for (let at = 0; at < grain.length; at += CHANNELS)
    if (grain[at + 3]! > grain[strongest + 3]!) strongest = at
  return [grain[strongest]!, grain[strongest + 1]!, grain[strongest + 2]!]
}

function noiseOf({ width, height }: PictureSize): Promise<Noise> {
  const size = { width: Math.round(width), height: Math.round(height) }
  const key = `${size.width}x${size.height}`
  const noise = noises.get(key) ?? drawNoise(size)
  // A process keeps the noise of one size: a print of another size is rare.
  noises.clear()
  noises.set(key, noise)
  return noise
}
