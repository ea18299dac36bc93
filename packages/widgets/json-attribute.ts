// A file of its own, because only elements with JSON in an attribute load it.
import type { OptionalParser } from './attributes.ts'

interface JsonLimits {
  maxBytes: number
  maxDepth: number
}

interface JsonTypeGuard<Value> {
  is(value: unknown): value is Value
}

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON with a limited size and depth. Without a type guard in `is`, the value has the type unknown.
 * @example json({ maxBytes: 10_000, maxDepth: 3, is: isPrompts })
 */
export function json<Value>(limits: JsonLimits & JsonTypeGuard<Value>): OptionalParser<Value>
export function json(limits: JsonLimits): OptionalParser<unknown>
export function json(
  limits: JsonLimits & Partial<JsonTypeGuard<unknown>>,
): OptionalParser<unknown> {
  const { maxBytes, maxDepth, is: acceptsProperty = () => true } = limits
  return {
    expected: `JSON of this shape, of ${maxBytes} bytes and ${maxDepth} levels at most`,
    example: '…',
    defaultValue: undefined,
    parse(json) {
      if (json.length > maxBytes || new TextEncoder().encode(json).length > maxBytes) return
      try {
        const value = withoutPrototypeKeys(JSON.parse(json), maxDepth)
        return acceptsProperty(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    acceptsProperty,
  }
}

/** Returns a copy without keys that could change prototypes. Throws if the value is nested too deep. */
function withoutPrototypeKeys(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new RangeError('nested too deep')
  if (Array.isArray(value)) return value.map((item) => withoutPrototypeKeys(item, levels - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !PROTOTYPE_KEYS.has(key))
      .map(([key, item]) => [key, withoutPrototypeKeys(item, levels - 1)]),
  )
}
