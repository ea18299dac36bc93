import { thingById } from '../subjects.ts'
import {
  endOfNounPhrase,
  firstWord,
  inClause,
  is,
  isUnknown,
  lastWord,
  rewrite,
} from './token-runs.ts'
import type { Token } from './tokens.ts'
import { BEGINS_WITH_RELATION } from './unknown-words.ts'
import { correctTypo } from './typos.ts'
import {
  ENGLISH_AFTER_NOUN,
  ENGLISH_LIKENESSES,
  ENGLISH_SIMILE,
  IMITATIONS,
  MATERIALS,
  VERBS,
} from './words/likeness-words.ts'

const UNSHOWN = { is: 'verb', value: 'unshown' } as const
const PICTURE_OF = /(?:painting|picture|drawing|image|illustration|portrait) of$/
/** Forms of verbs, and adverbs and adjectives that come behind a noun. */
const NO_NOUN = /(?:ing|ly|ed|en|n't|'s|'re|'ll)$/
const THIRD_PERSON = /[^su']s$/
const DETERMINED = /^(?:the|a|an|my|his|her|our|your|their|this|that|one)$/

/** In English, the last noun is what is meant: "cat food" is no cat, and a "barn owl" is an owl. */
export function joinEnglish(tokens: readonly Token[]): Token[] {
  let hasThing = false
  let hasPerson = false
  return rewrite(tokens, (at) => {
    const token = tokens[at]!
    if (isVerbOfPrevious(token, tokens[at - 1])) return { ...token, meanings: [UNSHOWN] }
    const end = endOfCompound(tokens, at, hasThing)
    hasThing ||= is(token, 'thing')
    if (isFamilyOfAnimals(tokens, at)) return { ...token, meanings: [{ is: 'filler' }] }
    const kin = hasThing && !hasPerson ? kinOfAnimal(token, tokens[at - 1]) : undefined
    if (kin) return kin
    hasPerson ||= is(token, 'group') || isPerson(token)
    return end ?? modifier(token, inClause(tokens[at + 1]))
  })
}

/** The end of the words from here that name something else together. */
function endOfCompound(
  tokens: readonly Token[],
  at: number,
  hasThing: boolean,
): number | undefined {
  const token = tokens[at]!
  const next = inClause(tokens[at + 1])
  return (
    likenessOf(tokens, at, hasThing) ??
    simile(tokens, at) ??
    madeOf(tokens, at) ??
    imitation(token, next, at) ??
    possession(token, next, at) ??
    compound(tokens, at)
  )
}

function likenessOf(tokens: readonly Token[], at: number, hasThing: boolean): number | undefined {
  const { text } = tokens[at]!
  if (PICTURE_OF.test(text) && hasThing) return endOfNounPhrase(tokens, at + 1)
  const isOf = inClause(tokens[at + 1])?.text === 'of'
  return isOf && ENGLISH_LIKENESSES.has(lastWord(text))
    ? endOfNounPhrase(tokens, at + 2)
    : undefined
}

function simile(tokens: readonly Token[], at: number): number | undefined {
  const { text } = tokens[at]!
  if (ENGLISH_SIMILE.test(text)) return endOfNounPhrase(tokens, at + 1) ?? endOfWeather(tokens, at)
  const isArticle = /^an?$/.test(inClause(tokens[at + 1])?.text ?? '')
  return text === 'as' && isArticle ? endOfNounPhrase(tokens, at + 1) : undefined
}

/** "Like snow". */
const endOfWeather = (tokens: readonly Token[], at: number): number | undefined =>
  is(inClause(tokens[at + 1]), 'weather', 'hour') ? at + 2 : undefined

/** "A dragon made of clouds". */
function madeOf(tokens: readonly Token[], at: number): number | undefined {
  const isMade = inClause(tokens[at + 1])?.text === 'made' && is(tokens[at], 'thing', 'group')
  const material = isMade && inClause(tokens[at + 2]) ? inClause(tokens[at + 3]) : undefined
  return material && (endOfNounPhrase(tokens, at + 3) ?? at + 4)
}

function imitation(token: Token, next: Token | undefined, at: number): number | undefined {
  const word = lastWord(token.text)
  if (!is(next, 'thing')) return undefined
  const isImage = IMITATIONS.has(word) || (MATERIALS.has(word) && isLiving(next!))
  return isImage ? at + 2 : undefined
}

/** "A cat's eye". */
const possession = (token: Token, next: Token | undefined, at: number): number | undefined =>
  isUnknown(token) && token.text.endsWith("'s") && !!next && ENGLISH_LIKENESSES.has(next.text)
    ? at + 2
    : undefined

/** "Cat food", "fox tail", "door handle". */
function compound(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]!
  const next = inClause(tokens[at + 1])
  if (!next || !is(token, 'thing', 'group') || is(token, 'colour')) return undefined
  const word = firstWord(next.text)
  if (ENGLISH_LIKENESSES.has(word) && !is(next, 'verb')) return at + 2
  const isName = next.meanings.length === 0 && isSingular(token) && !ENGLISH_SIMILE.test(next.text)
  return isName && !isSaidOfNoun(word, tokens[at - 1]) ? at + 2 : undefined
}

