import {
  errorTexts,
  LANGUAGE_FALLBACK,
  REQUEST_TIMEOUT,
  RIGHT_TO_LEFT_LANGUAGES,
} from '@atelier/contract'
import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { useTranslation } from 'react-i18next'
import { configuration } from './configure.ts'
import { logged, type AtelierError } from './errors.ts'

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

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read: (language, namespace, done) => void readTexts(language, namespace, done),
}

async function readTexts(language: string, namespace: string, done: ReadCallback): Promise<void> {
  // English comes with the code.
  if (language === LANGUAGE_FALLBACK) return done(null, {})
  const base = configuration().localesUrl ?? `${configuration().baseUrl}/locales`
  try {
    const answer = await fetch(`${base}/${language}/${namespace}.json`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    })
    if (!answer.ok) throw new Error(`The texts of ${namespace} in ${language}: ${answer.status}`)
    done(null, (await answer.json()) as Record<string, string>)
  } catch (error) {
    done(error as Error, null)
  }
}

const instance: i18n = createInstance()
void instance.use(backend).init({
  lng: LANGUAGE_FALLBACK,
  fallbackLng: LANGUAGE_FALLBACK,
  ns: [],
  resources: {},
  partialBundledLanguages: true,
  initAsync: false,
  // Keys are whole (`error.boundary.title`), texts are nodes and never HTML, values stand in {braces}.
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  react: { useSuspense: false },
})

/**
 * The English texts of a part of the product.
 * @example export const chatTexts = texts('chat', { send: 'Send' })
 */
export function texts<const Key extends string>(
  namespace: string,
  english: Readonly<Record<Key, string>>,
): Texts<Key> {
  instance.addResourceBundle(LANGUAGE_FALLBACK, namespace, english)
  return { namespace, english }
}

/** What a failure is called in each language. */
export const failureTexts = texts('errors', errorTexts)

/** `const t = useTexts(chatTexts)`, then `t('send')`. Draws anew when the language changes. */
export function useTexts<Key extends string>({ namespace }: Texts<Key>): Translate<Key> {
  const { t } = useTranslation(namespace, { i18n: instance })
  return t as unknown as Translate<Key>
}

/** For what is not drawn: the page's title, a toast. */
export function translate<Key extends string>(
  { namespace }: Texts<Key>,
  ...[key, values]: Parameters<Translate<Key>>
): string {
  const read = instance.t as (key: string, values: object) => string
  return read(key, { ns: namespace, ...values })
}

/** What a visitor reads about a failure, in their language. The server's own words come first. */
export function errorText({ code, said }: AtelierError, values?: Record<string, string>): string {
  return said ?? translate(failureTexts, code, values)
}

/** Until their texts have come, parts speak the language before. What cannot be had stays English. */
export async function setLanguage(language: string): Promise<void> {
  // Also if it is the current one: another may be on its way, and the last that was asked for counts.
  await instance.changeLanguage(language)
}

/** Fetches texts of the current language before they are needed. */
export async function loadTexts(...needed: Pick<Texts, 'namespace'>[]): Promise<void> {
  await instance.loadNamespaces(needed.map(({ namespace }) => namespace)).catch(logged)
}

/** Calls back whenever texts may read differently; answers how to stop. */
export function onLanguageChanged(listener: (language: string) => void): () => void {
  instance.on('languageChanged', listener)
  return () => instance.off('languageChanged', listener)
}

export function directionOf(language: string): 'rtl' | 'ltr' {
  const base = language.toLowerCase().split('-')[0]
  return RIGHT_TO_LEFT_LANGUAGES.some((code) => code === base) ? 'rtl' : 'ltr'
}
