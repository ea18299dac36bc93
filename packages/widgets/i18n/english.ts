import { DEFAULT_LANGUAGE } from '@atelier/contract'
import type { i18n } from 'i18next'

type Values = Record<string, string | number>

const bundles = new Map<string, Readonly<Record<string, string>>>()
const plural = new Intl.PluralRules(DEFAULT_LANGUAGE)

export function addEnglishTexts(namespace: string, texts: Readonly<Record<string, string>>): void {
  bundles.set(namespace, { ...bundles.get(namespace), ...texts })
}

export function englishBundles(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return bundles
}

/** Reads a text like i18next does: chooses the plural form for `count` and fills in {placeholders}. */
export function readEnglishText(namespace: string, key: string, values: Values = {}): string {
  const texts = bundles.get(namespace) ?? {}
  const pluralKey = `${key}_${plural.select(Number(values.count))}`
  const text = texts['count' in values && pluralKey in texts ? pluralKey : key] ?? key
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

const noEvents = { on() {}, off() {} }

/** Implements what react-i18next needs of i18next, so that pages in English do not load i18next. */
export const englishEngine = {
  ...noEvents,
  store: noEvents,
  services: {},
  options: { react: { useSuspense: false } },
  isInitialized: true,
  language: DEFAULT_LANGUAGE,
  languages: [DEFAULT_LANGUAGE],
  hasLoadedNamespace: () => true,
  getFixedT: (_: string, namespace: string) => (key: string, values?: Values) =>
    readEnglishText(namespace, key, values),
} as unknown as i18n
