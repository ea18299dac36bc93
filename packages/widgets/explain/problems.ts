import { helpUrl, type FaultCode } from './help.ts'

/** A fault of the page's set-up, as reported in the console. */
export interface Problem {
  code: FaultCode
  /** The fault, and the correct code. */
  text: string
  level: 'error' | 'warn'
  help: string
}

interface Problems {
  readonly list: Problem[]
  readonly listeners: Set<() => void>
}

/** The doctor reads the problems by this key as well (packages/doctor/browser/page-functions.ts). */
const PROBLEMS = Symbol.for('@atelier/problems')
/**
 * The key of the stores that all copies of the package share, as in shared.ts, which cannot be imported because it
 * loads this file.
 */
const REGISTRY = Symbol.for('@atelier/stores@1')

/** The shared stores that the console and the developer's note read. */
interface Stores {
  configuration?: {
    baseUrl: string
    developerNote?: boolean
    partner: string | undefined
    tokenSource: { isPartnerPage: boolean } | undefined
  }
  'partner page'?: { page?: { partner: string } }
  models?: {
    get(): readonly { name: string }[]
    listen(listener: () => void): () => void
  }
}

let unshared: Problems | undefined

/**
 * Returns the problems found so far. All copies of the package on the page share them, unless the page has frozen its
 * global object.
 */
export function problemsOfPage(): Problems {
  const found = (globalThis as { [PROBLEMS]?: Problems })[PROBLEMS] ?? unshared
  if (found) return found
  const created: Problems = { list: [], listeners: new Set() }
  const isShared = Reflect.defineProperty(globalThis, PROBLEMS, {
    value: created,
    configurable: true,
  })
  if (!isShared) unshared = created
  return created
}

/**
 * Logs a warning once per page. `server`: the server whose help explains it. Default: the server of the page's
 * settings.
 */
export function tellDeveloper(
  code: FaultCode,
  text: string,
  level: Problem['level'] = 'error',
  server = storesOfPage().configuration?.baseUrl,
) {
  const { list, listeners } = problemsOfPage()
  if (list.some((problem) => problem.text === text || isConsequence(code, problem))) return
  const help = helpUrl(code, server)
  list.push({ code, text, level, help })
  console[level](`Atelier: ${text} Help: ${help}`)
  for (const listener of listeners) listener()
}

/**
 * Whether a fault only follows from a known fault: without a valid server URL, the widgets send requests to the page's
 * own host.
 */
const isConsequence = (code: FaultCode, { code: known }: Problem): boolean =>
  code === 'server-missing' && known === 'server-invalid'

export function storesOfPage(): Stores {
  const registry = (globalThis as Record<symbol, unknown>)[REGISTRY]
  return (Object(registry) as { stores?: Stores }).stores ?? {}
}
