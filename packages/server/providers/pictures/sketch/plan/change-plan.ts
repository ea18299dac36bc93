import type { Pigment } from '../pigments.ts'
import { readTokens, type Token } from './tokens.ts'
import { removeMarks, type Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { Framing, Hour, Plan, PlannedThing } from './plan.ts'
import { sceneryOf } from './left-out.ts'
import { isShown } from './is-shown.ts'
import { namedIn, preferNamed, thingsOf } from './named-things.ts'
import { readWish } from './read-wish.ts'
import { changeWords, type ChangeName } from './words/changes.ts'

/** A plan after a change, and what of the words was not understood. */
export interface ChangedPlan {
  plan: Plan
  /** Something was changed. */
  isChanged: boolean
  /** Everything was understood, and the plan is as the words say already. */
  isAlreadySo: boolean
  /** Words that name nothing it can draw or change. */
  unknownWords: string[]
}

const DARKER: Record<Hour, Hour> = {
  dawn: 'dusk',
  morning: 'sunset',
  noon: 'afternoon',
  afternoon: 'sunset',
  sunset: 'dusk',
  dusk: 'night',
  night: 'night',
}
const BRIGHTER: Record<Hour, Hour> = {
  dawn: 'morning',
  morning: 'noon',
  noon: 'noon',
  afternoon: 'noon',
  sunset: 'afternoon',
  dusk: 'sunset',
  night: 'dusk',
}
const CLOSER: Record<Framing, Framing> = { wide: 'medium', medium: 'close', close: 'close' }
const FURTHER: Record<Framing, Framing> = { close: 'medium', medium: 'wide', wide: 'wide' }

/** Changes a plan as words in the language of the wish say: "warmer light", "no green pear", "add a cat". */
export function changePlan(plan: Plan, words: string, language: WishLanguage): ChangedPlan {
  const { name, rest } = findChange(words, language)
  if (name === 'add' || name === 'more') return addTo(plan, rest, language, name === 'more')
  const tokens = readTokens(rest, language)
  const changed = applyMeanings(name ? comparatives[name](plan, tokens) : plan, tokens, language)
  const isChanged = !isSame(changed, plan)
  const isEachWordKnown = tokens.every(({ meanings }) => meanings.length > 0)
  const isAlreadySo = !isChanged && isEachWordKnown && isShown(plan, tokens, name)
  const { unknownThings } = readWish(rest, language)
  const unknownWords = [
    ...unknownThings,
    ...(name === 'instead' ? [] : withoutEffect(changed, tokens)),
  ]
  return { plan: changed, isChanged, isAlreadySo, unknownWords }
}

/** Things that the words name, and that are neither in the picture nor taken out of it: "put the moon in the sky". */
function withoutEffect({ things }: Plan, tokens: readonly Token[]): string[] {
  const isThere = (id: string) => things.some(({ thing }) => thing === id)
  const has = (kind: Meaning['is']) =>
    tokens.some(({ meanings }) => meanings.some(({ is }) => is === kind))
  if (has('without')) return []
  return tokens.flatMap(({ text, meanings }) => {
    const meaning = preferNamed(meanings)
    return meaning?.is === 'thing' && !isThere(meaning.value.id) ? [text] : []
  })
}

const isSame = (one: Plan, other: Plan): boolean => JSON.stringify(one) === JSON.stringify(other)

function findChange(
  words: string,
  language: WishLanguage,
): { name: ChangeName | undefined; rest: string } {
  const isUnmarked = language === 'vi-unmarked'
  const text = ` ${words.toLowerCase().normalize('NFC').replaceAll(/\s+/g, ' ').trim()} `
  const phrases = Object.entries(changeWords[language === 'en' ? 'en' : 'vi'])
    .flatMap(([name, list]) =>
      list.split(', ').map((phrase) => [name as ChangeName, phrase] as const),
    )
    .map(([name, phrase]) => [name, isUnmarked ? removeMarks(phrase) : phrase] as const)
    .toSorted(([, one], [, other]) => other.length - one.length)
  const found = phrases.find(([, phrase]) => text.includes(` ${phrase} `))
  return found
    ? { name: found[0], rest: text.replace(` ${found[1]} `, ' ').trim() }
    : { name: undefined, rest: text.trim() }
}

const resize =
  (size: 'big' | 'small', framings: Record<Framing, Framing>) =>
  (plan: Plan, tokens: readonly Token[]): Plan => {
    const named = namedIn(plan, tokens)
    if (named.length === 0) return { ...plan, framing: framings[plan.framing ?? 'medium'] }
    return withThings(plan, (entry) => (named.includes(entry) ? { ...entry, size } : entry))
  }

type Comparative = (plan: Plan, tokens: readonly Token[]) => Plan

const comparatives: Record<Exclude<ChangeName, 'add' | 'more'>, Comparative> = {
  warmer: (plan) => ({
    ...plan,
    hour: plan.hour === 'morning' || plan.hour === 'noon' ? 'afternoon' : plan.hour,
    mood: 'cosy',
  }),
  colder: (plan) => ({ ...plan, hour: 'morning', weather: 'cloudy', mood: 'calm' }),
  darker: (plan) => ({ ...plan, hour: DARKER[plan.hour] }),
  brighter: (plan) => ({ ...plan, hour: BRIGHTER[plan.hour], weather: 'clear' }),
  larger: resize('big', CLOSER),
  smaller: resize('small', FURTHER),
  fewer(plan, tokens) {
    const named = namedIn(plan, tokens)
    return withThings(plan, (entry) =>
      named.includes(entry) ? { ...entry, count: Math.max(1, entry.count - 1) } : entry,
    )
  },
  instead(plan, tokens) {
    const [wanted, unwanted] = thingsOf(tokens)
    if (!wanted || !unwanted) return plan
    return withThings(plan, (entry) =>
      entry.thing === unwanted.value.id ? { ...entry, thing: wanted.value.id } : entry,
    )
  },
}

function withThings(plan: Plan, change: (entry: PlannedThing) => PlannedThing): Plan {
  return { ...plan, things: plan.things.map(change) }
}

/** Everything else that the words say is read as in a wish, and put into the plan. */
function applyMeanings(plan: Plan, tokens: readonly Token[], language: WishLanguage): Plan {
  let changed = plan
  let colour: Pigment | undefined
  let isNegated = false
  const all = tokens.flatMap(({ meanings }) => preferNamed(meanings) ?? [])
  for (const meaning of language === 'en' ? all : withColoursFirst(all)) {
    if (meaning.is === 'without') isNegated = true
    else if (isNegated && meaning.is !== 'thing' && sceneryOf(meaning, '')) {
      changed = withoutScenery(changed, meaning)
      isNegated = false
    } else if (meaning.is === 'colour') colour = meaning.value
    else if (meaning.is === 'thing') {
      const { id } = meaning.value
      if (isNegated) changed = withoutScenery(leaveOut(changed, id, colour), meaning)
      else if (colour) changed = paintThing(changed, id, colour)
      colour = undefined
      isNegated = false
    } else if (meaning.is === 'part') {
      const placeParts: Plan['placeParts'] = {
        ...changed.placeParts,
        [meaning.value]: colour ?? 'own',
      }
      changed = { ...changed, placeParts }
      colour = undefined
    } else changed = { ...changed, ...settingOf(meaning) }
  }
  return changed
}

/** Without what the place draws of this kind. */
function withoutScenery(plan: Plan, meaning: Meaning): Plan {
  const kind = sceneryOf(meaning, '')
  const { without = [] } = plan
  return kind && !without.includes(kind) ? { ...plan, without: [...without, kind] } : plan
}

/** In Vietnamese, a colour comes after what it describes: "không có quả lê xanh". */
function withColoursFirst(meanings: readonly Meaning[]): Meaning[] {
  const ordered: Meaning[] = []
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

function settingOf(meaning: Meaning): Partial<Plan> {
  if (meaning.is === 'space') return { hasSpace: true }
  if (meaning.is === 'place') return { place: meaning.value.id }
  const setting = SETTINGS.find((name) => name === meaning.is)
  return setting && 'value' in meaning ? { [setting]: meaning.value } : {}
}

function paintThing(plan: Plan, id: string, colour: Pigment): Plan {
  return withThings(plan, (entry) => (entry.thing === id ? { ...entry, colour } : entry))
}

/** Of several of a kind, the one with this colour; else all of it, with what belongs to it. */
function leaveOut(plan: Plan, id: string, colour: Pigment | undefined): Plan {
  const entries = plan.things.flatMap((entry): PlannedThing[] => {
    if (entry.thing !== id) return [entry]
    if (!colour || entry.count === 1) return []
    return [{ ...entry, count: entry.count - 1, withoutColour: colour }]
  })
  const keys = new Set(entries.map(({ key }) => key))
  return {
    ...plan,
    things: entries.map((entry) => {
      const { relation, ...rest } = entry
      return relation && keys.has(relation.to) ? entry : rest
    }),
  }
}

/** What is added to an abstract composition is where it is at home, and not on its bands. */
function placed(plan: Plan, { place }: Plan): Plan {
  const { isAbstract = false, ...rest } = plan
  return isAbstract ? { ...rest, place, placeParts: {} } : plan
}

function addTo(plan: Plan, words: string, language: WishLanguage, isOneMore: boolean): ChangedPlan {
  const reading = readWish(words, language)
  const unknownWords = reading.unknownThings
  const [added] = reading.plan.things
  const known = added && plan.things.find(({ thing }) => thing === added.thing)
  if (isOneMore && known) {
    const changed = withThings(plan, (entry) =>
      entry === known ? { ...entry, count: entry.count + added.count } : entry,
    )
    return { plan: changed, isChanged: true, isAlreadySo: false, unknownWords }
  }
  const things = reading.plan.things.map((entry) => ({
    ...entry,
    key: `${entry.key}-${plan.things.length}`,
    ...(entry.relation && {
      relation: { ...entry.relation, to: `${entry.relation.to}-${plan.things.length}` },
    }),
  }))
  const { hasSpace } = reading.plan
  const base = things.length > 0 ? placed(plan, reading.plan) : plan
  const changed = {
    ...base,
    things: [...plan.things, ...things],
    placeParts: { ...base.placeParts, ...(!reading.plan.isAbstract && reading.plan.placeParts) },
    ...(hasSpace && { hasSpace }),
  }
  const isChanged = !isSame(changed, plan)
  const isAlreadySo = !isChanged && hasSpace === true && unknownWords.length === 0
  return { plan: changed, isChanged, isAlreadySo, unknownWords }
}
