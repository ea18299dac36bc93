import type { preferences } from '@atelier/contract'
import { readHelpWords } from '../models/guide/help-words.ts'
import { createAnalysis, type Analysis } from '../models/guide/query-units.ts'

/** A language and whether its words keep their diacritics: people also type Vietnamese without them. */
export interface Spelling {
  language: preferences.Language
  keepsDiacritics: boolean
  analysis: Analysis
}

export function createSpellings(wordsDirectory: string): Spelling[] {
  const words = readHelpWords(wordsDirectory)
  return [
    { language: 'en', keepsDiacritics: false } as const,
    { language: 'vi', keepsDiacritics: false } as const,
    { language: 'vi', keepsDiacritics: true } as const,
  ].map(({ language, keepsDiacritics }) => ({
    language,
    keepsDiacritics,
    // The synonyms and the other subjects are those of Atelier's help.
    analysis: createAnalysis(
      { ...words[language], synonyms: {}, otherSubjects: [] },
      language,
      keepsDiacritics,
    ),
  }))
}
