import { typeOf, defineCall } from './call.ts'
import type { CURRENCIES, LANGUAGES } from './constants.ts'
import type { THEMES } from './themes.ts'

export type Language = (typeof LANGUAGES)[number]
export type CurrencyCode = (typeof CURRENCIES)[number]
export type Theme = (typeof THEMES)[number]

export interface Currency {
  code: CurrencyCode
  symbol: string
  name: string
}

export interface Preferences {
  /** A supported language. A region is accepted and not stored: `en` for `en-GB`. */
  language: string
  currency: CurrencyCode
  theme: Theme
}

export const getPreferences = defineCall({
  method: 'GET',
  path: '/api/userpreferences',
  reply: typeOf<Preferences>(),
})
export const setLanguage = defineCall({
  method: 'PUT',
  path: '/api/userpreferences/language',
  body: typeOf<{ language: string }>(),
  reply: typeOf<Preferences>(),
})
export const setCurrency = defineCall({
  method: 'PUT',
  path: '/api/userpreferences/currency',
  body: typeOf<{ currency: CurrencyCode }>(),
  reply: typeOf<Preferences>(),
})
export const getAnonymousPreferences = defineCall({
  method: 'GET',
  path: '/api/userpreferences/anonymous',
  reply: typeOf<{ currency: CurrencyCode }>(),
})
export const updatePreferences = defineCall({
  method: 'PATCH',
  path: '/userprofile/preferences',
  body: typeOf<Partial<Preferences>>(),
  reply: typeOf<Preferences>(),
})
