import type { StereoBlock } from './types.ts'

/** In dBFS. A little below what is allowed, because an MP3 encoder changes peaks. */
const CEILING = 10 ** (-1.6 / 20)
/** In seconds. */
const LOOK_AHEAD = 0.004
const RELEASE = 0.12

export interface Limiter {
  /** By how many frames the sound comes out later. */
  delay: number
  /** Keeps the peaks of a block under the ceiling, in place. */
  process(block: StereoBlock): void
}

/** Turns the sound down just before a peak and slowly up again after it. */
export function createLimiter(sampleRate: number): Limiter {
  const window = Math.round(LOOK_AHEAD * sampleRate)
  const delay = window + TAPS / 2
  const followPeaks = createGain(sampleRate, window)
  const left = new Float32Array(delay + CHUNK)
  const right = new Float32Array(delay + CHUNK)
  const gains = new Float64Array(CHUNK)

  function processChunk(block: StereoBlock, start: number, count: number): void {
    left.set(block.left.subarray(start, start + count), delay)
    right.set(block.right.subarray(start, start + count), delay)
    const isLimiting = followPeaks(left, right, delay, gains.subarray(0, count))
    for (let i = 0; i < count; i += 1) {
      const gain = isLimiting ? gains[i]! : 1
      block.left[start + i] = left[i]! * gain
      block.right[start + i] = right[i]! * gain
    }
    left.copyWithin(0, count, delay + count)
    right.copyWithin(0, count, delay + count)
  }

  return {
    delay,
    process(block) {
      for (let start = 0; start < block.left.length; start += CHUNK) {
        processChunk(block, start, Math.min(CHUNK, block.left.length - start))
      }
    },
  }
}

/** How many frames are looked at together: where none of them is loud, there is little to do. */
const CHUNK = 512
/** A gain that is so near to 1 makes no difference. */
const NEARLY_ONE = 0.999_99

/** Writes the gain for each new sample, which begin at `first`. Returns whether any is not 1. */
function createGain(sampleRate: number, window: number) {
  const release = 1 - Math.exp(-1 / (RELEASE * sampleRate))
  const wanted = new Float64Array(CHUNK)
  let lowest = createSlidingMinimum(window + 1)
  let average = createMovingAverage(window)
  let gain = 1
  /** For how many samples the gain was 1. */
  let idle = window + 1

  return (left: Float32Array, right: Float32Array, first: number, gains: Float64Array): boolean => {
    const isLoud = findPeaks(left, right, first, wanted.subarray(0, gains.length))
    if (!isLoud && idle > window) return false
    for (let i = 0; i < gains.length; i += 1) {
      const next = lowest(wanted[i]!)
      gain = next < gain ? next : gain + (next - gain) * release
      if (gain > NEARLY_ONE) gain = 1
      idle = gain === 1 ? idle + 1 : 0
      gains[i] = average(gain)
    }
    if (idle > window) {
      lowest = createSlidingMinimum(window + 1)
      average = createMovingAverage(window)
    }
    return true
  }
}

function createSlidingMinimum(length: number): (value: number) => number {
  /** Values that may still become the lowest, in rising order, and when each came. */
  const values = new Float64Array(length + 1)
  const times = new Float64Array(length + 1)
  let first = 0
  let count = 0
  let time = 0
  return (value) => {
    if (count > 0 && times[first]! <= time - length) {
      first = (first + 1) % values.length
      count -= 1
    }
    while (count > 0 && values[(first + count - 1) % values.length]! >= value) count -= 1
    const last = (first + count) % values.length
    values[last] = value
    times[last] = time
    count += 1
    time += 1
    return values[first]!
  }
}

function createMovingAverage(length: number): (value: number) => number {
  const values = new Float64Array(length).fill(1)
  let sum = length
  let position = 0
  return (value) => {
    sum += value - values[position]!
    values[position] = value
    position = position + 1 === length ? 0 : position + 1
    return sum / length
  }
}

const TAPS = 12
/** Below this, no peak between two samples reaches the ceiling. */
const HARMLESS = CEILING * 0.6
/** Weights of the samples around a quarter, a half and three quarters of the way from one to the next. */
const BETWEEN = [0.25, 0.5, 0.75].map((fraction) =>
  Float64Array.from({ length: TAPS }, (_, tap) => windowedSinc(tap - TAPS / 2 + 1 - fraction)),
)

function windowedSinc(distance: number): number {
  const window = Math.cos((Math.PI * distance) / TAPS) ** 2
  return (window * Math.sin(Math.PI * distance)) / (Math.PI * distance)
}

/**
 * Writes the gain that each sample needs, also for the peaks between it and the next: a loudspeaker plays the curve, not
 * the points. The sample is half the taps older than the newest one. Returns whether any gain is not 1.
 */
function findPeaks(
  left: Float32Array,
  right: Float32Array,
  first: number,
  gains: Float64Array,
): boolean {
  let isLoud = false
  for (let i = 0; i < gains.length; i += 1) {
    const at = first + i - TAPS / 2
    const peak = Math.max(Math.abs(left[at]!), Math.abs(right[at]!))
    gains[i] = 1
    if (peak < HARMLESS) continue
    const curve = Math.max(peak, peakAfter(left, at), peakAfter(right, at))
    if (curve <= CEILING) continue
    gains[i] = CEILING / curve
    isLoud = true
  }
  return isLoud
}

/** The highest point of the curve from a sample to the next. */
function peakAfter(samples: Float32Array, at: number): number {
  let peak = 0
  for (const weights of BETWEEN) {
    let value = 0
    for (let tap = 0; tap < TAPS; tap += 1) {
      value += weights[tap]! * samples[at - TAPS / 2 + 1 + tap]!
    }
    peak = Math.max(peak, Math.abs(value))
  }
  return peak
}
