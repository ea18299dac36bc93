import type { WishLanguage } from '../../../wish-language.ts'
import type { Pigment } from '../../pigments.ts'
import { sceneryOf } from '../left-out.ts'
import type { Meaning } from '../lexicon.ts'
import { preferNamed } from '../named-things.ts'
import type { Plan } from '../plan.ts'
import type { Token } from '../tokens.ts'
import { countThing, leaveOut, paintThing } from './edit-things.ts'
import { exactCount } from './exact-count.ts'
import { discOf, withDisc } from './sky.ts'

type Said = Meaning & { text: string }

/** What was said of the next thing, before it is named. */
interface Pending {
  colour?: Pigment | undefined
  count?: number | undefined
  isNegated?: boolean
}

/** Puts everything that the words of a change say beside its name into the plan, read as in a wish. */
export function applyMeanings(
  plan: Plan,
  tokens: readonly Token[],
  language: WishLanguage,
  /** One of several is meant: "the second pear", "remove a pear". */
  isOfOne = false,
): Plan {
  const all = tokens.flatMap(({ text, meanings }): Said[] => {
    const meaning = preferNamed(meanings)
    return meaning ? [{ ...meaning, text }] : []
  })
  const applied = tokens.some(discOf) ? all.filter((meaning) => !isSky(meaning)) : all
  let changed = plan
  let pending: Pending = {}
  let lastThing: string | undefined
  for (const meaning of language === 'en' ? applied : withColoursFirst(applied)) {
    const described = describe(pending, meaning, isOfOne)
    if (!described) {
      changed = applyMeaning(changed, meaning, pending)
      if (meaning.is === 'thing') lastThing = meaning.value.id
    }
    pending = described ?? (isEnd(meaning, pending) ? {} : pending)
  }
  // "Make the pears red".
  const { colour, isNegated = false } = pending
  return colour && lastThing && !isNegated ? paintThing(changed, lastThing, colour) : changed
}

/** What is said of the next thing, with a word that only says more of it. Undefined: the word is none. */
function describe(pending: Pending, meaning: Said, isOfOne: boolean): Pending | undefined {
  if (meaning.is === 'without') return { isNegated: true, ...(isOfOne && { count: 1 }) }
  if (meaning.is === 'colour') return { ...pending, colour: meaning.value }
  if (meaning.is === 'number') {
    const count = exactCount(meaning.text, meaning.value) ?? (isOfOne ? pending.count : undefined)
    return { ...pending, count }
  }
  return undefined
}

/** Whether it was what the words before it are about. */
const isEnd = (meaning: Said, { isNegated = false }: Pending): boolean =>
  meaning.is === 'thing' ||
  meaning.is === 'part' ||
  (isNegated && sceneryOf(meaning, meaning.text) !== undefined)

function applyMeaning(plan: Plan, meaning: Said, { colour, count, isNegated }: Pending): Plan {
  if (meaning.is === 'thing') {
    const { id } = meaning.value
    const isThere = plan.things.some(({ thing }) => thing === id)
    if (isNegated && isThere && count !== undefined) return leaveOut(plan, id, { colour, count })
    if (isNegated) return withoutScenery(leaveOut(plan, id, { colour }), meaning)
    const painted = colour ? paintThing(plan, id, colour) : plan
    return count === undefined ? painted : countThing(painted, id, count)
  }
  if (isNegated && sceneryOf(meaning, meaning.text)) return withoutScenery(plan, meaning)
  if (meaning.is === 'part')
    return { ...plan, placeParts: { ...plan.placeParts, [meaning.value]: colour ?? 'own' } }
  return { ...plan, ...settingOf(meaning, plan) }
}

/** "The moon in the sky" is where it is in every picture. */
const isSky = (meaning: Meaning): boolean => meaning.is === 'place' && meaning.value.id === 'sky'

/** Without what the place draws of this kind. */
function withoutScenery(plan: Plan, meaning: Said): Plan {
  const kind = sceneryOf(meaning, meaning.text)
  const { without = [] } = plan
  return kind && !without.includes(kind) ? { ...plan, without: [...without, kind] } : plan
}

/** In Vietnamese, a colour comes after what it describes: "không có quả lê xanh". */
function withColoursFirst(meanings: readonly Said[]): Said[] {
  const ordered: Said[] = []
  for (const meaning of meanings) {
    const described = ordered.findLastIndex(({ is }) => is === 'thing' || is === 'part')
    ordered.splice(
      meaning.is === 'colour' && described >= 0 ? described : ordered.length,
      0,
      meaning,
    )
  }
  return ordered
}

const SETTINGS = ['hour', 'weather', 'mood', 'season', 'light', 'view', 'framing'] as const

function settingOf(meaning: Said, plan: Plan): Partial<Plan> {
  const disc = discOf({ text: meaning.text, meanings: [meaning], isAfterPause: false })
  if (disc) return withDisc(plan, disc)
  if (meaning.is === 'space') return { hasSpace: true }
  if (meaning.is === 'place') return { place: meaning.value.id }
  const setting = SETTINGS.find((name) => name === meaning.is)
  return setting && 'value' in meaning ? { [setting]: meaning.value } : {}
}
