import {
  CURRENCIES,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  DEFAULT_THEME,
  DEFAULT_LANGUAGE,
  THEMES,
  type preferences,
} from '@atelier/contract'
import { atom } from 'nanostores'
import { setLanguage } from '../i18n.ts'
import { sharedOnPage } from '../shared.ts'

export const $theme = sharedOnPage('theme', () => atom<preferences.Theme>(DEFAULT_THEME))
export const $language = sharedOnPage('language', () =>
  atom<preferences.Language>(DEFAULT_LANGUAGE),
)
export const $currency = sharedOnPage('currency', () =>
  atom<preferences.CurrencyCode>(DEFAULT_CURRENCY),
)
/** The visitor's country as detected: an ISO 3166 code. */
export const $country = sharedOnPage('country', () => atom<string>(DEFAULT_COUNTRY))

/** A preference that the visitor has selected on this page, as opposed to a value from storage or the server. */
export type PreferenceChoice =
  | { theme: preferences.Theme }
  | { language: preferences.Language }
  | { currency: preferences.CurrencyCode }

export const $latestChoice = sharedOnPage('choice', () =>
  atom<PreferenceChoice | undefined>(undefined),
)

// Each copy of the package on the page has its own texts. All of them follow the shared $language.
$language.subscribe((language) => void setLanguage(language))

export function chooseTheme(theme: preferences.Theme): void {
  $theme.set(theme)
  $latestChoice.set({ theme })
}

export function chooseLanguage(language: preferences.Language): void {
  $language.set(language)
  $latestChoice.set({ language })
}

export function chooseCurrency(currency: preferences.CurrencyCode): void {
  $currency.set(currency)
  $latestChoice.set({ currency })
}

export function parseTheme(value: unknown): preferences.Theme | undefined {
  return THEMES.find((theme) => theme === value)
}

export function parseCurrency(value: unknown): preferences.CurrencyCode | undefined {
  return CURRENCIES.find((code) => code === value)
}
