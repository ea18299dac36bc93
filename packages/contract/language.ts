import { LANGUAGES, RIGHT_TO_LEFT_LANGUAGES } from './constants.ts'

export type Language = (typeof LANGUAGES)[number]

const LANGUAGE_TAG = /^([a-z]{2,3})([-_][a-z\d]{1,8})*$/i

/** Returns our language for a tag with any region: `vi` for `vi-VN`. Undefined for a language without translations. */
export function parseLanguage(tag: unknown): Language | undefined {
  const base = typeof tag === 'string' && LANGUAGE_TAG.exec(tag.trim())?.[1]?.toLowerCase()
  return LANGUAGES.find((language) => language === base)
}

/** The tag for `Intl` to write numbers and dates: Arabic has Latin digits, as most products do and as people type them. */
export const formatLocale = (language: string): string =>
  isArabic(language) ? `${language}-u-nu-latn` : language

/** `language`: a tag with any region. */
export const isArabic = (language: string): boolean => /^ar\b/i.test(language)

/** The direction in which a language is written. `language`: a tag with any region. */
export function directionOf(language: string): 'rtl' | 'ltr' {
  const base = language.toLowerCase().split('-')[0]
  return RIGHT_TO_LEFT_LANGUAGES.some((code) => code === base) ? 'rtl' : 'ltr'
}
