import { englishNearWords } from './words/english-near-words.ts'

/** Short words are too like each other. */
const MIN_LENGTH = 6
/** Of these, only one letter that is missing or exchanged with the next is corrected. */
const SHORT = 5
/** No known word is longer. */
const MAX_LENGTH = 40

/** The known word that was meant by "elephent". A correct word of the language, as "poster" beside "potter", is none. */
export const correctTypo = (word: string, known: Iterable<string>): string | undefined =>
  englishNearWords.has(word) ? undefined : nearestKnown(word, known)

/** The only known word that differs from this one by one letter, as "elephent" does from "elephant". */
export function nearestKnown(word: string, known: Iterable<string>): string | undefined {
  if (word.length < SHORT || word.length > MAX_LENGTH) return undefined
  const isNear = word.length < MIN_LENGTH ? isMistyped : isOneEditAway
  const found = new Set<string>()
  for (const candidate of known)
    if (candidate[0] === word[0] && isNear(word, candidate)) found.add(candidate)
  const sound = soundOf(word)
  if (found.size === 0)
    for (const candidate of known) if (soundOfKnown(candidate) === sound) found.add(candidate)
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** One letter is missing, too much or another one, or two beside each other are exchanged. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [restOfOne, restOfOther] = differing(one, other)
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    isMistyped(one, other)
  )
}

/** "Feild" for "field", "gitar" for "guitar". */
function isMistyped(one: string, other: string): boolean {
  const [restOfOne, restOfOther] = differing(one, other)
  const swapped = `${restOfOne[1] ?? ''}${restOfOne[0] ?? ''}${restOfOne.slice(2)}`
  return restOfOne === restOfOther.slice(1) || swapped === restOfOther
}

/** From the first letter that differs. */
function differing(one: string, other: string): [string, string] {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  return [one.slice(start), other.slice(start)]
}

/** "Elefant" and "elephant", "bufallo" and "buffalo" sound the same. */
const soundOf = (word: string): string => word.replaceAll('ph', 'f').replaceAll(/(.)\1/gu, '$1')

/** Of the words of the vocabulary, which are always the same. */
const knownSounds = new Map<string, string>()

function soundOfKnown(word: string): string {
  const sound = knownSounds.get(word) ?? soundOf(word)
  knownSounds.set(word, sound)
  return sound
}
