import { animals } from '../subjects/animals.ts'
import type { Thing } from '../thing.ts'
import { isPlant } from './left-out.ts'
import type { Meaning } from './lexicon.ts'
import type { Token } from './tokens.ts'
import { VESSELS } from './acting.ts'
import { isNoun, type Context } from './words-around.ts'

type Is = Meaning['is']

/** Of the meanings of an ambiguous syllable, those that the words around it tell. */
export const supported = (possible: readonly Meaning[], context: Context): readonly Meaning[] =>
  possible.filter((meaning) => SUPPORT[meaning.is]?.(meaning, context) ?? true)

/** Words that are rather said to be unknown than taken for the small words which they can be, too. */
const RATHER_UNKNOWN = /^(?:anh|ban|ca|cay|dua|gio|mua|buc|tuoi)$/

/** Whether nothing that counts is left of the meanings. */
export function isLost(text: string, all: readonly Meaning[], left: readonly Meaning[]): boolean {
  if (text.includes(' ') && thingIds(left).size > 1) return true
  if (left.length === all.length) return false
  return left.length === 0 || (RATHER_UNKNOWN.test(text) && left.every(({ is }) => is === 'filler'))
}

const thingIds = (meanings: readonly Meaning[]): ReadonlySet<string> =>
  new Set(meanings.flatMap((meaning) => (meaning.is === 'thing' ? [meaning.value.id] : [])))

/** What a word is told by. A meaning that is not here needs nothing around it. */
const SUPPORT: Partial<Record<Is, (meaning: Meaning, context: Context) => boolean>> = {
  thing: (meaning, context) => isNamedThing((meaning as Named).value, context),
  place: (_, { hasRelation, previousText }) =>
    hasRelation || /^(?:cai|chiec|ngoi|con|can)$/.test(previousText),
  relation: (meaning, context) =>
    !isHolding(context.previous) &&
    (!ACTIVE.has((meaning as Related).value) ||
      isBehindNoun(context) ||
      context.previousText === 'dang'),
  part: (_, { hasRelation }) => hasRelation,
  group: (_, context) => isBegin(context) && isActing(context.next),
  colour: (_, context) => isBehindNoun(context) || context.previousText === 'mau',
  size: (_, context) => context.previous?.is !== 'verb' && isBehindNoun(context),
  wearable: (_, context) => context.isWearing || isBehindNoun(context),
  hour: () => false,
  framing: () => false,
  weather: (_, { previousText }) => /^(?:troi|con|co)$/.test(previousText),
  mood: (_, context) => isBehindNoun(context),
  number: (_, { next }) => isNoun(next) || isClassifier(next),
  verb: (_, context) =>
    (context.previous?.is !== 'verb' && isBehindNoun(context)) || context.previousText === 'dang',
}

/** What only somebody does. */
const ACTIVE: ReadonlySet<string> = new Set(['holds', 'rides', 'wears', 'looking-at'])

type Related = Extract<Meaning, { is: 'relation' }>
type Named = Extract<Meaning, { is: 'thing' }>

const NOUNS: ReadonlySet<Is> = new Set<Is>(['thing', 'group', 'slot', 'wearable', 'part', 'place'])

const isBehindNoun = ({ previous }: Context): boolean =>
  !!previous && (NOUNS.has(previous.is) || isDescription(previous))

const isDescription = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'colour' || meaning?.is === 'size' || meaning?.is === 'verb'

const isBegin = ({ previous, previousText }: Context): boolean =>
  !previousText || previous?.is === 'relation' || previous?.is === 'hour'

const ACTING: ReadonlySet<Is> = new Set<Is>(['verb', 'relation'])

/** What follows is something that somebody does: "me ru con". */
const isActing = (next: Token | undefined): boolean =>
  !!next &&
  !next.isAfterPause &&
  (OLD.test(next.text) || next.meanings.some(({ is }) => ACTING.has(is)))

const OLD = /^(?:gia|lao|dang)$/

const CLASSIFIER = /^(?:con|cai|chiec|qua|trai|cay|bong|ngoi|can|doa|cu|bong hoa)$/
const isClassifier = (token: Token | undefined): boolean =>
  !!token && !token.isAfterPause && CLASSIFIER.test(token.text)

/** Who begins a sentence and does something, what a fitting classifier counts, or what something is on or in. */
function isNamedThing(thing: Thing, context: Context): boolean {
  const { previousText, hasRelation, next } = context
  if (isPerson(thing)) return isBegin(context) && isActing(next)
  if (CLASSIFIER.test(previousText)) return fitsClassifier(thing, previousText)
  return (
    isFilled(thing, next) ||
    isObject(thing, context.previous) ||
    isHeld(thing, context.previous) ||
    (hasRelation && !isAnimal(thing))
  )
}

/** "Cam o": an umbrella in a hand. */
const isHeld = ({ handle }: Thing, relation: Meaning | undefined): boolean =>
  isHolding(relation) && handle !== undefined

const isHolding = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'relation' && meaning.value === 'holds'

/** "Ban hoa", "uong tra". */
const isObject = (thing: Thing, verb: Meaning | undefined): boolean =>
  verb?.is === 'verb' && OF_FOOD.has(verb.value) && (thing.ground === 'table' || isPlant(thing))

const OF_FOOD = new Set(['eats', 'drinks', 'sells', 'waters', 'plants'])

/** "Dia xoai": a plate of mangoes. */
const isFilled = ({ id }: Thing, next: Token | undefined): boolean =>
  VESSELS.has(id) && isNoun(next)

const isPerson = ({ sitsAt }: Thing): boolean => sitsAt !== undefined

const ANIMALS: ReadonlySet<string> = new Set(animals.map(({ id }) => id))
const isAnimal = ({ id }: Thing): boolean => ANIMALS.has(id)

function fitsClassifier(thing: Thing, classifier: string): boolean {
  const isFood = thing.ground === 'table'
  if (classifier === 'con') return isAnimal(thing)
  if (classifier === 'qua' || classifier === 'trai' || classifier === 'cu') return isFood
  if (classifier === 'cay' || classifier === 'bong' || classifier === 'doa') return isPlant(thing)
  return !isAnimal(thing)
}
