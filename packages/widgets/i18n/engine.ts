import {
  DEFAULT_LANGUAGE,
  REQUEST_TIMEOUT_MS,
  type InterfaceTexts,
  type preferences,
} from '@atelier/contract'
import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { configuration } from '../configure.ts'

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read: (language, namespace, done) => void readTexts(language, namespace, done),
}

/** Texts that replace those of the product, from the operator of the server. */
let replacements: InterfaceTexts = {}

/** Replaces texts of the product. Call it before other languages are loaded. */
export function replaceTextsOf(engine: i18n, texts: InterfaceTexts): void {
  replacements = texts
  for (const [namespace, english] of Object.entries(texts[DEFAULT_LANGUAGE] ?? {}))
    engine.addResourceBundle(DEFAULT_LANGUAGE, namespace, english, true, true)
}

async function readTexts(language: string, namespace: string, done: ReadCallback): Promise<void> {
  // The English texts are in the code, and defineTexts() adds them.
  if (language === DEFAULT_LANGUAGE) return done(null, {})
  const base = configuration().localesUrl ?? `${configuration().baseUrl}/locales`
  try {
    const response = await fetch(`${base}/${language}/${namespace}.json`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (!response.ok)
      throw new Error(`The texts of ${namespace} in ${language}: ${response.status}`)
    const texts = (await response.json()) as Record<string, string>
    done(null, { ...texts, ...replacements[language as preferences.Language]?.[namespace] })
  } catch (error) {
    done(error as Error, null)
  }
}

/** Creates i18next with English as fallback. It loads the texts of other languages on demand. */
export function createEngine(): i18n {
  const engine = createInstance()
  void engine.use(backend).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [],
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    // Keys may contain dots and colons, as in `error.boundary.title`. React escapes the texts, so i18next does not have
    // to.
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
  })
  return engine
}
