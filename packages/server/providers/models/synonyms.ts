import { existsSync, readFileSync } from 'node:fs'
import type { preferences } from '@atelier/contract'

/** Maps a term to words and phrases that mean the same. */
export type Synonyms = Record<string, string[]>

export interface QueryWord {
  word: string
  /** The word itself and the terms that mean the same. */
  variants: string[]
  /** Whether the word is part of a known phrase. Then it does not match by itself: "sign up" is not about signing. */
  isInPhrase: boolean
}

export function readSynonyms(path: string, language: preferences.Language): Synonyms {
  if (!existsSync(path)) return {}
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<preferences.Language, Synonyms>)[
    language
  ]
}

/** Returns a function that adds synonyms to the words of a question. A phrase matches only as a whole. */
export function createSynonymExpander(
  synonyms: Synonyms,
  textToTerms: (text: string) => string[],
  isAmbiguous: (word: string) => boolean,
): (words: readonly string[]) => QueryWord[] {
  const entries = Object.entries(synonyms).map(([meaning, phrases]) => ({
    meaningTerms: textToTerms(meaning),
    phrases: phrases
      .map((phrase) => textToTerms(phrase).filter((term) => !term.includes(' ')))
      .filter(([word, ...others]) => word && (others.length > 0 || !isAmbiguous(word))),
  }))

  return (words) => {
    const queryWords = words.map((word) => ({ word, variants: [word], isInPhrase: false }))
    for (const { meaningTerms, phrases } of entries) {
      for (const phrase of phrases) {
        const start = findPhrase(words, phrase)
        if (start < 0) continue
        for (const queryWord of queryWords.slice(start, start + phrase.length)) {
          queryWord.variants.push(...meaningTerms)
          queryWord.isInPhrase ||= phrase.length > 1
        }
      }
    }
    return queryWords
  }
}

function findPhrase(words: readonly string[], phrase: readonly string[]): number {
  return words.findIndex((_, start) =>
    phrase.every((word, offset) => words[start + offset] === word),
  )
}
