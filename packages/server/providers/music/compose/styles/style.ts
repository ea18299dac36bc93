import type { music } from '@atelier/contract'
import type { ChordColour } from '../theory/chords.ts'

/** A stroke of an accompaniment. Times are in quarter notes from the beginning of the bar. */
export interface Stroke {
  at: number
  length: number
  /** Which notes of the chord: all, all but the lowest, or one of them counted from the lowest (0). */
  play: 'all' | 'upper' | number
  /** 1 is as loud as the part. */
  accent: number
}

/** Of a bass: which note of the chord. `approach` leads to the bass of the next chord. */
export interface BassStroke {
  at: number
  length: number
  note: 'bass' | 'fifth' | 'third' | 'octave' | 'approach'
  accent: number
}

/** For each drum of General MIDI: `x` is a hit, `o` a soft one, `.` none. The steps divide the bar evenly. */
export type DrumGrid = Readonly<Record<number, string>>

interface DrumPattern {
  bar: DrumGrid
  fill: DrumGrid
}

/**
 * Chords for two bars each, bars apart by spaces, chords of a bar by commas. The same index of both modes is chosen by
 * a seed, so that a piece keeps its shape in the other mode.
 */
export interface Progressions {
  heads: readonly string[]
  halfCadences: readonly string[]
  fullCadences: readonly string[]
  /** What the last bars of the piece begin with. The last chord, on the tonic, follows. */
  finals: readonly string[]
}

export interface Ensemble {
  melody: music.Instrument
  answer: music.Instrument
  chords: music.Instrument
  bass: music.Instrument
}

export interface Style {
  name: music.Style
  meter: music.Piece['meter']
  tempo: { min: number; max: number }
  swing: number
  colour: ChordColour | 'open'
  /** How likely minor is if the words do not say. */
  minorChance: number
  hasDrums: boolean
  /** How likely a second voice is heard if the words do not name it. */
  answerChance: number
  ensembles: readonly Ensemble[]
  progressions: Record<music.Mode, Progressions>
  /** Rhythms of one bar, in eighths; rests are negative. */
  rhythms: readonly string[]
  /** How the last bar of a phrase ends, likewise. */
  cadenceRhythms: readonly string[]
  chordPatterns: readonly (readonly Stroke[])[]
  bassPatterns: readonly (readonly BassStroke[])[]
  drumPatterns: readonly DrumPattern[]
  /** Of the last bars: how slow the last one is. 1 keeps the tempo. */
  lastBarTempo: number
  /** How often leaps are heard: 1 is as a singer sings. */
  leaps: number
  /** No parallel fifths and octaves between melody and bass. */
  isStrict: boolean
  /** The middle of the melody's range, in steps of the scale above the tonic near middle C. */
  energy: number
}

const stroke =
  (play: Stroke['play']) =>
  (at: number, length: number, accent = 1) => ({
    at,
    length,
    play,
    accent,
  })
export const all = stroke('all')
export const upper = stroke('upper')

/** One note of the chord after the other, evenly. */
export function arpeggio(indexes: readonly number[], each: number, ring = 1): Stroke[] {
  return indexes.map((play, at) => ({
    at: at * each,
    length: each * ring,
    play,
    accent: at === 0 ? 1 : 0.82,
  }))
}

export const low = (
  note: BassStroke['note'],
  at: number,
  length: number,
  accent = 1,
): BassStroke => ({ note, at, length, accent })
