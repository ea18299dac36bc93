import type { Random } from '../../../../helpers/random.ts'
import type { Cadence } from '../harmony/progression.ts'
import type { SectionName } from '../plan.ts'
import type { BarIdea } from './bar-ideas.ts'

export interface Phrase {
  firstBar: number
  bars: number
  cadence: Cadence
}

/** Phrases of four bars; what is left over lengthens the last. */
export function phrasesOf(bars: number, lastCadence: Cadence): Phrase[] {
  const count = Math.max(1, Math.floor(bars / 4))
  return Array.from({ length: count }, (_, at) => {
    const isLast = at === count - 1
    return {
      firstBar: at * 4,
      bars: isLast ? bars - at * 4 : 4,
      cadence: isLast ? lastCadence : at % 2 ? 'full' : 'half',
    }
  })
}

const THEME_IDEAS: readonly (readonly BarIdea[])[] = [
  ['motif', 'continued', 'motif', 'cadence'],
  ['motif', 'continued', 'fragments', 'cadence'],
  ['motif', 'motif', 'continued', 'cadence'],
  ['motif', 'motif', 'fragments', 'cadence'],
]
const SHORT_IDEAS: readonly (readonly BarIdea[])[] = [
  ['motif', 'motif', 'continued', 'cadence'],
  ['motif', 'continued', 'motif', 'cadence'],
  ['motif', 'motif', 'motif', 'cadence'],
]
const CONSEQUENTS: readonly (readonly BarIdea[])[] = [
  ['motif', 'continued', 'motif', 'cadence'],
  ['motif', 'continued', 'fragments', 'cadence'],
  ['motif', 'continued', 'inverted', 'cadence'],
  ['motif', 'continued', 'free', 'cadence'],
]
const ANSWERS: readonly (readonly BarIdea[])[] = [
  ['inverted', 'free', 'inverted', 'cadence'],
  ['inverted', 'inverted', 'free', 'cadence'],
  ['fragments', 'free', 'inverted', 'cadence'],
  ['free', 'motif', 'free', 'cadence'],
]
const BRIDGES: readonly (readonly BarIdea[])[] = [
  ['motif', 'motif', 'motif', 'cadence'],
  ['fragments', 'fragments', 'free', 'cadence'],
  ['augmented', 'augmented-rest', 'free', 'cadence'],
  ['inverted', 'motif', 'inverted', 'cadence'],
]

export interface IdeaChoice {
  section: SectionName
  /** The piece has room for little more than its motif. */
  isShort: boolean
}

/** What the bars of each phrase do with the motif. */
export function ideasFor(
  phrases: readonly Phrase[],
  { section, isShort }: IdeaChoice,
  random: Random,
): BarIdea[][] {
  return phrases.map(({ bars }, at) => resize(pickIdeas(section, at, isShort, random), bars))
}

function pickIdeas(
  section: SectionName,
  phrase: number,
  isShort: boolean,
  random: Random,
): readonly BarIdea[] {
  if (section === 'answer') return random.pick(ANSWERS)
  if (section === 'bridge') return random.pick(BRIDGES)
  if (phrase === 0) return random.pick(isShort ? SHORT_IDEAS : THEME_IDEAS)
  return random.pick(CONSEQUENTS)
}

/** Shorter phrases lose their middle, longer ones get free bars before the cadence. */
function resize(ideas: readonly BarIdea[], bars: number): BarIdea[] {
  const cadence = ideas.at(-1)!
  const before = ideas.slice(0, Math.min(bars, ideas.length) - 1)
  const more = Array.from({ length: Math.max(0, bars - ideas.length) }, (_, at): BarIdea =>
    at % 2 ? 'free' : 'motif',
  )
  return [...before, ...more, cadence]
}
