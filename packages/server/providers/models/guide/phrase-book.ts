/** Finds the meanings of phrases. */
export interface PhraseBook {
  /** The longest phrase that begins at a position of a text and has at least `minLength` words. */
  findAt(words: readonly string[], position: number, minLength: number): Phrase | undefined
  /** Every word that is part of a phrase. */
  words: ReadonlySet<string>
}

interface Phrase {
  words: readonly string[]
  /** What the phrase means, each as a term that is no word of a text. */
  meanings: string[]
}

/** `isKept` decides whether a phrase is clear enough: without diacritics, a short Vietnamese word may be another one. */
export function createPhraseBook(
  synonyms: Readonly<Record<string, readonly string[]>>,
  toWords: (text: string) => string[],
  isKept: (words: readonly string[]) => boolean,
): PhraseBook {
  const byFirstWord = new Map<string, Phrase[]>()
  for (const [meaning, phrases] of Object.entries(synonyms)) {
    for (const words of [meaning, ...phrases].map(toWords).filter(isKept)) {
      addMeaning(byFirstWord, words, `~${meaning}`)
    }
  }
  for (const phrases of byFirstWord.values()) {
    phrases.sort((a, b) => b.words.length - a.words.length)
  }
  return {
    findAt: (words, position, minLength) =>
      byFirstWord
        .get(words[position]!)
        ?.find((phrase) => phrase.words.length >= minLength && isAt(phrase.words, words, position)),
    words: new Set([...byFirstWord.values()].flat().flatMap((phrase) => phrase.words)),
  }
}

function addMeaning(byFirstWord: Map<string, Phrase[]>, words: string[], meaning: string) {
  const phrases = byFirstWord.get(words[0]!) ?? []
  byFirstWord.set(words[0]!, phrases)
  const known = phrases.find(
    (phrase) => phrase.words.length === words.length && isAt(phrase.words, words, 0),
  )
  if (!known) phrases.push({ words, meanings: [meaning] })
  else if (!known.meanings.includes(meaning)) known.meanings.push(meaning)
}

function isAt(phrase: readonly string[], words: readonly string[], position: number): boolean {
  return phrase.every((word, index) => words[position + index] === word)
}
