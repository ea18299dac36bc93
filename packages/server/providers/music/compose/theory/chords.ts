import type { music } from '@atelier/contract'
import { MAJOR, MINOR, pitchClass, scaleOf, spell, writtenTonic } from './scales.ts'

/** How rich the chords of a style are. */
export type ChordColour = 'triads' | 'sevenths' | 'ninths' | 'suspended'

export interface Chord {
  /** In semitones above the tonic, below an octave: the root first. */
  tones: readonly number[]
  /** The notes that a melody may rest on, likewise. */
  stable: readonly number[]
  /** In semitones above the tonic. */
  bass: number
  /** The scale while this chord sounds, in semitones above the tonic: a step may be raised or lowered. */
  scale: readonly number[]
  symbol: string
  /** The symbol if another note of the chord is the lowest, in semitones above the tonic. */
  symbolOver(bass: number): string
  isDominant: boolean
}

export interface Key {
  tonic: music.Tonic
  mode: music.Mode
}

interface Root {
  /** 0 is the tonic. */
  step: number
  semitones: number
  /** The quality that the name asks for, such as a dominant seventh. */
  quality?: readonly number[]
}

const DOMINANT_SEVENTH = [0, 4, 7, 10] as const

/**
 * Reads a chord as the tables of the styles write it. `5` is the diatonic chord on the fifth step, `5/2` the dominant
 * of the second, `b7` the major chord on the lowered seventh, `4m` the minor chord on the fourth. `^3` and `^5` put
 * that note in the bass.
 */
export function readChord(name: string, key: Key, colour: ChordColour): Chord {
  const [body, inversion] = name.split('^') as [string, string | undefined]
  const root = readRoot(body, key.mode)
  const intervals = root.quality ?? diatonicIntervals(root, key.mode)
  const isDominant = isDominantName(body)
  const hasNinth = scaleOf(key.mode).includes(pitchClass(root.semitones + 2))
  const sounding = coloured(intervals, colour, { isDominant, hasNinth })
  const tones = sounding.map((interval) => pitchClass(root.semitones + interval))
  const bassAt = inversion ? (Number(inversion) - 1) / 2 : 0
  const chord = {
    tones,
    stable: tones.slice(0, 4),
    bass: pitchClass(root.semitones + intervals[bassAt]!),
    isDominant,
  }
  const tonic = writtenTonic(key.tonic, key.mode)
  const rootName = spell(tonic, root.step, root.semitones)
  const upper = rootName + suffixOf(sounding)
  const symbolOver = (bass: number) => {
    const interval = pitchClass(bass - root.semitones)
    return interval === 0
      ? upper
      : `${upper}/${spell(tonic, (root.step + stepsOf(interval)) % 7, pitchClass(bass))}`
  }
  const scale = scaleUnder(root, sounding, key.mode)
  return { ...chord, symbol: symbolOver(chord.bass), symbolOver, scale }
}

const isDominantName = (body: string) => body === '5' || body.startsWith('5/') || body === 'b2'

function readRoot(body: string, mode: music.Mode): Root {
  const scale = scaleOf(mode)
  if (body.includes('/')) {
    const target = Number(body.split('/')[1]) - 1
    const step = (target + 4) % 7
    return { step, semitones: pitchClass(scale[target]! + 7), quality: DOMINANT_SEVENTH }
  }
  if (body.startsWith('b')) {
    const step = Number(body[1]) - 1
    const quality = body === 'b2' ? DOMINANT_SEVENTH : [0, 4, 7, 11]
    return { step, semitones: MAJOR[step]! - 1, quality }
  }
  const step = Number(body[0]) - 1
  if (body.endsWith('m')) return { step, semitones: scale[step]!, quality: [0, 3, 7, 10] }
  if (body.endsWith('M')) return { step, semitones: scale[step]!, quality: [0, 4, 7, 10] }
  if (step === 4) return { step, semitones: 7, quality: DOMINANT_SEVENTH }
  return { step, semitones: scale[step]! }
}

function diatonicIntervals({ step, semitones }: Root, mode: music.Mode): number[] {
  const scale = scaleOf(mode)
  return [0, 2, 4, 6].map((third) => pitchClass(scale[(step + third) % 7]! - semitones))
}

function coloured(
  intervals: readonly number[],
  colour: ChordColour,
  { isDominant, hasNinth }: { isDominant: boolean; hasNinth: boolean },
): readonly number[] {
  const [root, third, fifth] = intervals as [number, number, number]
  const canHaveNinth = hasNinth && fifth === 7
  switch (colour) {
    case 'triads':
      return isDominant ? intervals : [root, third, fifth]
    case 'sevenths':
      return intervals
    case 'ninths':
      return canHaveNinth ? [...intervals, 2] : intervals
    case 'suspended':
      return canHaveNinth ? [root, fifth, third, 2] : [root, third, fifth]
  }
}

const SUFFIXES: Record<string, string> = {
  '0,4,7': '',
  '0,3,7': 'm',
  '0,3,6': 'dim',
  '0,4,8': 'aug',
  '0,4,7,11': 'maj7',
  '0,4,7,10': '7',
  '0,3,7,10': 'm7',
  '0,3,6,10': 'm7b5',
  '0,3,6,9': 'dim7',
  '0,3,7,11': 'mM7',
  '0,4,7,11,2': 'maj9',
  '0,4,7,10,2': '9',
  '0,3,7,10,2': 'm9',
  '0,7,4,2': 'add9',
  '0,7,3,2': 'm(add9)',
}

function suffixOf(intervals: readonly number[]): string {
  return SUFFIXES[intervals.join(',')] ?? ''
}

function scaleUnder(root: Root, sounding: readonly number[], mode: music.Mode): number[] {
  const scale = [...(mode === 'major' ? MAJOR : MINOR)]
  for (const interval of sounding) {
    const step = (root.step + stepsOf(interval)) % 7
    const natural = scale[step]!
    scale[step] = natural + pitchClass(root.semitones + interval - natural + 6) - 6
  }
  return scale
}

/** How many steps of a scale an interval of a chord spans: both thirds are two. */
function stepsOf(interval: number): number {
  return [0, 1, 1, 2, 2, 3, 4, 4, 4, 5, 6, 6][interval]!
}

/** Intervals above the root on which a melody of five notes may rest. */
const CONSONANT = new Set([0, 3, 4, 5, 7, 9])

/** The chord on a step of a scale of five notes: open, with only notes of the scale. */
export function readOpenChord(name: string, key: Key, scale: readonly number[]): Chord {
  const root = scale[Number(name) - 1]!
  const has = (interval: number) => scale.includes(pitchClass(root + interval))
  const fifth = has(7) ? 7 : 5
  const tones = [root, pitchClass(root + fifth)]
  const rootName = spell(writtenTonic(key.tonic, key.mode), stepsOf(root), root)
  const symbol = rootName + (fifth === 7 ? '5' : 'sus4')
  const symbolOver = (bass: number) =>
    pitchClass(bass - root) === 0
      ? symbol
      : `${symbol}/${spell(writtenTonic(key.tonic, key.mode), stepsOf(pitchClass(bass)), pitchClass(bass))}`
  const stable = scale.filter((note) => CONSONANT.has(pitchClass(note - root)))
  return { tones, stable, bass: root, scale, symbol, symbolOver, isDominant: false }
}
