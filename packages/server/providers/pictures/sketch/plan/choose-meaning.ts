import type { Meaning } from './lexicon.ts'
import type { Token } from './tokens.ts'
import { isLost, supported } from './unmarked-support.ts'
import { isUnsure } from './unsure.ts'
import { AMBIGUOUS } from './words/ambiguous-syllables.ts'
import { CLASSIFIERS, NOUNS, isNoun, type Context } from './words-around.ts'

type Is = Meaning['is']

/** After "on" or "in", a word that can be a place is one. */
const PLACE_FIRST: readonly Is[] = ['place', 'part', 'thing', 'group']
const THING_FIRST: readonly Is[] = ['group', 'thing', 'part', 'place']
const DESCRIPTIONS: ReadonlySet<Is> = new Set<Is>(['colour', 'size', 'wearable'])
/** What a word says of the noun before it, in Vietnamese. */
const AFTER_NOUN: readonly Is[] = [
  'wearable',
  'colour',
  'size',
  'verb',
  'relation',
  'slot',
  'hour',
  'weather',
  'mood',
  'filler',
]
/** What a word says of the noun behind it. */
const BEFORE_NOUN: readonly Is[] = ['number', 'relation', 'verb', 'wearable']
const IS = new Set(['is', 'are', 'was', 'were'])

/** Chooses between homographs, such as "orange", or "bo" for a cow, a father and a shore. */
export function chooseMeaning({ meanings, text }: Token, context: Context): Meaning | undefined {
  const fitting = meanings.filter((each) => each.is !== 'slot' || context.hasSlot(each.value))
  const isAmbiguous = context.language === 'vi-unmarked' && AMBIGUOUS.has(text)
  const possible = isAmbiguous ? supported(fitting, context) : fitting
  const isDoubtful = isAmbiguous && isLost(text, fitting, possible)
  if (isDoubtful || isUnsure(text, possible, context)) return { is: 'undrawable' }
  if (isNoName(text, context)) return { is: 'filler' }
  if (possible.length > 1) return chooseOf(possible, context)
  return possible[0] ?? (meanings.length > 0 ? withoutOwner(text, context) : undefined)
}

/** "By the front door" of no house is said, and "a roof" alone is passed over. */
const withoutOwner = (text: string, { hasRelation }: Context): Meaning =>
  hasRelation || DOOR.test(text) ? { is: 'undrawable' } : { is: 'filler' }

const DOOR = /door|cửa|^cua/

function chooseOf(possible: readonly Meaning[], context: Context): Meaning | undefined {
  const first = (order: readonly Is[]) =>
    order.flatMap((is) => possible.find((meaning) => meaning.is === is) ?? [])[0]
  const worn = context.isWearing ? first(['wearable']) : undefined
  if (worn) return worn
  const chosen =
    context.language === 'en' ? chooseEnglish(first, context) : chooseVietnamese(first, context)
  return (
    chosen ??
    first(['slot']) ??
    first(context.hasRelation ? PLACE_FIRST : THING_FIRST) ??
    possible.find(({ is }) => is !== 'filler')
  )
}

/** "Does" is no deer, "can fly" no tin, and "from the left tree" is about the tree and not about the light. */
function isNoName(text: string, { language, next, previousText }: Context): boolean {
  if (/^from the (?:left|right)$/.test(text)) return isNoun(next)
  if (language !== 'en') return false
  return text === 'does' || (text === 'can' && !isCounted(previousText) && isHelping(next))
}

const isCounted = (word: string): boolean => /^(?:a|the|one|tin)$/.test(word)

const isHelping = (next: Token | undefined): boolean =>
  !!next && !next.isAfterPause && !next.meanings.some(({ is }) => is === 'relation')

const isClassifier = (token: Token | undefined): boolean =>
  !!token && !token.isAfterPause && CLASSIFIERS.has(token.text)

const isActor = (next: Token | undefined): boolean =>
  !!next && !next.isAfterPause && next.meanings.some(({ is }) => is === 'verb')

const isActing = (previous: Meaning | undefined): boolean =>
  previous?.is === 'thing' || previous?.is === 'group' || previous?.is === 'wearable'

type First = (order: readonly Is[]) => Meaning | undefined

function chooseEnglish(first: First, { next, previousText }: Context): Meaning | undefined {
  // "Light blue", "full moon", "orange" before a noun or after "is": a colour.
  const isDescription = isNoun(next) || IS.has(previousText)
  return isDescription ? first(['colour']) : undefined
}

function chooseVietnamese(first: First, context: Context): Meaning | undefined {
  const { next, previous, language } = context
  const isCounted = isNoun(next) || isClassifier(next)
  const filler = first(['filler'])
  const plain = filler && chooseFiller(filler, first, next, isCounted)
  if (plain) return plain
  // "Gánh hàng rong" is a thing; who is named before it carries it.
  if (first(['thing']) && isActing(previous) && first(['verb'])) return first(['verb'])
  if (language !== 'vi-unmarked') return undefined
  // "Ba toi" is my grandmother, and no evening.
  const isMine = previous !== undefined && filler !== undefined && first(['hour']) !== undefined
  return isMine ? filler : chooseUnmarked(first, context, isCounted)
}

/** A word that is also one without a meaning of its own. */
function chooseFiller(
  filler: Meaning,
  first: First,
  next: Token | undefined,
  isCounted: boolean,
): Meaning | undefined {
  // "Con mèo" is a cat; "con ngồi" is a child.
  if (first(['group'])) return isActor(next) ? first(['group']) : filler
  // "Chín quả xoài" are nine, "xoài chín" is ripe.
  if (first(['number'])) return isCounted ? first(['number']) : filler
  if (first(['thing']) && isCounted) return filler
  return undefined
}

/** Without marks, the same letters are several words: what is around them tells which. */
function chooseUnmarked(
  first: First,
  { previous, previousText, hasRelation }: Context,
  isCounted: boolean,
): Meaning | undefined {
  const isNamed = previous?.is === 'number' || CLASSIFIERS.has(previousText)
  if (isNamed && !isCounted) return first(hasRelation ? PLACE_FIRST : THING_FIRST)
  if (isCounted && !isNamed) return first(BEFORE_NOUN)
  const isAfterNoun =
    previous !== undefined && (NOUNS.has(previous.is) || DESCRIPTIONS.has(previous.is))
  return isAfterNoun && !isCounted ? first(AFTER_NOUN) : undefined
}
