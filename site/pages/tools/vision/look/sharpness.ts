import type { Sharpness } from './picture-facts.ts'

const SOFT = 26
const BLURRED = 12
const MIN_EDGE = 3
const MIN_EDGES = 50
const MIN_CONTRAST = 40
const STRONGEST_SHARE = 0.05
const MAX_DIFFERENCE = 4 * 255

/** The lightness of each pixel, from 0 to 255. */
export function toLightness(pixels: Uint8ClampedArray): Float32Array {
  const lightness = new Float32Array(pixels.length / 4)
  for (let index = 0; index < lightness.length; index += 1) {
    const at = index * 4
    lightness[index] = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!
  }
  return lightness
}

/**
 * How sharp the sharpest places are: a picture with a sharp subject before a blurred background is sharp. Compares each
 * pixel with its neighbours, in squares of the picture.
 */
export function measureSharpness(lightness: Float32Array, width: number): Sharpness {
  const height = Math.floor(lightness.length / width)
  /** How many pixels differ from their neighbours by how much. */
  const counts = new Uint32Array(MAX_DIFFERENCE + 1)
  let edges = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around =
        lightness[at - 1]! + lightness[at + 1]! + lightness[at - width]! + lightness[at + width]!
      const difference = Math.floor(Math.abs(4 * lightness[at]! - around))
      if (difference < MIN_EDGE) continue
      counts[difference]! += 1
      edges += 1
    }
  // A picture of one colour is neither sharp nor blurred.
  if (edges < MIN_EDGES) return hasContrast(lightness) ? 'blurred' : 'soft'
  const strongest = valueOfStrongest(counts, edges * STRONGEST_SHARE)
  if (strongest < BLURRED) return 'blurred'
  return strongest < SOFT ? 'soft' : 'sharp'
}

function hasContrast(lightness: Float32Array): boolean {
  let [darkest, lightest] = [255, 0]
  for (const value of lightness) {
    darkest = Math.min(darkest, value)
    lightest = Math.max(lightest, value)
  }
  return lightest - darkest > MIN_CONTRAST
}

function valueOfStrongest(counts: Uint32Array, number: number): number {
  let passed = 0
  let value = counts.length
  while (passed < number && value > 0) passed += counts[--value]!
  return value
}
