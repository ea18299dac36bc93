// Two copies of this package may meet on one page: from npm and from the script tag, or two versions.
// What a visitor has once (sign-in, theme, language, currency) both must see in the same objects.

import { VERSION } from './version.ts'

/** Raised when a store changes its shape: copies on both sides of that line share nothing. */
const PROTOCOL = 1

interface Registry {
  readonly protocol: number
  /** The package's version that opened the registry; others of the same protocol join it. */
  readonly version: string
  readonly stores: Record<string, unknown>
}

let registry: Registry | undefined

/**
 * The one object of this name on the page, whichever copy of the package asks first.
 * @example const $theme = shared('theme', () => atom('dark'))
 */
export function shared<Value>(name: string, make: () => Value): Value {
  registry ??= openRegistry()
  if (!(name in registry.stores)) registry.stores[name] = make()
  return registry.stores[name] as Value
}

function openRegistry(): Registry {
  const key = Symbol.for(`@atelier/stores@${PROTOCOL}`)
  const found: unknown = Reflect.get(globalThis, key)
  if (isRegistry(found)) return found
  const own = newRegistry()
  if (
    found === undefined &&
    Reflect.defineProperty(globalThis, key, { value: own, configurable: true })
  )
    return own
  console.warn(
    `Atelier cannot use globalThis[Symbol.for('${Symbol.keyFor(key)}')]: ` +
      `${found === undefined ? 'globalThis takes no properties' : 'something else stands there'}. ` +
      'So this copy does not share sign-in, theme, language and currency with other copies on the page. ' +
      'Leave that symbol to Atelier, or load Atelier once only.',
  )
  return own
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
