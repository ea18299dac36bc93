// A page may load two copies of this package: from npm and from the script tag, or in two versions. Both have to share
// what a visitor has only once: sign-in, theme, language and currency.

import type * as Warnings from './shared/warnings.ts'
import { VERSION } from './version.ts'

/** Increment it when a shared object changes its shape. Copies with different protocols share nothing. */
const PROTOCOL = 1
const KEY_PREFIX = '@atelier/stores@'

interface Registry {
  readonly protocol: number
  /** The version of the package that created the registry. */
  readonly version: string
  readonly stores: Record<string, unknown>
}

let registry: Registry | undefined

/**
 * Returns the object of this name that all copies of the package on the page share. The first call creates it.
 * @example const $theme = sharedOnPage('theme', () => atom('dark'))
 */
export function sharedOnPage<Value>(name: string, create: () => Value): Value {
  registry ??= openRegistry()
  if (!(name in registry.stores)) registry.stores[name] = create()
  return registry.stores[name] as Value
}

function openRegistry(): Registry {
  const key = Symbol.for(KEY_PREFIX + PROTOCOL)
  warnAboutOtherVersions()
  const found: unknown = Reflect.get(globalThis, key)
  if (isRegistry(found)) return found
  const own = newRegistry()
  if (
    found === undefined &&
    Reflect.defineProperty(globalThis, key, { value: own, configurable: true })
  )
    return own
  warn(({ warnAboutSymbol }) => warnAboutSymbol(KEY_PREFIX + PROTOCOL, found))
  return own
}

/** Two versions work, but a page loads both. Its developer may know of one of them only. */
function warnAboutOtherVersions(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!Symbol.keyFor(key)?.startsWith(KEY_PREFIX)) continue
    const found: unknown = Reflect.get(globalThis, key)
    const { version } = Object(found) as Partial<Registry>
    if (typeof version !== 'string' || version === VERSION) continue
    const isShared = isRegistry(found)
    warn(({ warnAboutVersions }) => warnAboutVersions({ found: version, own: VERSION, isShared }))
  }
}

/** The texts are loaded for the few pages that need them. A page that cannot load them works as well as it did. */
function warn(say: (warnings: typeof Warnings) => void): void {
  import('./shared/warnings.ts').then(say, () => {})
}

function newRegistry(): Registry {
  const stores = Object.create(null) as Record<string, unknown>
  const fields = { protocol: PROTOCOL, version: VERSION, stores }
  return Object.freeze(Object.assign(Object.create(null) as object, fields))
}

function isRegistry(found: unknown): found is Registry {
  if (typeof found !== 'object' || found === null) return false
  const { protocol, version, stores } = found as Partial<Registry>
  if (protocol !== PROTOCOL || typeof version !== 'string' || !stores) return false
  return Object.getPrototypeOf(stores) === null
}
