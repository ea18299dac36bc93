import { smoothStep } from './envelope.ts'
import type { Bend } from './types.ts'

/** In Hz. */
const VIBRATO_RATE = 5.4
/** In seconds. */
const VIBRATO_DELAY = 0.14
const VIBRATO_GROWTH = 0.3

/** By how many semitones a bend moves the pitch at a time in seconds. */
export function bendAt(bend: Bend | undefined, time: number): number {
  if (!bend) return 0
  const slide =
    time < bend.slideSeconds ? bend.slideFrom * (1 - smoothStep(time / bend.slideSeconds)) : 0
  return slide + vibratoAt(bend.vibratoDepth, VIBRATO_RATE, VIBRATO_DELAY, time)
}

export function vibratoAt(depth: number, rate: number, delay: number, time: number): number {
  if (depth === 0 || time <= delay) return 0
  const grown = smoothStep((time - delay) / VIBRATO_GROWTH)
  return depth * grown * Math.sin(2 * Math.PI * rate * (time - delay))
}

export function semitonesToRatio(semitones: number): number {
  return Math.exp(semitones * (Math.LN2 / 12))
}
