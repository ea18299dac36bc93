import { join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import { readLexicon } from '../../../packages/server/search/lexicon.ts'

export const WORDS_DIRECTORY = join(import.meta.dirname, '../../../packages/server/search/words')
export const lexicons = LANGUAGES.map((language) => readLexicon(WORDS_DIRECTORY, language))
