import type { z } from 'zod'
import type * as schemas from './schemas/music.ts'

/** As the browser sends it. */
export type MusicRecipe = z.input<typeof schemas.MusicRecipe>
export type MusicChange = z.infer<typeof schemas.MusicChange>
export type ComposedPiece = z.infer<typeof schemas.ComposedPiece>
export type Piece = z.infer<typeof schemas.Piece>
export type MusicPart = z.infer<typeof schemas.MusicPart>
export type Note = z.infer<typeof schemas.Note>
export type Style = Piece['style']
export type Mode = Piece['mode']
export type Tonic = Piece['tonic']
export type Instrument = MusicPart['instrument']
export type Role = MusicPart['role']
