// The files of sampled pieces, as the server writes them.
import { createHash } from 'node:crypto'
import type { music } from '@atelier/contract'
import { MUSIC_LENGTH } from '@atelier/contract'
import { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { playPiece } from '../../../../packages/server/providers/music/write/play-piece.ts'
import { writePiece } from '../../../../packages/server/providers/music/write/write-piece.ts'
import { recipeOf, type Recipe } from './recipes.ts'

/** How many: PIECES, for those who cannot wait for all. */
export const SAMPLE_COUNT = Number(process.env.PIECES ?? 100)
/** Of the numbers of the series. It shares no divisor with the number of styles. */
const STEP = 5
const LONG_EVERY = 10
const SHORT_RANGE = 41

/** Most are 20 to 60 seconds long, because their sound is computed; every tenth is as long as in the series. */
export function sampleOf(index: number): Recipe {
  const recipe = recipeOf(index * STEP)
  const shortened = MUSIC_LENGTH.min + (recipe.seconds % SHORT_RANGE)
  return index % LONG_EVERY === LONG_EVERY - 1 ? recipe : { ...recipe, seconds: shortened }
}

const WRITTEN = ['wav', 'mid', 'musicxml', 'abc'] as const

export const FORMATS = [...WRITTEN, 'mp3'] as const

export type SampleFiles = Record<(typeof FORMATS)[number], Uint8Array>

export async function writeSample(
  recipe: Recipe,
): Promise<{ piece: music.Piece; files: SampleFiles }> {
  const piece = composePiece(recipe)
  const { mp3 } = await playPiece(piece)
  const written = WRITTEN.map((format) => [format, writePiece(piece, recipe.wish, format)] as const)
  return { piece, files: { ...(Object.fromEntries(written) as Omit<SampleFiles, 'mp3'>), mp3 } }
}

/** Of the files of all formats. */
export const digestOf = (files: SampleFiles): string =>
  FORMATS.map((format) => createHash('sha256').update(files[format]).digest('hex')).join(' ')
