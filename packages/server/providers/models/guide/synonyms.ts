import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'

/** Phrases by what they mean, for example `"sign in": ["log in", "login"]`. */
export type Synonyms = Record<string, readonly string[]>

/** Finds the meanings of phrases. */
export interface PhraseBook {
  /** The number of words of the longest phrase. */
  maxLength: number
  /** The meanings of a phrase, each as a term that is no word of a text. */
  meaningsOf(words: readonly string[]): readonly string[]
  /** Every word that is part of a phrase. */
  words: ReadonlySet<string>
}

export function readSynonyms(directory: string, language: preferences.Language): Synonyms {
  const text = readFileSync(join(directory, 'synonyms.json'), 'utf8')
  return (JSON.parse(text) as Record<preferences.Language, Synonyms>)[language]
}

/** `isKept` decides whether a phrase is clear enough: without diacritics, a short Vietnamese word may be another one. */
export function createPhraseBook(
  synonyms: Synonyms,
  toWords: (text: string) => string[],
  isKept: (words: readonly string[]) => boolean,
): PhraseBook {
  const meanings = new Map<string, string[]>()
  let maxLength = 1
  for (const [meaning, phrases] of Object.entries(synonyms)) {
    for (const words of [meaning, ...phrases].map(toWords).filter(isKept)) {
      const known = meanings.get(words.join(' ')) ?? []
      if (!known.includes(`~${meaning}`)) meanings.set(words.join(' '), [...known, `~${meaning}`])
      maxLength = Math.max(maxLength, words.length)
    }
  }
  return {
    maxLength,
    meaningsOf: (words) => meanings.get(words.join(' ')) ?? [],
    words: new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' '))),
  }
}
