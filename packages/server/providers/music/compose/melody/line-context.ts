import type { music } from '@atelier/contract'
import type { TimedChord } from '../harmony/progression.ts'
import type { Syllable } from '../lyrics/syllables.ts'
import type { BarIdea, IdeaOptions } from './bar-ideas.ts'
import type { Phrase } from './phrases.ts'
import type { Shape } from './shapes.ts'

/** A note of the melody before it has an octave. */
export interface LineNote {
  tick: number
  length: number
  /** Of the scale, 0 is the tonic near the middle of the instrument. */
  step: number
  /** Above that tonic. */
  semitones: number
  idea: BarIdea
  /** Counted from the beginning of the section. */
  phrase: number
  syllable?: string | undefined
}

export interface Register {
  lowest: number
  highest: number
  centre: number
}

export interface LineContext extends IdeaOptions {
  meter: music.Piece['meter']
  /** Of the piece. */
  mode: music.Mode
  chords: readonly TimedChord[]
  phrases: readonly Phrase[]
  ideas: readonly (readonly BarIdea[])[]
  register: Register
  leaps: number
  isStrict: boolean
  /** How far above the centre each phrase lies, in steps. */
  lifts: readonly number[]
  shapes: readonly Shape[]
  /** With which rhythms are chosen. */
  rhythmSeed: string
  sectionTicks: number
  /** 0 to 1, if the highest note of the piece is in this section. */
  climaxAt?: number | undefined
  /** The last note is the tonic. */
  endsOnTonic: boolean
  /** Nothing comes before the section. */
  isFirst: boolean
  /** The steps that are given already. */
  given?: (tick: number) => number | undefined
  /** What is sung in each phrase. */
  syllables: readonly (readonly Syllable[])[]
}
