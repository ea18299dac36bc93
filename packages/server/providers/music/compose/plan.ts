import type { music } from '@atelier/contract'
import type { Style } from './styles/style.ts'

export type SectionName = music.Piece['sections'][number]['name']
export type Ending = 'brighter' | 'darker' | 'quieter' | 'louder'

export interface SectionPlan {
  name: SectionName
  bars: number
  /** Sections of the same material have the same harmony and melody, but for their variation. */
  material: string
  /** Distinguishes sections of the same material: the accompaniment and the variation depend on it. */
  key: string
  variation: 'plain' | 'decorated' | 'higher'
  /** From 0 to 1: how loud and full. */
  energy: number
  /** Where in the section the highest note of the piece is, from 0 to 1. */
  climaxAt?: number | undefined
  /** The drums rest. */
  isThin: boolean
  endings: readonly Ending[]
  /** Bars that were taken away, counted from the beginning of the whole section. */
  cuts: readonly { from: number; bars: number }[]
  lyrics: readonly string[]
}

export interface PartPlan {
  role: music.Role
  /** With which the notes are chosen. */
  composedFor: music.Instrument
  instrument: music.Instrument
  level: number
  pan: number
  isHeard: boolean
}

/** All decisions before the first note. */
export interface PiecePlan {
  seed: string
  style: Style
  tonic: music.Tonic
  mode: music.Mode
  meter: music.Piece['meter']
  swing: number
  /** In quarter notes a minute, without the slowing down at the end. */
  tempo: number
  tempoFactor: number
  /** Of the last bar, as a factor. */
  lastBarTempo: number
  /** In semitones, after everything else. */
  transposed: number
  /** The second voice leads in the answers. */
  hasAnswer: boolean
  parts: readonly PartPlan[]
  sections: readonly SectionPlan[]
  /** The whole piece is hardly longer than its theme. */
  isShort: boolean
  isSungInVietnamese: boolean
}

export function partOf({ parts }: Pick<PiecePlan, 'parts'>, role: music.Role): PartPlan {
  return parts.find((part) => part.role === role)!
}
