// How the text of an attribute becomes a value. A grammar answers undefined for what it does not know;
// the element then keeps to its default and says so once.

export interface Grammar<Value, Absent = Value | undefined> {
  /** Ends the sentence "which is not …". */
  readonly expected: string
  /** One that is right, for the advice in a warning. */
  readonly example: string
  /** What holds while there is no attribute. Undefined leaves the default to the component. */
  readonly absent: Absent
  read(text: string): Value | undefined
  /** Whether a property's value, if it is no string, may go to the component as it is. */
  accepts(value: unknown): boolean
}

type Optional<Value> = Grammar<Value, undefined>

interface JsonLimits {
  maxBytes: number
  maxDepth: number
}

interface JsonShape<Value> {
  is(value: unknown): value is Value
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const RGB =
  /^rgba?\( ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?(?:[,/] ?(\d{1,3}%|[01]?\.\d+|[01]) ?)?\)$/i
const POISONED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** There is true, absent is false; `"false"` is false as well, for frameworks that write it out. */
export const boolean: Grammar<boolean, boolean> = {
  expected: 'true or false',
  example: '',
  absent: false,
  read: (text) => text.trim().toLowerCase() !== 'false',
  accepts: (value) => typeof value === 'boolean',
}

/** A hex colour or rgb(), as `#rrggbb` or `#rrggbbaa`. */
export const colour: Optional<string> = {
  expected: 'a colour in hex or rgb()',
  example: '#2043c4',
  absent: undefined,
  read: (text) => hexOf(text.slice(0, 100).trim().replace(/\s+/g, ' ')),
  accepts: () => false,
}

/** A BCP 47 tag in its canonical form: `EN-us` is `en-US`. */
export const language: Optional<string> = {
  expected: 'a language tag',
  example: 'en-US',
  absent: undefined,
  read(text) {
    try {
      return Intl.getCanonicalLocales(text.slice(0, 100).trim())[0]
    } catch {
      return undefined
    }
  },
  accepts: () => false,
}

/** @example oneOf('left', 'right') */
export function oneOf<const Word extends string>(...words: Word[]): Optional<Word> {
  return {
    expected: `one of ${words.join(', ')}`,
    example: words[0] ?? '',
    absent: undefined,
    read: (text) => words.find((word) => word === text.trim()),
    accepts: () => false,
  }
}

/** @example number({ min: 1, max: 365 }) */
export function number({ min, max }: { min: number; max: number }): Optional<number> {
  const isWithin = (value: number) => value >= min && value <= max
  return {
    expected: `a number from ${min} to ${max}`,
    example: String(min),
    absent: undefined,
    read(text) {
      const value = NUMBER.test(text.trim()) ? Number(text) : Number.NaN
      return isWithin(value) ? value : undefined
    },
    accepts: (value) => typeof value === 'number' && isWithin(value),
  }
}

/** @example text({ max: 200 }) */
export function text({ max }: { max: number }): Optional<string> {
  return {
    expected: `a text of ${max} characters at most`,
    example: '…',
    absent: undefined,
    read: (given) => (given.length <= max ? given : undefined),
    accepts: () => false,
  }
}

/**
 * JSON, capped in size and depth. `is` says whether it is what the component wants; without it, it is unknown.
 * @example json({ maxBytes: 10_000, maxDepth: 3, is: isPrompts })
 */
export function json<Value>(limits: JsonLimits & JsonShape<Value>): Optional<Value>
export function json(limits: JsonLimits): Optional<unknown>
export function json(limits: JsonLimits & Partial<JsonShape<unknown>>): Optional<unknown> {
  const { maxBytes, maxDepth, is: accepts = () => true } = limits
  return {
    expected: `JSON of this shape, of ${maxBytes} bytes and ${maxDepth} levels at most`,
    example: '…',
    absent: undefined,
    read(given) {
      if (given.length > maxBytes || new TextEncoder().encode(given).length > maxBytes) return
      try {
        const value = cleaned(JSON.parse(given), maxDepth)
        return accepts(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    accepts,
  }
}

/**
 * What an attribute or a property says. Null and undefined take it back. A string set as a property is
 * read like an attribute, because React 19 and others set `count="3"` as a property if there is one.
 */
export function understand<Value>(grammar: Grammar<Value>, given: unknown) {
  if (given === null || given === undefined) return { value: grammar.absent, isValid: true }
  const isFit = typeof given !== 'string' && grammar.accepts(given)
  const value =
    typeof given === 'string' ? grammar.read(given) : isFit ? (given as Value) : undefined
  return value === undefined ? { value: grammar.absent, isValid: false } : { value, isValid: true }
}

/** For the developer of the page: what happened, why it matters, what to do. */
export function complaint(
  tag: string,
  attribute: string,
  given: unknown,
  { expected, example }: Grammar<unknown>,
): string {
  const written = typeof given === 'string' ? `"${given.slice(0, 60)}"` : `of type ${typeof given}`
  return (
    `<${tag}>: ${attribute} is ${written}, which is not ${expected}. ` +
    'It is taken as missing, so the default holds. ' +
    `Write ${attribute}="${example}", for example, or leave it out.`
  )
}

function hexOf(text: string): string | undefined {
  const hex = HEX.exec(text)?.[1]?.toLowerCase()
  if (hex) return `#${hex.length < 6 ? hex.replace(/./g, '$&$&') : hex}`
  const [, red, green, blue, alpha] = RGB.exec(text) ?? []
  const parts = [red, green, blue].map(Number)
  if (!red || parts.some((part) => part > 255)) return undefined
  if (alpha !== undefined) parts.push(Math.min(255, Math.round(shareOf(alpha) * 255)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function shareOf(alpha: string): number {
  return alpha.endsWith('%') ? Number(alpha.slice(0, -1)) / 100 : Number(alpha)
}

/** A copy without the keys that reach for prototypes. Throws below the last level. */
function cleaned(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new RangeError('nested too deep')
  if (Array.isArray(value)) return value.map((item) => cleaned(item, levels - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !POISONED_KEYS.has(key))
      .map(([key, item]) => [key, cleaned(item, levels - 1)]),
  )
}
