/** Finds the meanings of phrases. */
export interface PhraseBook {
  /** The number of words of the longest phrase that begins with a word. */
  maxLengthFrom(word: string): number
  /** The meanings of a phrase, each as a term that is no word of a text. */
  meaningsOf(words: readonly string[]): readonly string[]
  /** Every word that is part of a phrase. */
  words: ReadonlySet<string>
}

/** `isKept` decides whether a phrase is clear enough: without diacritics, a short Vietnamese word may be another one. */
export function createPhraseBook(
  synonyms: Readonly<Record<string, readonly string[]>>,
  toWords: (text: string) => string[],
  isKept: (words: readonly string[]) => boolean,
): PhraseBook {
  const meanings = new Map<string, string[]>()
  const maxLengths = new Map<string, number>()
  for (const [meaning, phrases] of Object.entries(synonyms)) {
    for (const words of [meaning, ...phrases].map(toWords).filter(isKept)) {
      const known = meanings.get(words.join(' ')) ?? []
      if (!known.includes(`~${meaning}`)) meanings.set(words.join(' '), [...known, `~${meaning}`])
      maxLengths.set(words[0]!, Math.max(maxLengths.get(words[0]!) ?? 0, words.length))
    }
  }
  return {
    maxLengthFrom: (word) => maxLengths.get(word) ?? 0,
    meaningsOf: (words) => meanings.get(words.join(' ')) ?? [],
    words: new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' '))),
  }
}
