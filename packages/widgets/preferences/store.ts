import {
  CURRENCIES,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  DEFAULT_THEME,
  LANGUAGE_FALLBACK,
  LANGUAGES,
  THEMES,
  type preferences,
} from '@atelier/contract'
import { atom } from 'nanostores'
import { setLanguage } from '../i18n.ts'
import { shared } from '../shared.ts'

export const $theme = shared('theme', () => atom<preferences.Theme>(DEFAULT_THEME))
export const $language = shared('language', () => atom<preferences.Language>(LANGUAGE_FALLBACK))
export const $currency = shared('currency', () => atom<preferences.CurrencyCode>(DEFAULT_CURRENCY))
/** Where the visitor seems to be: an ISO 3166 code. */
export const $country = shared('country', () => atom<string>(DEFAULT_COUNTRY))

/** One thing the visitor has just chosen. What a server or a storage brings is no choice. */
export type Choice =
  | { theme: preferences.Theme }
  | { language: preferences.Language }
  | { currency: preferences.CurrencyCode }

export const $choice = shared('choice', () => atom<Choice | undefined>(undefined))

// Every copy of this file keeps texts of its own, and all follow the one language of the page.
$language.subscribe((language) => void setLanguage(language))

export function chooseTheme(theme: preferences.Theme): void {
  $theme.set(theme)
  $choice.set({ theme })
}

export function chooseLanguage(language: preferences.Language): void {
  $language.set(language)
  $choice.set({ language })
}

export function chooseCurrency(currency: preferences.CurrencyCode): void {
  $currency.set(currency)
  $choice.set({ currency })
}

export function themeOf(value: unknown): preferences.Theme | undefined {
  return THEMES.find((theme) => theme === value)
}

export function currencyOf(value: unknown): preferences.CurrencyCode | undefined {
  return CURRENCIES.find((code) => code === value)
}

/** `en-US` is `en`, and what we do not speak is nothing. */
export function languageOf(value: unknown): preferences.Language | undefined {
  if (typeof value !== 'string') return undefined
  const base = value.toLowerCase().split(/[-_]/)[0]
  return (
    LANGUAGES.find((language) => language === value.toLowerCase()) ??
    LANGUAGES.find((language) => language === base)
  )
}
