// A page may load two copies of this package: from npm and from the script tag, or in two versions. Both have to share
// what a visitor has only once: sign-in, theme, language and currency.

import { explain } from './explain/explain.ts'
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
  const { stores } = (registry ??= openRegistry())
  return (stores[name] ??= create()) as Value
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
  explain('takenSymbol', found)
  return own
}

/** Two versions work, but a page loads both. Its developer may know of one of them only. */
function warnAboutOtherVersions(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!Symbol.keyFor(key)?.startsWith(KEY_PREFIX)) continue
    const found: unknown = Reflect.get(globalThis, key)
    const { version } = Object(found) as Partial<Registry>
    if (typeof version !== 'string' || version === VERSION) continue
    explain('twoVersions', version, VERSION, isRegistry(found))
  }
}

function newRegistry(): Registry {
  const stores = Object.create(null) as Record<string, unknown>
  const fields = { protocol: PROTOCOL, version: VERSION, stores }
  return Object.freeze(Object.assign(Object.create(null) as object, fields))
}

function isRegistry(found: unknown): found is Registry {
  const { protocol, version, stores } = Object(found) as Partial<Registry>
  if (protocol !== PROTOCOL || typeof version !== 'string' || !stores) return false
  return Object.getPrototypeOf(stores) === null
}
