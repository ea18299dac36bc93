import { createRandom } from '../random.ts'

export interface DrumSound {
  make(sampleRate: number): Float32Array
  /** -1 to 1. */
  pan: number
}

/** In seconds. */
const LAST = 0.01
/** In Hz. */
const CUTOFF = 9_500

/** The samples of a drum that is hit once. */
export function shot(
  seconds: number,
  sampleRate: number,
  sampleAt: (time: number) => number,
): Float32Array {
  const length = Math.ceil(seconds * sampleRate)
  const filters = [createLowPass(sampleRate, 0.541), createLowPass(sampleRate, 1.307)]
  return Float32Array.from({ length }, (_, index) => {
    const until = (length - index) / sampleRate
    const start = Math.min(1, index / (0.0006 * sampleRate))
    const sample = sampleAt(index / sampleRate) * start * Math.min(1, until / LAST)
    return filters.reduce((value, filter) => filter(value), sample)
  })
}

/** Two poles of Butterworth's filter, from whose cutoff on a drum only hurts. */
function createLowPass(sampleRate: number, quality: number): (sample: number) => number {
  const angle = (2 * Math.PI * CUTOFF) / sampleRate
  const alpha = Math.sin(angle) / (2 * quality)
  const scale = 1 / (1 + alpha)
  const gain = ((1 - Math.cos(angle)) / 2) * scale
  const back = -2 * Math.cos(angle) * scale
  const backTwo = (1 - alpha) * scale
  let first = 0
  let second = 0
  return (sample) => {
    const output = gain * sample + first
    first = 2 * gain * sample - back * output + second
    second = gain * sample - backTwo * output
    return output
  }
}

export function createNoise(seed: number, sampleRate: number) {
  const random = createRandom(seed)
  const state = { low: 0, lower: 0, high: 0, smooth: 0, smoother: 0 }
  const pole = (cutoff: number) => 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate)
  return {
    low(cutoff: number) {
      state.low += pole(cutoff) * (random() * 2 - 1 - state.low)
      return state.low
    },
    /** Between two frequencies. */
    band(from: number, to: number) {
      const top = pole(to)
      state.low += top * (random() * 2 - 1 - state.low)
      state.lower += top * (state.low - state.lower)
      state.high += pole(from) * (state.lower - state.high)
      return state.lower - state.high
    },
    smooth(value: number, cutoff: number) {
      state.smooth += pole(cutoff) * (value - state.smooth)
      state.smoother += pole(cutoff) * (state.smooth - state.smoother)
      return state.smoother
    },
  }
}
