import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type { CURRENCIES } from './constants.ts'
import type * as schemas from './schemas/preferences.ts'

export type { Language } from './language.ts'
export type CurrencyCode = (typeof CURRENCIES)[number]
export type Theme = z.infer<typeof schemas.Theme>

export interface Currency {
  code: CurrencyCode
  symbol: string
  name: string
}

export type Preferences = z.infer<typeof schemas.Preferences>

export const getPreferences = defineCall({
  method: 'GET',
  path: '/api/userpreferences',
  reply: outputOf<typeof schemas.Preferences>(),
})
export const setLanguage = defineCall({
  method: 'PUT',
  path: '/api/userpreferences/language',
  body: inputOf<typeof schemas.LanguageChange>(),
  reply: outputOf<typeof schemas.Preferences>(),
})
export const setCurrency = defineCall({
  method: 'PUT',
  path: '/api/userpreferences/currency',
  body: inputOf<typeof schemas.CurrencyChange>(),
  reply: outputOf<typeof schemas.Preferences>(),
})
export const getAnonymousPreferences = defineCall({
  method: 'GET',
  path: '/api/userpreferences/anonymous',
  reply: outputOf<typeof schemas.AnonymousPreferences>(),
})
export const updatePreferences = defineCall({
  method: 'PATCH',
  path: '/userprofile/preferences',
  body: inputOf<typeof schemas.PreferencesChange>(),
  reply: outputOf<typeof schemas.Preferences>(),
})
