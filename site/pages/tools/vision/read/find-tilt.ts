const MAX_TILT = 25
const COARSE_STEP = 1
const FINE_STEP = 0.1
const INK = 140
const MAX_INK_PIXELS = 40_000
/** A tilt that changes less than this is none. */
const MIN_GAIN = 1.03

/**
 * By how many degrees the lines of text are turned, clockwise. Lines are level where the sums of ink along them differ
 * most from each other. 0 for a picture without lines.
 */
export function findTilt(flat: Uint8ClampedArray, width: number): number {
  const ink = inkOf(flat, width)
  if (ink.length < 200) return 0
  const height = Math.ceil(flat.length / width)
  const reach = width + height
  const contrastOf = (angle: number) => contrastAt(ink, reach, angle)
  const coarse = best(range(-MAX_TILT, MAX_TILT, COARSE_STEP), contrastOf)
  const fine = best(range(coarse - COARSE_STEP, coarse + COARSE_STEP, FINE_STEP), contrastOf)
  const isClear = contrastOf(fine) > contrastOf(0) * MIN_GAIN
  return isClear ? Math.round(fine * 10) / 10 : 0
}

/** The places of dark pixels, as x and y in turn. */
function inkOf(flat: Uint8ClampedArray, width: number): Float32Array {
  const places: number[] = []
  for (let index = 0; index < flat.length; index += 1)
    if (flat[index]! < INK) places.push(index % width, Math.floor(index / width))
  const step = Math.max(1, Math.ceil(places.length / 2 / MAX_INK_PIXELS))
  if (step === 1) return Float32Array.from(places)
  return Float32Array.from(places.filter((_, index) => Math.floor(index / 2) % step === 0))
}

function range(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step)
  return Array.from({ length: count + 1 }, (_, index) => from + index * step)
}

function best(angles: readonly number[], contrastOf: (angle: number) => number): number {
  const contrasts = angles.map((angle) => contrastOf(angle))
  return angles[contrasts.indexOf(Math.max(...contrasts))]!
}

/** @param reach no line is farther from the corner of the picture */
function contrastAt(ink: Float32Array, reach: number, angle: number): number {
  const radians = (angle * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  const sums = new Uint32Array(2 * reach + 2)
  for (let index = 0; index < ink.length; index += 2)
    sums[Math.round(ink[index + 1]! * cosine - ink[index]! * sine) + reach]! += 1
  let contrast = 0
  for (let line = 1; line < sums.length; line += 1) contrast += (sums[line]! - sums[line - 1]!) ** 2
  return contrast
}
