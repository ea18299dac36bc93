// For pages of our own: what a visitor prefers outlives the page, and reaches their other tabs and
// the server. On a partner's page nobody calls this, and nothing of theirs is read or written.
import { LANGUAGE_FALLBACK, preferences, STORAGE_KEYS, XSRF_COOKIE } from '@atelier/contract'
import { logged } from '../errors.ts'
import { request } from '../http.ts'
import { directionOf, onLanguageChanged } from '../i18n.ts'
import { $session, type Session } from '../session/store.ts'
import { detectCountry, languageOfCountry, rememberedCountry } from './country.ts'
import { readStored, writeStored } from '../storage.ts'
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

type Unsaved = { theme?: string; language?: string; currency?: string }

/** Beside the specification's keys: what the server has not confirmed yet. */
const UNSAVED = 'atelier_unsaved'

let unsaved: Unsaved = {}
let saving: Promise<void> | undefined
/** Holds for the page even where nothing can be stored. */
let chosenLanguage: preferences.Language | undefined

/** Reads what is stored and keeps to it from here on. Call it before anything is drawn. */
export function keepPreferences(): void {
  $theme.set(themeOf(readStored(STORAGE_KEYS.theme)) ?? $theme.get())
  $currency.set(currencyOf(readStored(STORAGE_KEYS.currency)) ?? $currency.get())
  $country.set(rememberedCountry() ?? $country.get())
  $language.set(initialLanguage())

  $theme.subscribe((theme) => void (document.documentElement.dataset.theme = theme))
  onLanguageChanged(markLanguage)
  $choice.listen((choice) => {
    if (choice) keep(choice)
  })
  globalThis.addEventListener('storage', ({ key, newValue }) => follow(key, newValue))
}

function keep(choice: Choice): void {
  if ('language' in choice) chosenLanguage = choice.language
  for (const [name, value] of Object.entries(choice)) writeStored(name, value)
  unsaved = { ...unsaved, ...choice }
  writeStored(UNSAVED, JSON.stringify(unsaved))
  saveChoices()
}

/** What the server and the visitor's country know. Call it after the first paint. */
export async function refreshPreferences(geoServices: readonly string[]): Promise<void> {
  unsaved = { ...storedUnsaved(), ...unsaved }
  saveChoices()
  $session.subscribe((session) => void loadFromServer(session).catch(logged))
  if (rememberedCountry() || geoServices.length === 0) return
  $country.set(await detectCountry(geoServices))
  if ($session.get().is === 'guest') $language.set(initialLanguage())
}

/** A stored choice, the country, the browser, the page, English: decision 17. */
function initialLanguage(): preferences.Language {
  const ofBrowser = navigator.languages.map(languageOf).find((language) => language)
  return (
    chosenLanguage ??
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

/** One after the other, so that the last is the last on the server too. What fails is sent on the next visit. */
function saveChoices(): void {
  saving ??= saveAll()
    .catch(logged)
    .finally(() => {
      saving = undefined
    })
}

async function saveAll(): Promise<void> {
  let entry: [string, string] | undefined
  while ((entry = Object.entries(unsaved)[0])) {
    const [name, value] = entry as ['theme', string]
    await saveChoice({ [name]: value } as unknown as Choice)
    // Who has chosen again meanwhile wants that to be saved.
    if (unsaved[name] === value) delete unsaved[name]
    writeStored(UNSAVED, JSON.stringify(unsaved))
  }
}

async function saveChoice(choice: Choice): Promise<void> {
  if ('language' in choice) await request(preferences.setLanguage, { body: choice })
  else if ('currency' in choice) await request(preferences.setCurrency, { body: choice })
  else await request(preferences.changePreferences, { body: choice })
}

/** Only what could have been chosen here. */
function storedUnsaved(): Unsaved {
  try {
    const { theme, language, currency } = JSON.parse(readStored(UNSAVED) ?? '{}') as Unsaved
    return {
      ...(themeOf(theme) && { theme }),
      ...(languageOf(language) && { language }),
      ...(currencyOf(currency) && { currency }),
    }
  } catch {
    return {}
  }
}

async function loadFromServer(session: Session): Promise<void> {
  if (session.is === 'loading') return
  // Without this cookie no call was ever made, so the server knows nothing yet.
  if (session.is === 'guest' && !document.cookie.includes(`${XSRF_COOKIE}=`)) return
  const before = { currency: $currency.get(), language: $language.get() }
  const isUser = session.is === 'user'
  const told: { currency: string; language?: string } = await (isUser
    ? request(preferences.getPreferences, {})
    : request(preferences.getAnonymousPreferences, {}))
  // What was chosen here or in another tab meanwhile, or is not saved yet, is newer than the answer.
  if (!unsaved.currency && $currency.get() === before.currency) {
    $currency.set(currencyOf(told.currency) ?? before.currency)
    writeStored(STORAGE_KEYS.currency, $currency.get())
  }
  if (isUser && !unsaved.language && $language.get() === before.language) {
    $language.set(languageOf(told.language) ?? before.language)
  }
}
