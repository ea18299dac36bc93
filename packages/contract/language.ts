import { LANGUAGES } from './constants.ts'

export type Language = (typeof LANGUAGES)[number]

const LANGUAGE_TAG = /^([a-z]{2,3})([-_][a-z\d]{1,8})*$/i

/** Returns our language for a tag with any region: `vi` for `vi-VN`. Undefined for a language without translations. */
export function parseLanguage(tag: unknown): Language | undefined {
  const base = typeof tag === 'string' && LANGUAGE_TAG.exec(tag.trim())?.[1]?.toLowerCase()
  return LANGUAGES.find((language) => language === base)
}
