// What the benchmark asks the composer for. The same number gives the same recipe.
import {
  MUSIC_INSTRUMENTS,
  MUSIC_LENGTH,
  MUSIC_MAX_INSTRUMENTS,
  MUSIC_MODES,
  MUSIC_STYLES,
  MUSIC_TEMPO,
  MUSIC_TONICS,
} from '@atelier/contract'
import type { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { createRandom } from '../../../helpers/random.ts'
import { HELD_BACK_WISHES } from './held-back-wishes.ts'
import { WISHES } from './wishes.ts'

export type Recipe = Parameters<typeof composePiece>[0]

/** Whether the wishes are those that were kept aside. */
export const isHeldBack = process.env.HELD_BACK === '1'

const LYRICS = [
  'The lamp is low, the door is closed, the river goes on without us.\nTomorrow we will open it again.',
  'Sleep, little house, the rain is only passing over the roof',
  'Đêm nay trăng sáng quá chừng, em ngồi em nhớ dòng sông quê nhà',
  'Nắng lên rồi, mình đi thôi',
]
const SHARE_WITH_LYRICS = 1 / 6
const SHARE_WITH_CHOICE = 2 / 3
/** So many numbers apart that neighbours have nothing in common. */
const SEED_STEP = 7_919

/** The style changes with every recipe; everything else is drawn. */
export function recipeOf(number: number): Recipe {
  const random = createRandom((number + 1) * SEED_STEP)
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 4; skipped += 1) random()
  const within = ({ min, max }: { min: number; max: number }) =>
    min + Math.floor(random() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const maybe = <Value>(value: Value) => (random() < SHARE_WITH_CHOICE ? value : undefined)
  return {
    wish: pick(isHeldBack ? HELD_BACK_WISHES : WISHES),
    style: styleOf(number),
    seconds: within(MUSIC_LENGTH),
    tempo: maybe(within(MUSIC_TEMPO)),
    mode: maybe(pick(MUSIC_MODES)),
    tonic: maybe(pick(MUSIC_TONICS)),
    instruments: drawInstruments(random),
    lyrics: random() < SHARE_WITH_LYRICS ? pick(LYRICS) : '',
    changes: [],
    seed: Math.floor(random() * 2_147_483_647),
  }
}

/** Every tenth recipe has all styles in turn, too. */
const styleOf = (number: number) =>
  MUSIC_STYLES[(number + Math.floor(number / 10)) % MUSIC_STYLES.length]!

/** None to four different ones, in any order. */
function drawInstruments(random: () => number): Recipe['instruments'] {
  const count = Math.floor(random() * (MUSIC_MAX_INSTRUMENTS + 1))
  const left = [...MUSIC_INSTRUMENTS]
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

export const describeRecipe = ({ style, seed, seconds, tempo, tonic, mode }: Recipe): string =>
  `${style}, seed ${seed}, ${seconds} s, ${tonic ?? '–'} ${mode ?? '–'}, tempo ${tempo ?? '–'}`
