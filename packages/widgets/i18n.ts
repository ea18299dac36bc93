import { errorTexts, LANGUAGE_FALLBACK, RIGHT_TO_LEFT_LANGUAGES } from '@atelier/contract'
import type { i18n } from 'i18next'
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { logged, type AtelierError } from './errors.ts'
import { addEnglish, englishBundles, englishEngine, readEnglish } from './i18n/english.ts'

/** English texts by key, and the name under which other languages have theirs. */
export interface Texts<Key extends string = string> {
  namespace: string
  english: Readonly<Record<Key, string>>
}

/** `minutes_one` and `minutes_other` are asked for as `minutes`, with a `count`. */
type KeyOf<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

export type Translate<Key extends string> = (
  key: KeyOf<Key>,
  values?: Record<string, string | number>,
) => string

/** Undefined as long as English is all that was asked for. */
let engine: i18n | undefined
let loading: Promise<i18n> | undefined
const listeners = new Set<(language: string) => void>()
const waiting = new Set<() => void>()

/**
 * The English texts of a part of the product.
 * @example export const chatTexts = texts('chat', { send: 'Send' })
 */
export function texts<const Key extends string>(
  namespace: string,
  english: Readonly<Record<Key, string>>,
): Texts<Key> {
  addEnglish(namespace, english)
  engine?.addResourceBundle(LANGUAGE_FALLBACK, namespace, english)
  return { namespace, english }
}

/** What a failure is called in each language. */
export const failureTexts = texts('errors', errorTexts)

const LanguageHere = createContext<string | undefined>(undefined)

/** Who waits longer for words begins in English. */
const PATIENCE = 1000

/** What is inside speaks a language of its own, whatever the page's is. It is not drawn in English first. */
export function Speaking({ language, children }: { language?: string; children: ReactNode }) {
  const isEnglish = !language || language === LANGUAGE_FALLBACK
  const [hasBegun, setBegun] = useState(isEnglish)
  useEffect(() => {
    if (isEnglish) return
    const begin = () => setBegun(true)
    const timer = setTimeout(begin, PATIENCE)
    prepare(language).catch(logged).finally(begin)
    return () => clearTimeout(timer)
  }, [isEnglish, language])
  return createElement(LanguageHere.Provider, { value: language }, hasBegun ? children : null)
}

/** `const t = useTexts(chatTexts)`, then `t('send')`. Draws anew when the language changes. */
export function useTexts<Key extends string>({ namespace }: Texts<Key>): Translate<Key> {
  const lng = useContext(LanguageHere)
  const speaker = useSyncExternalStore(onEngine, currentEngine, currentEngine)
  const { t } = useTranslation(namespace, { i18n: speaker, ...(lng && { lng }) })
  return t as unknown as Translate<Key>
}

/** In which language dates and numbers are written here. Draws anew when it changes. */
export function useLanguage(): string {
  const here = useContext(LanguageHere)
  const around = useSyncExternalStore(onLanguageChanged, currentLanguage, currentLanguage)
  return here ?? around
}

/** What a visitor reads about a failure, where it is drawn. The server's own words come first. */
export function useErrorText(): typeof errorText {
  const t = useTexts(failureTexts)
  return ({ code, said }, values) => said ?? t(code, values)
}

/** For what is not drawn: the page's title, a toast. */
export function translate<Key extends string>(
  { namespace }: Texts<Key>,
  ...[key, values]: Parameters<Translate<Key>>
): string {
  if (!engine) return readEnglish(namespace, key, values)
  const read = engine.t as (key: string, values: object) => string
  return read(key, { ns: namespace, ...values })
}

export function errorText({ code, said }: AtelierError, values?: Record<string, string>): string {
  return said ?? translate(failureTexts, code, values)
}

/** Until their texts have come, parts speak the language before. What cannot be had stays English. */
export async function setLanguage(language: string): Promise<void> {
  if (language === LANGUAGE_FALLBACK && !loading) return tell(language)
  try {
    // Also if it is the current one: another may be on its way, and the last that was asked for counts.
    await (await loadEngine()).changeLanguage(language)
  } catch (error) {
    logged(error)
    tell(language)
  }
}

/** Fetches texts of the current language before they are needed. */
export async function loadTexts(...needed: Pick<Texts, 'namespace'>[]): Promise<void> {
  if (!loading) return
  const namespaces = needed.map(({ namespace }) => namespace)
  await loading.then((loaded) => loaded.loadNamespaces(namespaces)).catch(logged)
}

/** Calls back whenever texts may read differently; answers how to stop. */
export function onLanguageChanged(listener: (language: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function directionOf(language: string): 'rtl' | 'ltr' {
  const base = language.toLowerCase().split('-')[0]
  return RIGHT_TO_LEFT_LANGUAGES.some((code) => code === base) ? 'rtl' : 'ltr'
}

async function prepare(language: string): Promise<void> {
  await (await loadEngine()).loadLanguages(language)
}

function loadEngine(): Promise<i18n> {
  loading ??= import('./i18n/engine.ts').then(
    ({ createEngine }) => {
      engine = createEngine(englishBundles())
      engine.on('languageChanged', tell)
      for (const use of waiting) use()
      return engine
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

function onEngine(use: () => void): () => void {
  waiting.add(use)
  return () => void waiting.delete(use)
}

function currentEngine(): i18n {
  return engine ?? englishEngine
}

function currentLanguage(): string {
  return engine?.language ?? LANGUAGE_FALLBACK
}

function tell(language: string): void {
  for (const listener of listeners) listener(language)
}
