import {
  MUSIC_INSTRUMENTS,
  MUSIC_LENGTH,
  MUSIC_MODES,
  MUSIC_STYLES,
  MUSIC_TONICS,
  type music,
} from '@atelier/contract'
import { createRandom } from '../../../../../packages/server/helpers/random.ts'
import { composePiece } from '../../../../../packages/server/providers/music/compose/compose-piece.ts'

export type Recipe = Parameters<typeof composePiece>[0]

export const recipe = (values: Partial<Recipe> = {}): Recipe => ({
  wish: 'a piece',
  seconds: 60,
  instruments: [],
  lyrics: '',
  changes: [],
  seed: 1,
  ...values,
})

/** Recipes of all styles, keys, lengths, tempos and instruments, the same at every run. */
export function sampleRecipes(count: number, values: Partial<Recipe> = {}): Recipe[] {
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(`recipe ${at}`)
    const steps = (MUSIC_LENGTH.max - MUSIC_LENGTH.min) / MUSIC_LENGTH.step
    return recipe({
      style: MUSIC_STYLES[at % MUSIC_STYLES.length]!,
      seconds: MUSIC_LENGTH.min + MUSIC_LENGTH.step * Math.floor(random.between(0, steps + 1)),
      seed: Math.floor(random.between(0, 2 ** 31)),
      ...(random.chance(0.5) && { tonic: random.pick(MUSIC_TONICS) }),
      ...(random.chance(0.5) && { mode: random.pick(MUSIC_MODES) }),
      ...(random.chance(0.3) && { tempo: Math.floor(random.between(40, 201)) }),
      ...(random.chance(0.4) && { instruments: random.shuffle(MUSIC_INSTRUMENTS).slice(0, 3) }),
      ...values,
    })
  })
}

export const changed = (original: Recipe, ...changes: music.MusicChange[]): music.Piece =>
  composePiece({ ...original, changes })
