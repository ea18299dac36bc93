import { helpUrl, type FaultCode } from './help.ts'

/** A fault of the page's set-up, as the console has named it. */
export interface Problem {
  code: FaultCode
  /** What is wrong, and what to write. */
  text: string
  level: 'error' | 'warn'
  help: string
}

interface Problems {
  readonly list: Problem[]
  readonly listeners: Set<() => void>
}

/** The doctor reads the problems by this key as well (doctor/browser/page-functions.ts). */
const PROBLEMS = Symbol.for('@atelier/problems')
/** Under which shared.ts keeps what all copies of the package share. It cannot be imported: it loads this file. */
const REGISTRY = Symbol.for('@atelier/stores@1')

interface Registry {
  stores?: { configuration?: { baseUrl?: string } }
}

let unshared: Problems | undefined

/** All copies of the package on the page share them, unless the page has frozen its global object. */
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
 * Writes a line into the console, once for each page. `server`: whose help explains it, if not that of the page's settings.
 */
export function tellDeveloper(
  code: FaultCode,
  text: string,
  level: Problem['level'] = 'error',
  server = currentServer(),
) {
  const { list, listeners } = problemsOfPage()
  if (list.some((problem) => problem.text === text)) return
  const help = helpUrl(code, server)
  list.push({ code, text, level, help })
  console[level](`Atelier: ${text} ${help}`)
  for (const listener of listeners) listener()
}

function currentServer(): string | undefined {
  const { stores } = ((globalThis as Record<symbol, unknown>)[REGISTRY] ?? {}) as Registry
  return stores?.configuration?.baseUrl
}
