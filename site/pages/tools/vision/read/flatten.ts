/** The part of the picture's longer side over which light is even. */
const NEIGHBOURHOOD = 1 / 14
/** How dark paper may look beside what is printed on it. */
const PAPER = 0.86

/**
 * Makes the light even: shadows and the glow of a lamp disappear, and letters stay. Returns the lightness of each pixel,
 * from 0 for ink to 255 for paper. Light letters on dark ground become dark ones.
 */
export function flatten(lightness: Float32Array, width: number): Uint8ClampedArray {
  const height = Math.floor(lightness.length / width)
  const radius = Math.max(8, Math.round(Math.max(width, height) * NEIGHBOURHOOD))
  const isDark = averageOf(lightness) < 110
  const ground = isDark ? lightness.map((value) => 255 - value) : lightness
  const around = averagesAround(ground, width, radius)
  const flat = new Uint8ClampedArray(lightness.length)
  for (let index = 0; index < flat.length; index += 1) {
    const paper = Math.max(24, around[index]!)
    flat[index] = Math.min(255, (ground[index]! / paper / PAPER) * 235)
  }
  return flat
}

const averageOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The average of a square around each pixel, of the lighter pixels above all: the paper rather than the letters. */
function averagesAround(values: Float32Array, width: number, radius: number): Float32Array {
  const height = Math.floor(values.length / width)
  const first = boxAverages(values, width, height, radius)
  const lighter = values.map((value, index) => Math.max(value, first[index]!))
  return boxAverages(lighter, width, height, radius)
}

/** Sums over rows and columns, so that the size of the square costs nothing. */
function boxAverages(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const averages = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!
      averages[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return averages
}
