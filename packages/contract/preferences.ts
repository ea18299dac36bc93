import { as, call } from './call.ts'
import type { CURRENCIES, LANGUAGES, THEMES } from './constants.ts'

export type Language = (typeof LANGUAGES)[number]
export type CurrencyCode = (typeof CURRENCIES)[number]
export type Theme = (typeof THEMES)[number]

export interface Currency {
  code: CurrencyCode
  symbol: string
  name: string
}

export interface Preferences {
  /** A supported language or a regional form of one: `en-US` is `en`. */
  language: string
  currency: CurrencyCode
  theme: Theme
}

export const getPreferences = call({
  method: 'GET',
  path: '/api/userpreferences',
  reply: as<Preferences>(),
})
export const setLanguage = call({
  method: 'PUT',
  path: '/api/userpreferences/language',
  body: as<{ language: string }>(),
  reply: as<Preferences>(),
})
export const setCurrency = call({
  method: 'PUT',
  path: '/api/userpreferences/currency',
  body: as<{ currency: CurrencyCode }>(),
  reply: as<Preferences>(),
})
export const getAnonymousPreferences = call({
  method: 'GET',
  path: '/api/userpreferences/anonymous',
  reply: as<{ currency: CurrencyCode }>(),
})
export const changePreferences = call({
  method: 'PATCH',
  path: '/userprofile/preferences',
  body: as<Partial<Preferences>>(),
  reply: as<Preferences>(),
})
