import type { VoiceRecipe } from './voice.ts'

type Pronunciations = NonNullable<VoiceRecipe['pronunciations']>

/** Returns a function that replaces whole words, whether capitalized or not, by how they are said. */
export function createPronouncer(pronunciations: Pronunciations): (text: string) => string {
  if (pronunciations.length === 0) return (text) => text
  const sayings = new Map(pronunciations.map(({ word, say }) => [toKey(word), say]))
  // The longest first: "New York" is not read as "New" and "York".
  const words = [...sayings.keys()].toSorted((a, b) => b.length - a.length).map(RegExp.escape)
  const wholeWord = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  )
  return (text) => text.replaceAll(wholeWord, (word) => sayings.get(toKey(word)) ?? word)
}

const toKey = (word: string) => word.normalize('NFC').toLowerCase().trim()
