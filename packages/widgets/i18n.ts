import {
  type ErrorCode,
  type InterfaceTexts,
  DEFAULT_LANGUAGE,
  parseLanguage,
} from '@atelier/contract'
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
import { knownErrorTexts, logError, type AtelierError } from './errors.ts'
import { createEngine, replaceTextsOf } from './i18n/engine.ts'

/** The English texts of a part of the product, and the namespace of the files with the other languages. */
export interface Texts<Key extends string = string> {
  namespace: string
  english: Readonly<Record<Key, string>>
}

/** The plural forms `minutes_one` and `minutes_other` are read by the key `minutes` with a `count`. */
type KeyOf<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** Returns the text of a key. `values` fill its {placeholders}. */
export type Translate<Key extends string> = (
  key: KeyOf<Key>,
  values?: Record<string, string | number>,
) => string

const engine = createEngine()

/**
 * Defines the English texts of a part of the product. Other languages have them in `{language}/{namespace}.json`. Texts
 * that are loaded later can be defined separately in the same namespace.
 * @example export const chatTexts = defineTexts('chat', { send: 'Send' })
 */
export function defineTexts<const Key extends string>(
  namespace: string,
  english: Readonly<Record<Key, string>>,
): Texts<Key> {
  engine.addResourceBundle(DEFAULT_LANGUAGE, namespace, english, true)
  return { namespace, english }
}

/** Replaces texts of the product by those of the operator. Call it before other languages are loaded. */
export const replaceTexts = (texts: InterfaceTexts): void => replaceTextsOf(engine, texts)

export const errorCodeTexts = defineTexts('errors', knownErrorTexts as Record<ErrorCode, string>)

/**
 * Adds the texts of errors that only some widgets can meet, such as those of share links. Call it in the module that
 * catches them.
 */
export function addErrorTexts(texts: Partial<Record<ErrorCode, string>>): void {
  Object.assign(knownErrorTexts, texts)
  engine.addResourceBundle(DEFAULT_LANGUAGE, errorCodeTexts.namespace, texts, true)
}

const LanguageContext = createContext<string | undefined>(undefined)

/** If the texts of another language take longer to load, English texts are shown until they arrive. */
const LANGUAGE_TIMEOUT_MS = 1000

/**
 * Shows its children in the language of a tag such as `vi-VN`, whatever the page's language is. Renders nothing until
 * the texts are loaded. Without a tag, or with a language without translations, the children follow the page.
 */
export function LanguageProvider({
  tag,
  children,
}: {
  tag: string | undefined
  children: ReactNode
}) {
  const language = parseLanguage(tag)
  const isEnglish = !language || language === DEFAULT_LANGUAGE
  const [isReady, setReady] = useState(isEnglish)
  useEffect(() => {
    if (isEnglish) return
    const show = () => setReady(true)
    const timer = setTimeout(show, LANGUAGE_TIMEOUT_MS)
    engine.loadLanguages(language).catch(logError).finally(show)
    return () => clearTimeout(timer)
  }, [isEnglish, language])
  return createElement(LanguageContext.Provider, { value: language }, isReady ? children : null)
}

/** `const t = useTexts(chatTexts)`, then `t('send')`. Rerenders when the language changes. */
export function useTexts<Key extends string>({ namespace }: Texts<Key>): Translate<Key> {
  const lng = useContext(LanguageContext)
  const { t } = useTranslation(namespace, { i18n: engine, ...(lng && { lng }) })
  return t as unknown as Translate<Key>
}

/** Returns the language for formatting dates and numbers. Rerenders when it changes. */
export function useLanguage(): string {
  const ownLanguage = useContext(LanguageContext)
  const pageLanguage = useSyncExternalStore(onLanguageChanged, currentLanguage, currentLanguage)
  return ownLanguage ?? pageLanguage
}

/** Like errorText(), for components: rerenders when the language changes. */
export function useErrorText(): typeof errorText {
  const t = useTexts(errorCodeTexts)
  return (error, values) => textOf(error, values, t)
}

/** Like useTexts(), for code outside components. Does not follow a LanguageProvider. */
export function translate<Key extends string>(
  { namespace }: Texts<Key>,
  ...[key, values]: Parameters<Translate<Key>>
): string {
  const translateKey = engine.t as (key: string, values: object) => string
  return translateKey(key, { ns: namespace, ...values })
}

/**
 * Returns the server's own message if there is one, or else the text of the error's code, and behind it the reason, if
 * the error has one: `Failed to send code: Too many requests. Please try again later.`
 */
export function errorText(error: AtelierError, values?: Record<string, string>): string {
  return textOf(error, values, (...text) => translate(errorCodeTexts, ...text))
}

function textOf(
  { code, serverMessage, reason }: AtelierError,
  values: Record<string, string> | undefined,
  t: Translate<ErrorCode>,
): string {
  const text = serverMessage ?? t(code, values)
  return reason ? `${text}: ${textOf(reason, values, t)}` : text
}

/**
 * Changes the language. Shows the previous language until the new texts have loaded, and English for texts that cannot
 * be loaded.
 */
export async function setLanguage(language: string): Promise<void> {
  // Also called for the current language, because another language may still be loading, and the latest call wins.
  await engine.changeLanguage(language).catch(logError)
}

export async function preloadTexts(...allTexts: Pick<Texts, 'namespace'>[]): Promise<void> {
  await engine.loadNamespaces(allTexts.map(({ namespace }) => namespace)).catch(logError)
}

/** Returns a function that removes the listener. */
export function onLanguageChanged(listener: (language: string) => void): () => void {
  engine.on('languageChanged', listener)
  return () => engine.off('languageChanged', listener)
}

const currentLanguage = () => engine.language
