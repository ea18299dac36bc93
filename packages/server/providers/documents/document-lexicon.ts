import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'
import { readLexicon, type Lexicon } from '../../search/lexicon.ts'

/** The words of a language, with those that people use when they ask about a document. */
export function readDocumentLexicon(directory: string, language: preferences.Language): Lexicon {
  const synonyms = readFileSync(join(directory, `documents.${language}.txt`), 'utf8')
  return readLexicon(directory, language).with({ synonyms, otherSubjects: '' })
}
