import { LANGUAGE_FALLBACK } from '@atelier/contract'
import type { i18n } from 'i18next'

type Values = Record<string, string | number>

const bundles = new Map<string, Readonly<Record<string, string>>>()
const plural = new Intl.PluralRules(LANGUAGE_FALLBACK)

export function addEnglish(namespace: string, texts: Readonly<Record<string, string>>): void {
  bundles.set(namespace, texts)
}

export function englishBundles(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return bundles
}

/** As i18next reads a text: the form for a count, and values where {braces} stand. */
export function readEnglish(namespace: string, key: string, values: Values = {}): string {
  const texts = bundles.get(namespace) ?? {}
  const form = `${key}_${plural.select(Number(values.count))}`
  const text = texts['count' in values && form in texts ? form : key] ?? key
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

const events = { on() {}, off() {} }

/** What react-i18next asks of i18next. English comes with the code, so who reads English does without i18next. */
export const englishEngine = {
  ...events,
  store: events,
  services: {},
  options: { react: { useSuspense: false } },
  isInitialized: true,
  language: LANGUAGE_FALLBACK,
  languages: [LANGUAGE_FALLBACK],
  hasLoadedNamespace: () => true,
  getFixedT: (_: string, namespace: string) => (key: string, values?: Values) =>
    readEnglish(namespace, key, values),
} as unknown as i18n
