import { motifFor, scaleFor } from '../places/abstract-moods.ts'
import { chooseMeaning } from './choose-meaning.ts'
import { defaultPlace } from './default-place.ts'
import { joinCompounds } from './compound-names.ts'
import { isHardlyUnderstood, notUnderstood, type ReadToken } from './not-understood.ts'
import { rereadTokens } from './reread-tokens.ts'
import { joinUnknown, roleOfUnknown } from './unknown-words.ts'
import { detectLanguage, readTokens, type Token } from './tokens.ts'
import type { Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import { createPlanBuilder } from './plan-builder.ts'
import type { Reading } from './reading.ts'

/** Makes a plan of a wish in English or Vietnamese, with or without marks. */
export function readWish(wish: string, language: WishLanguage = detectLanguage(wish)): Reading {
  const words = joinUnknown(readTokens(wish, language), language)
  const tokens = joinCompounds(rereadTokens(words, language), language)
  const builder = createPlanBuilder(language)
  const lowerCase = wish.toLowerCase()
  const read: ReadToken[] = []
  let previous: Meaning | undefined
  for (const [at, token] of tokens.entries()) {
    if (token.isAfterPause) {
      builder.pause()
      previous = undefined
    }
    const next = tokens[at + 1]
    const meaning = chooseMeaning(token, {
      wish: lowerCase,
      language,
      previous,
      previousText: token.isAfterPause ? '' : (tokens[at - 1]?.text ?? ''),
      next,
      hasRelation: builder.hasRelation(),
      isWearing: builder.isWearing(),
      hasSlot: builder.hasSlot,
    })
    read.push({ token, meaning })
    if (!meaning || meaning.is === 'undrawable')
      builder.addUnknown(token.text, roleOfUnknown(token, next, language))
    else if (isParticiple(meaning, previous, next, language) && !builder.isDone(meaning))
      builder.describe(meaning, token.text)
    else builder.add(meaning, token.text)
    previous = meaning
  }
  const finished = builder.finish(defaultPlace)
  const isLost = !finished.plan.isAbstract && isHardlyUnderstood(read, language)
  const reading = isLost ? notUnderstood(read, language) : finished
  return withAbstract(reading, wish)
}

/** Of words that name nothing that can be drawn, a composition of its own. */
function withAbstract(reading: Reading, wish: string): Reading {
  const { plan } = reading
  if (!plan.isAbstract) return reading
  return {
    ...reading,
    plan: {
      ...plan,
      place: 'abstract',
      placeParts: { scale: scaleFor(wish), motif: motifFor(wish) },
    },
  }
}

/** What comes before a noun in English: "a sleeping cat", "two dancing bears". */
const DETERMINERS: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>(['number', 'size', 'colour'])

function isParticiple(
  meaning: Meaning,
  previous: Meaning | undefined,
  next: Token | undefined,
  language: WishLanguage,
): meaning is Extract<Meaning, { is: 'verb' }> {
  if (language !== 'en' || meaning.is !== 'verb' || !next || next.isAfterPause) return false
  const isBeforeThing = next.meanings.some(({ is }) => is === 'thing' || is === 'group')
  return isBeforeThing && (!previous || DETERMINERS.has(previous.is))
}
