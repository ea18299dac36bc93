import { SAMPLE_RATE } from './render.ts'

const WINDOW = 4_096
const HOP = 1_024

/** How far the tone near a frequency is from it, in cents: by how its phase moves against a sine of that frequency. */
export function centsFrom(samples: Float32Array, frequency: number): number {
  let real = 0
  let imaginary = 0
  let last = correlate(samples, 0, frequency)
  for (let start = HOP; start + WINDOW <= samples.length; start += HOP) {
    const here = correlate(samples, start, frequency)
    real += here[0] * last[0] + here[1] * last[1]
    imaginary += here[0] * last[1] - here[1] * last[0]
    last = here
  }
  const difference = (Math.atan2(imaginary, real) * SAMPLE_RATE) / (2 * Math.PI * HOP)
  return 1_200 * Math.log2((frequency + difference) / frequency)
}

function correlate(samples: Float32Array, start: number, frequency: number): [number, number] {
  let real = 0
  let imaginary = 0
  for (let i = 0; i < WINDOW; i += 1) {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW)
    const angle = (2 * Math.PI * frequency * (start + i)) / SAMPLE_RATE
    real += weight * samples[start + i]! * Math.cos(angle)
    imaginary += weight * samples[start + i]! * Math.sin(angle)
  }
  return [real, imaginary]
}

/** The share of power that is above a frequency, in dB. */
export function shareAbove(samples: Float32Array, frequency: number): number {
  const above = highPass(highPass(samples, frequency), frequency)
  return 10 * Math.log10((power(above) + 1e-20) / (power(samples) + 1e-20))
}

/** Where the middle of the power is, in Hz. */
export function brightness(samples: Float32Array): number {
  const slopes = samples.map((sample, index) => sample - (samples[index - 1] ?? 0))
  return (Math.sqrt(power(slopes) / power(samples)) * SAMPLE_RATE) / (2 * Math.PI)
}

export function power(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum / samples.length
}

export function peak(samples: Float32Array): number {
  let highest = 0
  for (const sample of samples) highest = Math.max(highest, Math.abs(sample))
  return highest
}

/** The largest step from one sample to the next. */
export function largestStep(samples: Float32Array): number {
  return peak(samples.map((sample, index) => (index === 0 ? 0 : sample - samples[index - 1]!)))
}

/** Butterworth's filter of second order. */
function highPass(samples: Float32Array, cutoff: number): Float32Array {
  const angle = (2 * Math.PI * cutoff) / SAMPLE_RATE
  const alpha = Math.sin(angle) / Math.SQRT2
  const scale = 1 / (1 + alpha)
  const gain = ((1 + Math.cos(angle)) / 2) * scale
  let first = 0
  let second = 0
  return samples.map((sample) => {
    const output = gain * sample + first
    first = -2 * gain * sample + 2 * Math.cos(angle) * scale * output + second
    second = gain * sample - (1 - alpha) * scale * output
    return output
  })
}

export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)
