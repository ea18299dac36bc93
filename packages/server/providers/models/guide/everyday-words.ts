import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'
import { splitWords, stem } from './words.ts'

/**
 * Returns the words of everyday language, which a question may contain whatever it is about. A word
 * that is neither one of these nor in the help pages shows that a question is about something else.
 */
export function readEverydayWords(
  directory: string,
  language: preferences.Language,
  keepDiacritics: boolean,
): ReadonlySet<string> {
  const file = readFileSync(join(directory, 'everyday-words.json'), 'utf8')
  const text = (JSON.parse(file) as Record<preferences.Language, string>)[language]
  const words = splitWords(text, keepDiacritics)
  return new Set(language === 'en' ? words.map(stem) : words)
}
