import { defaultPlace } from './default-place.ts'
import { detectLanguage, readTokens, type Token } from './tokens.ts'
import type { Meaning, WishLanguage } from './lexicon.ts'
import { createPlanBuilder } from './plan-builder.ts'
import type { Reading } from './reading.ts'

/** Makes a plan of a wish in English or Vietnamese, with or without marks. */
export function readWish(wish: string, language: WishLanguage = detectLanguage(wish)): Reading {
  const tokens = readTokens(wish, language)
  const builder = createPlanBuilder(language)
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    if (token.isAfterPause) builder.pause()
    const meaning = choose(token, builder.hasRelation(), next)
    if (meaning) builder.add(meaning, token.text)
    else builder.addUnknown(token.text, isNoun(token, next, language))
  }
  return builder.finish(defaultPlace)
}

/** After "on" or "in", a word that can be a place is one. */
const PLACE_FIRST: readonly Meaning['is'][] = ['place', 'part', 'thing']
const THING_FIRST: readonly Meaning['is'][] = ['thing', 'part', 'place']

function choose(
  { meanings }: Token,
  hasConnection: boolean,
  next: Token | undefined,
): Meaning | undefined {
  if (meanings.length < 2) return meanings[0]
  // "light blue", "full moon", "orange" before a noun: a colour before what it describes.
  const colour = meanings.find(({ is }) => is === 'colour')
  if (colour && next?.meanings.some(({ is }) => is === 'thing' || is === 'part')) return colour
  const order = hasConnection ? PLACE_FIRST : THING_FIRST
  for (const wanted of order) {
    const found = meanings.find(({ is }) => is === wanted)
    if (found) return found
  }
  return meanings.find(({ is }) => is !== 'filler') ?? meanings[0]
}

/** Whether an unknown word names something, rather than describes what follows. */
function isNoun(token: Token, next: Token | undefined, language: WishLanguage): boolean {
  if (language !== 'en') return true
  if (/(?:ly|ing|ed|ful|ous|ish|less)$/.test(token.text)) return false
  if (!next || next.isAfterPause) return true
  const isBeforeNoun = next.meanings.length === 0 || next.meanings.some(({ is }) => is === 'thing')
  return !isBeforeNoun
}
