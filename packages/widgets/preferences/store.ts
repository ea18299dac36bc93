import {
  CURRENCIES,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  DEFAULT_THEME,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  THEMES,
  type preferences,
} from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { setLanguage } from '../i18n.ts'
import { sharedOnPage } from '../shared.ts'
import { requireKnown } from './require-known.ts'

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

/** Whether the page's code or its visitor has chosen a theme and a language, even if these are the default ones. */
const $hasChosen = sharedOnPage('chosen', () => atom<{ theme?: true; language?: true }>({}))

/** The theme that was chosen, which all widgets have that name none of their own. Until then undefined: they follow the page. */
const $chosenTheme = computed([$theme, $hasChosen], (theme, hasChosen) =>
  hasChosen.theme || theme !== DEFAULT_THEME ? theme : undefined,
)
/** The language that was chosen. Until then undefined: widgets follow the `lang` of the page. */
const $chosenLanguage = computed([$language, $hasChosen], (language, hasChosen) =>
  hasChosen.language || language !== DEFAULT_LANGUAGE ? language : undefined,
)

export const chosen = { $theme: $chosenTheme, $language: $chosenLanguage }

// Each copy of the package on the page has its own texts. All of them follow the shared $language.
$language.subscribe((language) => void setLanguage(language))

/**
 * Gives this theme to all widgets on the page, React components and elements, except those that name a theme of their
 * own. Throws for an unknown theme.
 * @example chooseTheme('forest')
 */
export function chooseTheme(theme: preferences.Theme): void {
  requireKnown('chooseTheme', theme, THEMES)
  $theme.set(theme)
  $hasChosen.set({ ...$hasChosen.get(), theme: true })
  $latestChoice.set({ theme })
}

/**
 * Gives this language to all widgets on the page, except those that name one of their own. The `lang` of the page then
 * no longer counts. Throws for an unknown language.
 * @example chooseLanguage('vi')
 */
export function chooseLanguage(language: preferences.Language): void {
  requireKnown('chooseLanguage', language, LANGUAGES)
  $language.set(language)
  $hasChosen.set({ ...$hasChosen.get(), language: true })
  $latestChoice.set({ language })
}

/**
 * Shows amounts in this currency, in all widgets on the page. Payments are charged in USD or VND all the same. Throws
 * for an unknown currency.
 * @example chooseCurrency('EUR')
 */
export function chooseCurrency(currency: preferences.CurrencyCode): void {
  requireKnown('chooseCurrency', currency, CURRENCIES)
  $currency.set(currency)
  $latestChoice.set({ currency })
}

export function parseTheme(value: unknown): preferences.Theme | undefined {
  return THEMES.find((theme) => theme === value)
}

export function parseCurrency(value: unknown): preferences.CurrencyCode | undefined {
  return CURRENCIES.find((code) => code === value)
}