/** What a noun does or how it is: "the dog yawns", "a cat asleep". */
function isSaidOfNoun(word: string, beforeNoun: Token | undefined): boolean {
  const isVerb = THIRD_PERSON.test(word) && DETERMINED.test(beforeNoun?.text ?? '')
  return isVerb || NO_NOUN.test(word) || isAfterNoun(word)
}

/** With one wrong letter, too. */
const isAfterNoun = (word: string): boolean =>
  ENGLISH_AFTER_NOUN.has(word) || correctTypo(word, ENGLISH_AFTER_NOUN) !== undefined

/** "Baby elephant" is a small one; of "barn owl" the barn is said to be unknown. */
function modifier(token: Token, next: Token | undefined): Token | undefined {
  if (!next || !is(next, 'thing', 'place')) return undefined
  if (isIndoors(token) && !is(next, 'place')) return { ...token, meanings: [] }
  if (!is(token, 'thing')) return undefined
  const isOther = is(token, 'colour', 'verb', 'wearable', 'hour', 'weather')
  const isKept = KIN.test(next.text) || isVerbOfPrevious(next, token)
  if (isOther || isKept || !isSingular(token)) return undefined
  if (token.text === 'baby' && isLiving(next))
    return { ...token, meanings: [{ is: 'size', value: 'small' }] }
  const isApart = is(next, 'verb', 'relation', 'wearable') || BEGINS_WITH_RELATION.test(next.text)
  return isApart ? undefined : { ...token, meanings: [] }
}

/** "School bus": neither in a school nor of it. */
const isIndoors = ({ meanings }: Token): boolean =>
  meanings.length > 0 &&
  meanings.every((meaning) => meaning.is === 'place' && meaning.value.isIndoors === true)

const isSingular = ({ meanings, text }: Token): boolean =>
  meanings.some((meaning) => meaning.is === 'thing' && meaning.value.en.includes(text))

/** "A man ducks under a branch", "to fish", "can bear it". */
function isVerbOfPrevious(token: Token, previous: Token | undefined): boolean {
  if (!previous || token.isAfterPause || !is(token, 'thing', 'place')) return false
  if (VERBS.has(token.text)) return HELPING.test(previous.text)
  const verb = VERBS.has(token.text.replace(/s$/, '')) || VERBS.has(token.text.replace(/es$/, ''))
  return verb && isSingular(previous) && isLiving(previous)
}

const HELPING =
  /^(?:to|will|would|should|could|must|might|can|cannot|can't|don't|didn't|doesn't|let's)$/

/** "A family of ducks" shows no people. */
function isFamilyOfAnimals(tokens: readonly Token[], at: number): boolean {
  if (!tokens[at]!.text.endsWith('family') || inClause(tokens[at + 1])?.text !== 'of') return false
  const end = endOfNounPhrase(tokens, at + 2)
  const last = end === undefined ? undefined : tokens[end - 1]!
  return !!last && isLiving(last) && !isPerson(last)
}

/** "A kitten and its mother" shows no woman, and a "koala mother" is a koala. */
function kinOfAnimal(token: Token, previous: Token | undefined): Token | undefined {
  if (!KIN.test(token.text) || !previous) return undefined
  if (OWNER.test(previous.text)) return { ...token, meanings: [] }
  const isAnimal = !token.isAfterPause && isLiving(previous) && !isPerson(previous)
  return isAnimal ? { ...token, meanings: [{ is: 'filler' }] } : undefined
}

const KIN = /^(?:mother|mom|mum|father|dad|daughter|son|baby|child|grandmother|grandfather)$/
const OWNER = /^(?:its|their|her|his)$/

const isPerson = ({ meanings }: Token): boolean =>
  meanings.some(
    (meaning) => meaning.is === 'thing' && thingById(meaning.value.id).sitsAt !== undefined,
  )

const isLiving = ({ meanings }: Token): boolean =>
  meanings.some(
    (meaning) => meaning.is === 'thing' && (thingById(meaning.value.id).poses?.length ?? 0) > 1,
  )
