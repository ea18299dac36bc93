import type { music } from '@atelier/contract'
import type { MusicFormat } from '../worker/messages.ts'
import { writeAbc } from './abc.ts'
import { writeMidi } from './midi.ts'
import { mixPiece } from './mix-piece.ts'
import { writeMusicXml } from './music-xml.ts'
import { writeWav } from './wav.ts'

/** Writes a file of a piece. The title is a text of another person. */
export function writePiece(piece: music.Piece, title: string, format: MusicFormat): Uint8Array {
  switch (format) {
    case 'wav':
      return writeWav(mixPiece(piece))
    case 'mid':
      return writeMidi(piece, title)
    case 'musicxml':
      return Buffer.from(writeMusicXml(piece, title), 'utf8')
    case 'abc':
      return Buffer.from(writeAbc(piece, title), 'utf8')
  }
}
