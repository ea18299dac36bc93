import type { music } from '@atelier/contract'
import type { MusicRecipe } from '@atelier/contract/schemas/music'
import type { z } from 'zod'

export type ComposerRecipe = z.output<typeof MusicRecipe> & { seed: number }
export type MusicFormat = 'wav' | 'mid' | 'musicxml' | 'abc'

/** A message from the server to a process that makes music. */
export type MusicTask =
  | { do: 'compose'; recipe: ComposerRecipe }
  | { do: 'play'; piece: music.Piece }
  /** The title is a text of the visitor. */
  | { do: 'write'; piece: music.Piece; title: string; format: MusicFormat }
  /** Sound that a model has sent. */
  | { do: 'receive'; bytes: Uint8Array }
  | { do: 'decode'; mp3: Uint8Array }

export interface PlayedPiece {
  mp3: Uint8Array
  seconds: number
  peaks: number[]
}

export type MusicReply =
  | { composed: music.ComposedPiece }
  | { played: PlayedPiece }
  | { written: Uint8Array }
  /** The sound of a model cannot be kept, for this reason. */
  | { unusable: string }
