import { PIGMENTS, type Pigment } from '../pigments.ts'
import type { Mood } from '../plan/plan.ts'
import { createRandom } from '../../../../helpers/random.ts'

/** How the bands of a composition lie that shows a mood. */
export type MoodForm = 'still' | 'sunken' | 'rising' | 'round' | 'wild'

export interface Composition {
  /** Paints of the sky, of four bands from above to below, of the disc and of the shape. */
  scale: readonly [Pigment, Pigment, Pigment, Pigment, Pigment, Pigment, Pigment]
  /** `motif`: one of the compositions for wishes without a mood. */
  form: MoodForm | 'motif'
}

/** Its third paint names a composition, so that no two have the same one. */
const COMPOSITIONS: readonly Composition[] = [
  { scale: ['cream', 'sand', 'apricot', 'terracotta', 'burgundy', 'white', 'navy'], form: 'motif' },
  { scale: ['sky', 'mint', 'teal', 'slate', 'navy', 'yellow', 'coral'], form: 'motif' },
  { scale: ['pink', 'lilac', 'violet', 'plum', 'ink', 'cream', 'apricot'], form: 'motif' },
  { scale: ['stone', 'mint', 'olive', 'forest', 'pine', 'apricot', 'cream'], form: 'motif' },
  { scale: ['cream', 'pink', 'coral', 'burgundy', 'umber', 'ochre', 'teal'], form: 'motif' },
  { scale: ['lilac', 'sky', 'cobalt', 'navy', 'ink', 'white', 'red'], form: 'motif' },
]

const OF_MOODS = {
  quiet: { scale: ['white', 'cream', 'mint', 'sky', 'stone', 'sky', 'slate'], form: 'still' },
  sad: { scale: ['stone', 'gray', 'slate', 'navy', 'ink', 'cream', 'stone'], form: 'sunken' },
  hopeful: {
    scale: ['sky', 'cream', 'yellow', 'leaf', 'forest', 'white', 'coral'],
    form: 'rising',
  },
  warm: {
    scale: ['cream', 'apricot', 'ochre', 'terracotta', 'brown', 'yellow', 'red'],
    form: 'round',
  },
  wild: { scale: ['violet', 'coral', 'red', 'cobalt', 'ink', 'yellow', 'white'], form: 'wild' },
} as const satisfies Record<string, Composition>

type AbstractMood = keyof typeof OF_MOODS

/** Words of wishes that tell their mood. The first list with one of them counts. */
const WORDS: Readonly<Record<AbstractMood, string>> = {
  quiet:
    'quiet, silence, silent, calm, peace, peaceful, serene, serenity, stillness, still, gentle, soft, rest, bình yên, yên tĩnh, tĩnh lặng, im lặng, thanh thản, nhẹ nhàng, binh yen, yen tinh, tinh lang',
  sad: 'sad, sadness, lonely, loneliness, grief, sorrow, melancholy, loss, despair, tears, crying, missing, homesick, nostalgia, farewell, goodbye, buồn, cô đơn, nhớ, nước mắt, chia tay, chia ly, mất mát, tuyệt vọng, noi buon, co don, noi nho',
  hopeful:
    'hope, hopeful, dream, dreams, future, beginning, faith, courage, freedom, hy vọng, hi vọng, ước mơ, tương lai, khởi đầu, tự do, niềm tin, hy vong, uoc mo, tuong lai',
  wild: 'wild, joy, chaos, anger, rage, fury, energy, passion, excitement, noise, crazy, explosion, madness, panic, giận dữ, phẫn nộ, hỗn loạn, cuồng nhiệt, điên cuồng, sôi động, náo nhiệt, gian du, hon loan',
  warm: 'warm, warmth, love, tenderness, summer, cosy, cozy, comfort, gratitude, friendship, kindness, happy, happiness, memories, ấm áp, tình yêu, yêu thương, hạnh phúc, kỷ niệm, ký ức, biết ơn, tình bạn, am ap, tinh yeu, hanh phuc',
}

const OF_PLANS: Readonly<Partial<Record<Mood, AbstractMood>>> = {
  calm: 'quiet',
  gloomy: 'sad',
  cosy: 'warm',
  cheerful: 'hopeful',
}

const ALL: readonly Composition[] = [...COMPOSITIONS, ...Object.values(OF_MOODS)]

/** The composition that a paint names, or the one of the plan's mood. */
export function compositionOf(named: string | undefined, mood: Mood | undefined): Composition {
  const known = ALL.find(({ scale }) => scale[2] === named) ?? COMPOSITIONS[0]!
  const ofMood = mood && OF_PLANS[mood]
  return known.form === 'motif' && ofMood ? OF_MOODS[ofMood] : known
}

/** Colours that lead a composition, by its third paint, with their words. */
const COLOURS: Readonly<Record<string, string>> = {
  violet: 'purple, violet, lilac, lavender, mauve, tím, tim',
  cobalt: 'blue, navy, indigo, xanh dương, xanh lam, xanh biển, xanh duong',
  olive: 'green, olive, xanh lá, xanh lục, xanh rêu, xanh la',
  coral: 'red, pink, crimson, rose, đỏ, hồng, do tham, hong',
  apricot: 'orange, yellow, gold, golden, beige, brown, cam, vàng, nâu, vang',
  teal: 'teal, turquoise, mint, aqua, cyan, xanh ngọc, xanh ngoc',
}

/** Names the composition for the words of a wish: the one of its mood, of its colour, or always the same one. */
export function scaleFor(wish: string): Pigment {
  const text = ` ${wish
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')} `
  const has = (words: string) => words.split(',').some((word) => text.includes(` ${word.trim()} `))
  const mood = (Object.keys(WORDS) as AbstractMood[]).find((each) => has(WORDS[each]))
  if (mood) return OF_MOODS[mood].scale[2]
  const led = COMPOSITIONS.find(({ scale }) => has(COLOURS[scale[2]] ?? '-'))
  return (led ?? createRandom(wish).pick(COMPOSITIONS)).scale[2]
}

/** A paint that stands for the words of a wish, so that wishes have different motifs. */
export const motifFor = (wish: string): Pigment => createRandom(`motif ${wish}`).pick(PIGMENTS)
