import type { music } from '@atelier/contract'
import type { Scale } from '../theory/scales.ts'

/** A note whose pitch is still to be found. Times are in ticks from the beginning of the section. */
export interface OpenNote {
  tick: number
  length: number
  /** 0 to 1: how much its place in the bar is felt. */
  stress: number
  /** On which the melody may rest. */
  tones: readonly number[]
  /** Of the chord. */
  chordTones: readonly number[]
  scale: Scale
  /** Of the chord, in semitones above the tonic. */
  bass: number
  isDominant: boolean
  /** Where the line should be. */
  height: number
  /** Steps from the note before that the motif asks for. */
  move?: number | undefined
  /** Of the first note behind the head of the motif: -1 if it should be lower than the note before, 1 if higher. */
  lead?: number | undefined
  /** The only step allowed, as a note that returns. */
  step?: number
  /** The only steps allowed, whatever their octave: those of a cadence. */
  degrees?: readonly number[]
  /** The highest step allowed here. */
  ceiling: number
  isPeak?: boolean
  /** -1 if the syllable sung here should be lower than the one before, 1 if higher. */
  speech?: number | undefined
}

export interface LineOptions {
  lowest: number
  highest: number
  leaps: number
  avoidsParallels: boolean
  /** Of the piece, while a section may be in the other one. */
  mode: music.Mode
}

/** A pitch that a note could have. */
export interface Candidate {
  step: number
  pitch: number
  isChordTone: boolean
  /** Neither of the key nor of the chord. */
  isStray: boolean
  ownCost: number
}
