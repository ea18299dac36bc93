import type { Meaning, WishLanguage } from './lexicon.ts'
import type { Token } from './tokens.ts'

type Is = Meaning['is']

/** What a word between others can be told by. */
export interface Context {
  /** In lower case. */
  wish: string
  language: WishLanguage
  /** What the word before it means, in the same clause. */
  previous: Meaning | undefined
  previousText: string
  next: Token | undefined
  /** A relation such as "on" waits for what it leads to. */
  hasRelation: boolean
  /** "Wearing" waits for what is worn. */
  isWearing: boolean
  /** What was named last has a paint for this part of it. */
  hasSlot(slot: string): boolean
}

/** After "on" or "in", a word that can be a place is one. */
const PLACE_FIRST: readonly Is[] = ['place', 'part', 'thing', 'group']
const THING_FIRST: readonly Is[] = ['group', 'thing', 'part', 'place']
const NOUNS: ReadonlySet<Is> = new Set<Is>(['thing', 'place', 'part', 'group', 'undrawable'])
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
/** Words before a noun that have no meaning of their own. */
const CLASSIFIERS = new Set(['con', 'cái', 'chiếc', 'quả', 'trái', 'ngôi', 'cai', 'chiec', 'qua'])
const IS = new Set(['is', 'are', 'was', 'were'])

const isNoun = (token: Token | undefined): boolean =>
  !!token && !token.isAfterPause && token.meanings.some(({ is }) => NOUNS.has(is))

/** Chooses between homographs, such as "orange", or "bo" for a cow, a father and a shore. */
export function chooseMeaning({ meanings, text }: Token, context: Context): Meaning | undefined {
  const possible = meanings.filter((each) => each.is !== 'slot' || context.hasSlot(each.value))
  const first = (order: readonly Is[]) =>
    order.flatMap((is) => possible.find((meaning) => meaning.is === is) ?? [])[0]
  if (isGuessed(text, possible, context) || isUndecided(text, possible, context))
    return { is: 'undrawable' }
  if (isOther(text, context)) return { is: 'undrawable' }
  if (context.language === 'en' && text === 'does') return { is: 'filler' }
  // "From the left tree" is about the tree, and not about the light.
  if (/^from the (?:left|right)$/.test(text) && isNoun(context.next)) return { is: 'filler' }
  if (possible.length < 2)
    return possible[0] ?? (meanings.length > 0 ? { is: 'filler' } : undefined)
  if (context.isWearing && first(['wearable'])) return first(['wearable'])
  const chosen =
    context.language === 'en' ? chooseEnglish(first, context) : chooseVietnamese(first, context)
  return (
    chosen ??
    first(['slot']) ??
    first(context.hasRelation ? PLACE_FIRST : THING_FIRST) ??
    possible.find(({ is }) => is !== 'filler')
  )
}

const isClassifier = (token: Token | undefined): boolean =>
  !!token && !token.isAfterPause && CLASSIFIERS.has(token.text)

const isActor = (next: Token | undefined): boolean =>
  !!next && !next.isAfterPause && next.meanings.some(({ is }) => is === 'verb')

const isActing = (previous: Meaning | undefined): boolean =>
  previous?.is === 'thing' || previous?.is === 'group' || previous?.is === 'wearable'

const FILLED = new Set(['plate', 'bowl', 'basket', 'vase', 'jar', 'bucket'])

/** Without marks, a short noun right behind another one is rather a verb that is unknown. */
function isGuessed(
  text: string,
  possible: readonly Meaning[],
  { language, previous, hasRelation }: Context,
): boolean {
  if (language !== 'vi-unmarked' || hasRelation || text.includes(' ')) return false
  const isNounOnly = possible.length > 0 && possible.every(({ is }) => is === 'thing')
  const isAfterThing = previous?.is === 'group' || previous?.is === 'thing'
  const isFilling = previous?.is === 'thing' && FILLED.has(previous.value.id)
  return isNounOnly && isAfterThing && !isFilling
}

/** Without marks, a short word is no thing or place if what is around it does not say so. */
function isUndecided(
  text: string,
  possible: readonly Meaning[],
  { language, previous, previousText, next, hasRelation }: Context,
): boolean {
  if (language !== 'vi-unmarked' || hasRelation || text.includes(' ')) return false
  const isName = possible.some(({ is }) => NOUNS.has(is))
  if (!isName || previous?.is === 'number' || CLASSIFIERS.has(previousText)) return false
  const isBeforeUnknown = !!next && !next.isAfterPause && next.meanings.every(isUndrawable)
  const isAfterSomebody = previous?.is === 'thing' || previous?.is === 'group'
  if (isBeforeUnknown && isAfterSomebody && possible.length > 1) return true
  // "Ban" is a table, a friend, and selling.
  const isAlone = !previousText && possible.some(({ is }) => is === 'filler' || is === 'verb')
  const isPlace = possible.some(({ is }) => is === 'place') && !isNoun(next)
  const isOther = possible.some(({ is }) => is === 'thing' || is === 'group' || is === 'number')
  return isPlace && (isAlone ? !isOther : previousText !== '' && !previous)
}

const isUndrawable = ({ is }: Meaning): boolean => is === 'undrawable'

/** Words that are also the name of something else, and the words that tell it. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  bat: /\b(?:ball|balls|baseball|cricket|batter|pitcher)\b/,
  crane: /\b(?:construction|building site|steel|concrete|containers?)\b/,
  mouse: /\b(?:keyboard|computer|laptop|monitor)\b/,
  seal: /\b(?:wax|letter|envelope|stamp)\b/,
}

const isOther = (text: string, { wish }: Context): boolean => OTHERS[text]?.test(wish) === true

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
  if (filler) {
    // "Con mèo" is a cat; "con ngồi" is a child.
    if (first(['group'])) return isActor(next) ? first(['group']) : filler
    // "Chín quả xoài" are nine, "xoài chín" is ripe.
    if (first(['number'])) return isCounted ? first(['number']) : filler
    if (first(['thing']) && isCounted) return filler
  }
  // "Gánh hàng rong" is a thing; who is named before it carries it.
  if (first(['thing']) && isActing(previous) && first(['verb'])) return first(['verb'])
  return language === 'vi-unmarked' ? chooseUnmarked(first, context, isCounted) : undefined
}

/** Without marks, the same letters are several words: what is around them tells which. */
function chooseUnmarked(
  first: First,
  { previous, previousText, hasRelation }: Context,
  isCounted: boolean,
): Meaning | undefined {
  // "Ba toi" is my grandmother, and no evening.
  if (previous && first(['hour']) && first(['filler'])) return first(['filler'])
  const isNamed = previous?.is === 'number' || CLASSIFIERS.has(previousText)
  if (isNamed && !isCounted) return first(hasRelation ? PLACE_FIRST : THING_FIRST)
  if (isCounted && !isNamed) return first(BEFORE_NOUN)
  const isAfterNoun =
    previous !== undefined && (NOUNS.has(previous.is) || DESCRIPTIONS.has(previous.is))
  return isAfterNoun && !isCounted ? first(AFTER_NOUN) : undefined
}
