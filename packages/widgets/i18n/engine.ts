import { LANGUAGE_FALLBACK, REQUEST_TIMEOUT } from '@atelier/contract'
import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { configuration } from '../configure.ts'

type Bundles = ReadonlyMap<string, Readonly<Record<string, string>>>

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

/** i18next, with the English texts it falls back to. It comes with the first language that is not English. */
export function createEngine(bundles: Bundles): i18n {
  const engine = createInstance()
  void engine.use(backend).init({
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
  for (const [namespace, english] of bundles) {
    engine.addResourceBundle(LANGUAGE_FALLBACK, namespace, english)
  }
  return engine
}
