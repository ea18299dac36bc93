// The theory that the rules need, from its textbooks and not from the composer.
import type { music } from '@atelier/contract'

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const ACCIDENTALS: Record<string, number> = { '': 0, '#': 1, '##': 2, b: -1, bb: -2 }

export const modulo = (value: number, by = 12): number => ((value % by) + by) % by

/** 0 for C to 11 for B. */
export function pitchClassOf(name: string): number {
  const accidental = ACCIDENTALS[name.slice(1)]
  const letter = LETTERS[name.slice(0, 1)]
  if (letter === undefined || accidental === undefined) throw new Error(`${name} is no note`)
  return modulo(letter + accidental)
}

/** In semitones above the root. */
const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  dim: [0, 3, 6],
  aug: [0, 4, 8],
  5: [0, 7],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  69: [0, 2, 4, 7, 9],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  mmaj7: [0, 3, 7, 11],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  9: [0, 2, 4, 7, 10],
  m9: [0, 2, 3, 7, 10],
  maj9: [0, 2, 4, 7, 11],
  '7b9': [0, 1, 4, 7, 10],
  11: [0, 2, 4, 5, 7, 10],
  m11: [0, 2, 3, 5, 7, 10],
  13: [0, 2, 4, 7, 9, 10],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  sus: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 2, 5, 7, 10],
  add9: [0, 2, 4, 7],
  madd9: [0, 2, 3, 7],
}

interface Chord {
  root: number
  notes: ReadonlySet<number>
}

/** Reads a symbol such as "Dm7" or "G/B". Throws if it is none. */
function readChord(symbol: string): Chord {
  const [upper = '', bass] = symbol.replace('6/9', '69').split('/')
  const [, name = '', quality = ''] = /^([A-G](?:##?|bb?)?)(.*)$/.exec(upper) ?? []
  const steps = QUALITIES[quality.replaceAll(/[()]/g, '').replace('M7', 'maj7')]
  if (!steps) throw new Error(`${symbol} is no chord`)
  const root = pitchClassOf(name)
  const notes = new Set(steps.map((step) => modulo(root + step)))
  if (bass) notes.add(pitchClassOf(bass))
  return { root, notes }
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
/** Natural minor with the raised sixth and seventh, as they are used on the way to the tonic. */
const MINOR = [0, 2, 3, 5, 7, 8, 9, 10, 11]

export function scaleOf({ tonic, mode }: Pick<music.Piece, 'tonic' | 'mode'>): Set<number> {
  const root = pitchClassOf(tonic)
  return new Set((mode === 'major' ? MAJOR : MINOR).map((step) => modulo(root + step)))
}

export interface Harmony extends Chord {
  tick: number
  symbol: string
}

export const harmoniesOf = ({ chords }: music.Piece): Harmony[] =>
  chords.map((chord) => ({ ...chord, ...readChord(chord.symbol) }))

/** The chord that sounds at a tick. */
export const harmonyAt = (harmonies: readonly Harmony[], tick: number): Harmony =>
  harmonies.findLast((harmony) => harmony.tick <= tick) ?? harmonies[0]!
