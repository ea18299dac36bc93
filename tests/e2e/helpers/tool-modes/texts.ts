import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'

const LOCALES = join(import.meta.dirname, '../../../../site/public/locales')

export type TranslatedLanguage = Exclude<preferences.Language, 'en'>

/** A text of our pages as it is translated. */
export function translated(language: TranslatedLanguage, namespace: string, key: string): string {
  const file = join(LOCALES, language, `${namespace}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const text = texts[key]
  if (text === undefined) throw new Error(`${file} has no ${key}`)
  return text
}
