import type { music } from '@atelier/contract'
import type { Ending } from '../plan.ts'

/** What the words of a wish say about the music. */
export interface Mood {
  style?: music.Style
  mode?: music.Mode
  tonic?: music.Tonic
  /** In quarter notes a minute, if the words have a number. */
  tempo?: number
  /** -1 is very slow, 1 very fast. */
  speed: number
  /** -1 is dark, 1 bright. */
  brightness: number
  /** -1 is calm, 1 lively. */
  energy: number
  /** In the order of the words. */
  instruments: music.Instrument[]
  /** What should not be heard. */
  without: music.Instrument[]
  /** How the end differs from what comes before. */
  ending?: Ending
  /** The words that were used, as they were written. */
  understood: string[]
  /** Words beside them that say something which the composer does not know: "film score". Those that stand together are one. */
  notUnderstood: string[]
}

/** What a phrase says about the music. */
export interface Meaning {
  style?: music.Style
  /** The style is only one that suits: a word that names a style outweighs it. */
  isHint?: boolean
  mode?: music.Mode
  speed?: number
  brightness?: number
  energy?: number
  instrument?: music.Instrument
}

export type Vocabulary = readonly (readonly [phrases: string, meaning: Meaning])[]
