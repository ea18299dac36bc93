// For pages of our own: what a visitor prefers outlives the page, and reaches their other tabs and
// the server. On a partner's page nobody calls this, and nothing of theirs is read or written.
import { LANGUAGE_FALLBACK, preferences, STORAGE_KEYS, XSRF_COOKIE } from '@atelier/contract'
import { logged } from '../errors.ts'
import { request } from '../http.ts'
import { directionOf, onLanguageChanged } from '../i18n.ts'
import { $session, type Session } from '../session/store.ts'
import { detectCountry, languageOfCountry, rememberedCountry } from './country.ts'
import { readStored, writeStored } from './storage.ts'
import {
  $choice,
  $country,
  $currency,
  $language,
  $theme,
  currencyOf,
  languageOf,
  themeOf,
  type Choice,
} from './store.ts'

/** Reads what is stored and keeps to it from here on. Call it before anything is drawn. */
export function keepPreferences(): void {
  $theme.set(themeOf(readStored(STORAGE_KEYS.theme)) ?? $theme.get())
  $currency.set(currencyOf(readStored(STORAGE_KEYS.currency)) ?? $currency.get())
  $country.set(rememberedCountry() ?? $country.get())
  $language.set(initialLanguage())

  $theme.subscribe((theme) => void (document.documentElement.dataset.theme = theme))
  onLanguageChanged(markLanguage)
  $choice.listen((choice) => {
    if (!choice) return
    for (const [name, value] of Object.entries(choice)) writeStored(name, value)
    saveChoice(choice).catch(logged)
  })
  globalThis.addEventListener('storage', ({ key, newValue }) => follow(key, newValue))
}

/** What the server and the visitor's country know. Call it after the first paint. */
export async function refreshPreferences(geoServices: readonly string[]): Promise<void> {
  $session.subscribe((session) => void loadFromServer(session).catch(logged))
  if (rememberedCountry() || geoServices.length === 0) return
  $country.set(await detectCountry(geoServices))
  if ($session.get().is === 'guest') $language.set(initialLanguage())
}

/** A stored choice, the country, the browser, the page, English: decision 17. */
function initialLanguage(): preferences.Language {
  const ofBrowser = navigator.languages.map(languageOf).find((language) => language)
  return (
    languageOf(readStored(STORAGE_KEYS.language)) ??
    languageOfCountry($country.get()) ??
    ofBrowser ??
    languageOf(document.documentElement.lang) ??
    LANGUAGE_FALLBACK
  )
}

function markLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Another tab has chosen. */
function follow(key: string | null, value: string | null): void {
  if (key === STORAGE_KEYS.theme) $theme.set(themeOf(value) ?? $theme.get())
  if (key === STORAGE_KEYS.currency) $currency.set(currencyOf(value) ?? $currency.get())
  if (key === STORAGE_KEYS.language) $language.set(languageOf(value) ?? $language.get())
}

async function saveChoice(choice: Choice): Promise<void> {
  if ('language' in choice) await request(preferences.setLanguage, { body: choice })
  else if ('currency' in choice) await request(preferences.setCurrency, { body: choice })
  else await request(preferences.changePreferences, { body: choice })
}

async function loadFromServer(session: Session): Promise<void> {
  // Without this cookie no call was ever made, so the server knows nothing yet.
  if (session.is === 'guest' && !document.cookie.includes(`${XSRF_COOKIE}=`)) return
  const before = $choice.get()
  const { currency, language } = await (session.is === 'user'
    ? request(preferences.getPreferences, {})
    : request(preferences.getAnonymousPreferences, {}).then(({ currency }) => ({
        currency,
        language: undefined,
      })))
  // Who chose meanwhile has chosen.
  if ($choice.get() !== before) return
  $currency.set(currencyOf(currency) ?? $currency.get())
  writeStored(STORAGE_KEYS.currency, $currency.get())
  $language.set(languageOf(language) ?? $language.get())
}
