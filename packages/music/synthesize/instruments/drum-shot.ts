import { createRandom } from '../random.ts'

export interface DrumSound {
  make(sampleRate: number): Float32Array
  /** -1 to 1. */
  pan: number
}

/** In seconds. */
const LAST = 0.01

/** The samples of a drum that is hit once. */
export function shot(
  seconds: number,
  sampleRate: number,
  sampleAt: (time: number) => number,
): Float32Array {
  const length = Math.ceil(seconds * sampleRate)
  return Float32Array.from({ length }, (_, index) => {
    const until = (length - index) / sampleRate
    const start = Math.min(1, index / (0.0006 * sampleRate))
    return sampleAt(index / sampleRate) * start * Math.min(1, until / LAST)
  })
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
