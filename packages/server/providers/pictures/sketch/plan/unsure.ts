import type { Meaning } from './lexicon.ts'
import { CLASSIFIERS, NOUNS, isNoun, type Context } from './words-around.ts'

/** Whether a word is rather said to be unknown than drawn as what it may not be. */
export const isUnsure = (text: string, possible: readonly Meaning[], context: Context): boolean =>
  isGuessed(text, possible, context) ||
  isUndecided(text, possible, context) ||
  isOther(text, context)

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
function isUndecided(text: string, possible: readonly Meaning[], context: Context): boolean {
  if (context.language !== 'vi-unmarked' || text.includes(' ')) return false
  const isNamed = context.previous?.is === 'number' || CLASSIFIERS.has(context.previousText)
  if (context.hasRelation || isNamed || !possible.some(({ is }) => NOUNS.has(is))) return false
  return isBeforeUnknown(possible, context) || isPlaceOnly(possible, context)
}

/** "Hoc sinh gio tay": no basket, since the next word is unknown. */
function isBeforeUnknown(possible: readonly Meaning[], { previous, next }: Context): boolean {
  const isBefore = !!next && !next.isAfterPause && next.meanings.every(isUndrawable)
  return isBefore && possible.length > 1 && (previous?.is === 'thing' || previous?.is === 'group')
}

const OTHER_NOUNS: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>(['thing', 'group', 'number'])
const NO_NOUNS: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>(['filler', 'verb'])

/** "Ban" is a table, a friend, and selling; behind an unknown word, "song" is no river. */
function isPlaceOnly(possible: readonly Meaning[], context: Context): boolean {
  const { previous, previousText, next } = context
  if (isNoun(next) || !possible.some(({ is }) => is === 'place')) return false
  if (previousText) return !previous
  return (
    possible.some(({ is }) => NO_NOUNS.has(is)) && !possible.some(({ is }) => OTHER_NOUNS.has(is))
  )
}

const isUndrawable = ({ is }: Meaning): boolean => is === 'undrawable'

/** Words that are also the name of something else, and the words that tell it. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  bat: /\b(?:ball|balls|baseball|cricket|batter|pitcher)\b/,
  crane: /\b(?:construction|building site|steel|concrete|containers?)\b/,
  mouse: /\b(?:keyboard|computer|laptop|monitor)\b/,
  seal: /\b(?:wax|letter|envelope|stamp)\b/,
}

const isOther = (text: string, { wish, language }: Context): boolean =>
  language === 'en' && OTHERS[text]?.test(wish) === true
