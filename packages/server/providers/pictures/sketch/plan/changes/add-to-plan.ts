import type { WishLanguage } from '../../../wish-language.ts'
import { thingById } from '../../subjects.ts'
import type { Meaning } from '../lexicon.ts'
import type { Plan, PlannedThing } from '../plan.ts'
import { readWish } from '../read-wish.ts'
import { readTokens, type Token } from '../tokens.ts'
import { exactCount } from './exact-count.ts'
import type { ChangedPlan } from './changed-plan.ts'
import { withThings } from './comparatives.ts'
import { shownAs } from './general-names.ts'
import { discOf, withDisc } from './sky.ts'

/** Adds what the words name: "a cat", "fog", "the moon in the sky". */
export function addToPlan(
  plan: Plan,
  words: string,
  language: WishLanguage,
  isOneMore: boolean,
): ChangedPlan {
  const reading = readWish(words, language)
  const tokens = readTokens(words, language)
  const unknownWords = [...reading.unknownThings, ...otherPlaces(plan, tokens)]
  const known = isOneMore && knownOf(plan, reading.plan.things[0], tokens, language)
  if (known) {
    const [added] = reading.plan.things
    const changed = withThings(plan, (entry) =>
      entry === known ? { ...entry, count: entry.count + added!.count } : entry,
    )
    return { plan: changed, isChanged: true, isAlreadySo: false, unknownWords }
  }
  const { hasSpace } = reading.plan
  const base = placed(withSettings(plan, tokens), reading.plan)
  const changed = {
    ...withNewThings(base, reading.plan.things, tokens),
    placeParts: { ...base.placeParts, ...(!reading.plan.isAbstract && reading.plan.placeParts) },
    ...(hasSpace && { hasSpace }),
  }
  const isChanged = JSON.stringify(changed) !== JSON.stringify(plan)
  const isSetting = hasSpace === true || tokens.some(isAddedSetting)
  const isAlreadySo = !isChanged && isSetting && unknownWords.length === 0
  return { plan: changed, isChanged, isAlreadySo, unknownWords }
}

/** What there is one more of. */
function knownOf(
  plan: Plan,
  added: PlannedThing | undefined,
  tokens: readonly Token[],
  language: WishLanguage,
): PlannedThing | undefined {
  if (!added) return undefined
  const text = tokens.find(({ meanings }) => isThing(meanings, added.thing))?.text ?? ''
  const { id } = shownAs(thingById(added.thing), text, plan, language)
  return plan.things.find(({ thing }) => thing === id)
}

const isThing = (meanings: readonly Meaning[], id: string): boolean =>
  meanings.some((meaning) => meaning.is === 'thing' && meaning.value.id === id)

/** What is added to an abstract composition is where it is at home, and not on its bands. */
function placed(plan: Plan, { place, things }: Plan): Plan {
  const { isAbstract = false, ...rest } = plan
  return isAbstract && things.length > 0 ? { ...rest, place, placeParts: {} } : plan
}

const DEFINITE = /^(?:the|này|đó|kia|ấy)$/

/**
 * With the things of the words. "Put the cat on the chair" moves the cat that there is, and "add a cat on the chair" puts
 * another one on the chair that there is.
 */
function withNewThings(plan: Plan, added: readonly PlannedThing[], tokens: readonly Token[]): Plan {
  const suffix = plan.things.length
  const shown = new Map(
    added.flatMap((entry): [string, PlannedThing][] => {
      const old = plan.things.find(({ thing }) => thing === entry.thing)
      return old && isDefinite(entry.thing, tokens) ? [[entry.key, old]] : []
    }),
  )
  const keyOf = (key: string) => shown.get(key)?.key ?? `${key}-${suffix}`
  const moved = ({ relation }: PlannedThing): Partial<PlannedThing> =>
    relation
      ? {
          relation: {
            ...relation,
            to: keyOf(relation.to),
            ...(relation.and && { and: keyOf(relation.and) }),
          },
        }
      : {}
  const things = plan.things.map((entry) => {
    const again = added.find(({ key }) => shown.get(key) === entry)
    return again ? { ...entry, ...moved(again) } : entry
  })
  const others = added.flatMap((entry): PlannedThing[] =>
    shown.has(entry.key) ? [] : [{ ...entry, key: keyOf(entry.key), ...moved(entry) }],
  )
  return { ...plan, things: [...things, ...others] }
}

/** Named with "the", and without a number. */
function isDefinite(id: string, tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ meanings }) => isThing(meanings, id))
  const nearby = [tokens[at - 1], tokens[at - 2], tokens[at + 1]]
  const isCounted = nearby
    .slice(0, 2)
    .some((token) =>
      token?.meanings.some(
        (meaning) => meaning.is === 'number' && exactCount(token.text, meaning.value) !== undefined,
      ),
    )
  return !isCounted && nearby.some((token) => token && DEFINITE.test(token.text))
}

const ADDED_SETTINGS = ['hour', 'weather', 'season', 'light'] as const

const isAddedSetting = ({ meanings }: Token): boolean =>
  ADDED_SETTINGS.some((setting) => meanings[0]?.is === setting)

/** Fog, snow or the moon come into the picture, whatever else is added. */
function withSettings(plan: Plan, tokens: readonly Token[]): Plan {
  let changed = plan
  for (const token of tokens.filter(isAddedSetting)) {
    const disc = discOf(token)
    const [meaning] = token.meanings
    if (disc) changed = withDisc(changed, disc)
    else if (meaning && 'value' in meaning) changed = { ...changed, [meaning.is]: meaning.value }
  }
  return changed
}

/** Places that are named, and that the picture does not show. In the sky is everything that flies. */
function otherPlaces(plan: Plan, tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text, meanings }) => {
    const [meaning] = meanings
    const isElsewhere = meaning?.is === 'place' && !['sky', plan.place].includes(meaning.value.id)
    return isElsewhere && plan.isAbstract !== true ? [text] : []
  })
}
