import { pitchClass } from '../theory/scales.ts'

export interface VoicingOptions {
  lowest: number
  highest: number
  count: number
  /** Without the root, as where a bass plays it. */
  isRootless: boolean
}

/** Notes of a chord near those before: each moves as little as it can. */
export function voiceChord(
  tones: readonly number[],
  tonicPitch: number,
  before: readonly number[] | undefined,
  options: VoicingOptions,
): number[] {
  const wanted = chooseTones(tones, options)
  const voicings = spreadings(wanted, tonicPitch, options)
  const middle = (options.lowest + options.highest) / 2
  const cost = (voicing: readonly number[]) =>
    before ? distance(before, voicing) : Math.abs(average(voicing) - middle)
  return voicings.reduce((a, b) => (cost(b) < cost(a) ? b : a))
}

/** The root and third, or third and seventh, come first. */
function chooseTones(tones: readonly number[], { count, isRootless }: VoicingOptions): number[] {
  const [root, third, fifth, ...colours] = tones as [number, number, ...number[]]
  if (isRootless && colours.length) return [third, ...colours, fifth!].slice(0, count)
  if (fifth === undefined) return [root, third]
  return [root, third, fifth, ...colours].slice(0, count)
}

/** All close positions of the notes in the register. */
function spreadings(
  tones: readonly number[],
  tonicPitch: number,
  { lowest, highest }: VoicingOptions,
): number[][] {
  const classes = tones.map((tone) => pitchClass(tone + tonicPitch)).toSorted((a, b) => a - b)
  const found: number[][] = []
  for (let low = lowest; low <= highest - 8; low += 1) {
    const at = classes.indexOf(pitchClass(low))
    if (at === -1) continue
    const rotated = [...classes.slice(at), ...classes.slice(0, at)]
    found.push(rotated.map((tone) => low + pitchClass(tone - low)))
  }
  return found.length ? found : [classes.map((tone) => lowest + pitchClass(tone - lowest))]
}

function distance(before: readonly number[], voicing: readonly number[]): number {
  const movement = voicing.reduce(
    (sum, pitch, at) => sum + Math.abs(pitch - before[Math.min(at, before.length - 1)]!),
    0,
  )
  return movement + Math.abs(average(voicing) - average(before)) * 0.5
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
