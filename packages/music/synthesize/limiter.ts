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
  const delayLeft = new Float32Array(window)
  const delayRight = new Float32Array(window)
  const lowest = createSlidingMinimum(window + 1)
  const average = createMovingAverage(window)
  const peakLeft = createPeakDetector()
  const peakRight = createPeakDetector()
  const release = 1 - Math.exp(-1 / (RELEASE * sampleRate))
  let gain = 1
  let position = 0

  return {
    delay: window + TAPS / 2,
    process({ left, right }) {
      for (let i = 0; i < left.length; i += 1) {
        const peak = Math.max(peakLeft.push(left[i]!), peakRight.push(right[i]!))
        const wanted = lowest(peak > CEILING ? CEILING / peak : 1)
        gain = wanted < gain ? wanted : gain + (wanted - gain) * release
        const smooth = average(gain)
        const delayed = position
        const outLeft = delayLeft[delayed]! * smooth
        const outRight = delayRight[delayed]! * smooth
        delayLeft[delayed] = peakLeft.delayed()
        delayRight[delayed] = peakRight.delayed()
        position = position + 1 === window ? 0 : position + 1
        left[i] = outLeft
        right[i] = outRight
      }
    },
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

/** Finds the peaks between samples too: a loudspeaker plays the curve, not the points. */
function createPeakDetector() {
  const recent = new Float64Array(TAPS)
  return {
    /** The highest point from the sample that is `TAPS / 2` old to the next. */
    push(sample: number): number {
      recent.copyWithin(0, 1)
      recent[TAPS - 1] = sample
      const here = recent[TAPS / 2 - 1]!
      const next = recent[TAPS / 2]!
      let peak = Math.max(Math.abs(here), Math.abs(next))
      if (peak < HARMLESS) return peak
      for (const weights of BETWEEN) {
        let value = 0
        for (let tap = 0; tap < TAPS; tap += 1) value += weights[tap]! * recent[tap]!
        peak = Math.max(peak, Math.abs(value))
      }
      return peak
    },
    /** The sample whose peak was just returned. */
    delayed: () => recent[TAPS / 2 - 1]!,
  }
}
