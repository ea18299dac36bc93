import type { music } from '@atelier/contract'
import type { MusicFormat } from '../worker/messages.ts'
import { mixPiece } from './mix-piece.ts'
import { writeWav } from './wav.ts'

const writers: Record<MusicFormat, (piece: music.Piece) => Uint8Array> = {
  wav: (piece) => writeWav(mixPiece(piece)),
}

/** Writes a piece as a file. */
export const writePiece = (piece: music.Piece, format: MusicFormat): Uint8Array =>
  writers[format](piece)
