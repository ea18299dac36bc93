import { z } from 'zod'
import { CURRENCIES } from '../constants.ts'
import { parseLanguage } from '../language.ts'
import { THEMES } from '../themes.ts'

/** A language without translations is a bad request. A region is accepted and not stored: `en` for `en-GB`. */
export const LanguageTag = z.string().transform((tag, context) => {
  const language = parseLanguage(tag)
  if (!language) context.addIssue('bad-request')
  return language ?? z.NEVER
})
export const CurrencyCode = z.enum(CURRENCIES)
export const Theme = z.enum(THEMES)

export const Preferences = z.object({ language: z.string(), currency: CurrencyCode, theme: Theme })
export const AnonymousPreferences = z.object({ currency: CurrencyCode })
export const LanguageChange = z.strictObject({ language: LanguageTag })
export const CurrencyChange = z.strictObject({ currency: CurrencyCode })
export const PreferencesChange = z
  .strictObject({ language: LanguageTag, currency: CurrencyCode, theme: Theme })
  .partial()
