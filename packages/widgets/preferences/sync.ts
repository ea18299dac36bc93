// On our own pages, keeps the visitor's preferences in localStorage, in other tabs and on the server. Partner pages do
// not use this file, so their storage is neither read nor written.
import {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  parseLanguage,
  preferences,
  LOCAL_STORAGE_KEYS,
  XSRF_COOKIE,
} from '@atelier/contract'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { onLanguageChanged } from '../i18n.ts'
import { $session, type Session } from '../session/store.ts'
import { detectAndCacheCountry, languageOfCountry, cachedCountryCode } from './country.ts'
import { readStored, writeStored } from '../storage.ts'
import {
  $latestChoice,
  $country,
  $currency,
  $language,
  $theme,
  parseCurrency,
  parseTheme,
  type PreferenceChoice,
} from './store.ts'

type UnsavedChoices = { theme?: string; language?: string; currency?: string }

/** The storage key of the choices that the server has not confirmed yet. */
const UNSAVED_KEY = 'atelier_unsaved'

const YEAR_SECONDS = 365 * 24 * 60 * 60

let unsaved: UnsavedChoices = {}
let saving: Promise<void> | undefined
/** Kept in memory too, because storage may be blocked. */
let chosenLanguage: preferences.Language | undefined

/** Reads the stored preferences and stores every change from now on. Call it before the first render. */
export function restoreAndPersistPreferences(): void {
  $theme.set(parseTheme(readStored(LOCAL_STORAGE_KEYS.theme)) ?? $theme.get())
  $currency.set(parseCurrency(readStored(LOCAL_STORAGE_KEYS.currency)) ?? $currency.get())
  $country.set(cachedCountryCode() ?? $country.get())
  $language.set(initialLanguage())

  $theme.subscribe((theme) => void (document.documentElement.dataset.theme = theme))
  onLanguageChanged(setDocumentLanguage)
  $latestChoice.listen((choice) => {
    if (choice) storeChoice(choice)
  })
  globalThis.addEventListener('storage', ({ key, newValue }) => followOtherTabs(key, newValue))
}

function storeChoice(choice: PreferenceChoice): void {
  if ('language' in choice) chosenLanguage = choice.language
  for (const [name, value] of Object.entries(choice)) writeStored(name, value)
  unsaved = { ...unsaved, ...choice }
  writeStored(UNSAVED_KEY, JSON.stringify(unsaved))
  saveChoices()
}

/** Loads the preferences from the server and detects the visitor's country. Call it after the first paint. */
export async function syncPreferencesAndDetectCountry(
  geoServiceUrls: readonly string[],
): Promise<void> {
  unsaved = { ...storedUnsaved(), ...unsaved }
  saveChoices()
  $session.subscribe((session) => {
    loadFromServer(session).catch((error: unknown) => {
      // A sign-out during the request makes it fail, and the preferences of that user no longer matter.
      if ($session.get() === session) logError(error)
    })
  })
  if (cachedCountryCode() || geoServiceUrls.length === 0) return
  $country.set(await detectAndCacheCountry(geoServiceUrls))
  if ($session.get().is === 'guest') $language.set(initialLanguage())
}

/** The first known language of: the page's URL, stored choice, detected country, browser, page, English. Keep this order. */
function initialLanguage(): preferences.Language {
  const browserLanguage = navigator.languages.map(parseLanguage).find((language) => language)
  return (
    chosenLanguage ??
    parseLanguage(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)) ??
    parseLanguage(readStored(LOCAL_STORAGE_KEYS.language)) ??
    languageOfCountry($country.get()) ??
    browserLanguage ??
    parseLanguage(document.documentElement.lang) ??
    DEFAULT_LANGUAGE
  )
}

function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const isAsSent = document.querySelector<HTMLElement>('#root')?.dataset.language === language
  if (isAsSent && !document.cookie.includes(`${LANGUAGE_COOKIE}=`)) return
  // With it, the server sends the next page in this language.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

function followOtherTabs(key: string | null, value: string | null): void {
  if (key === LOCAL_STORAGE_KEYS.theme) $theme.set(parseTheme(value) ?? $theme.get())
  if (key === LOCAL_STORAGE_KEYS.currency) $currency.set(parseCurrency(value) ?? $currency.get())
  if (key === LOCAL_STORAGE_KEYS.language) $language.set(parseLanguage(value) ?? $language.get())
}

/** Saves one choice at a time, so that the latest wins on the server. The next visit retries choices that failed. */
function saveChoices(): void {
  saving ??= saveAll()
    .catch(logError)
    .finally(() => {
      saving = undefined
    })
}

async function saveAll(): Promise<void> {
  let entry: [string, string] | undefined
  while ((entry = Object.entries(unsaved)[0])) {
    const [name, value] = entry as ['theme', string]
    await saveChoice({ [name]: value } as unknown as PreferenceChoice)
    // If the visitor has changed the value again meanwhile, the next round saves the new value.
    if (unsaved[name] === value) delete unsaved[name]
    writeStored(UNSAVED_KEY, JSON.stringify(unsaved))
  }
}

async function saveChoice(choice: PreferenceChoice): Promise<void> {
  if ('language' in choice) await request(preferences.setLanguage, { body: choice })
  else if ('currency' in choice) await request(preferences.setCurrency, { body: choice })
  else await request(preferences.updatePreferences, { body: choice })
}

/** Ignores values that are not supported, because other code can write to the storage. */
function storedUnsaved(): UnsavedChoices {
  try {
    const { theme, language, currency } = JSON.parse(
      readStored(UNSAVED_KEY) ?? '{}',
    ) as UnsavedChoices
    return {
      ...(parseTheme(theme) && { theme }),
      ...(parseLanguage(language) && { language }),
      ...(parseCurrency(currency) && { currency }),
    }
  } catch {
    return {}
  }
}

async function loadFromServer(session: Session): Promise<void> {
  if (session.is === 'loading') return
  // Without this cookie no request was ever made, so the server has no preferences of this guest.
  if (session.is === 'guest' && !document.cookie.includes(`${XSRF_COOKIE}=`)) return
  const before = { currency: $currency.get(), language: $language.get(), unsaved: { ...unsaved } }
  const isUser = session.is === 'user'
  const saved: { currency: string; language?: string } = await (isUser
    ? request(preferences.getPreferences, {})
    : request(preferences.getAnonymousPreferences, {}))
  // Values that were changed or saved during the request, or are not saved yet, are newer than the response.
  const pending = { ...before.unsaved, ...unsaved }
  if (!pending.currency && $currency.get() === before.currency) {
    $currency.set(parseCurrency(saved.currency) ?? before.currency)
    writeStored(LOCAL_STORAGE_KEYS.currency, $currency.get())
  }
  if (isUser && !pending.language && $language.get() === before.language) {
    $language.set(parseLanguage(saved.language) ?? before.language)
  }
}
