import type { music } from '@atelier/contract'

/** From the page to the worker. `turn` is new after each seek: what belongs to an earlier turn is ignored. */
export type NotesRequest =
  | { do: 'open'; piece: music.Piece; sampleRate: number }
  /** `from`: in seconds. */
  | { do: 'begin'; from: number }
  | { do: 'next'; turn: number; frames: number }

export interface PlayedRole {
  role: music.Role
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
}

/** From the worker: what is heard next of each part. */
export interface NotesReply {
  turn: number
  roles: PlayedRole[]
  /** Nothing is heard after this. */
  isLast: boolean
}
