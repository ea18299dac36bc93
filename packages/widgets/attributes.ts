// Parsers for the attributes of custom elements. A parser returns undefined for an invalid value. The element then uses
// the default value, and the console says so once (explain/tag-faults.ts).

export interface AttributeParser<Value, Default = Value | undefined> {
  /** What a valid value is, to end the sentence "which is not …" in a warning. */
  readonly expected: string
  /** A valid value to suggest in a warning. */
  readonly example: string
  /** The value if the attribute is missing. Undefined leaves the default to the component. */
  readonly defaultValue: Default
  /** The valid values, if there is a fixed list of them. */
  readonly words?: readonly string[]
  parse(text: string): Value | undefined
  /** Whether a property value that is not a string is valid. */
  acceptsProperty(value: unknown): boolean
}

export type OptionalParser<Value> = AttributeParser<Value, undefined>

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const RGB =
  /^rgba?\( ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?(?:[,/] ?(\d{1,3}%|[01]?\.\d+|[01]) ?)?\)$/i

/** True if the attribute is present, unless it is `"false"`, which some frameworks write. */
export const boolean: AttributeParser<boolean, boolean> = {
  expected: 'true or false',
  example: '',
  defaultValue: false,
  parse: (text) => text.trim().toLowerCase() !== 'false',
  acceptsProperty: (value) => typeof value === 'boolean',
}

/** Accepts hex colours and rgb(), and returns `#rrggbb` or `#rrggbbaa`. */
export const colour: OptionalParser<string> = {
  expected: 'a colour in hex or rgb()',
  example: '#2043c4',
  defaultValue: undefined,
  parse: (text) => hexOf(text.slice(0, 100).trim().replace(/\s+/g, ' ')),
  acceptsProperty: () => false,
}

/** Accepts a BCP 47 language tag and returns its canonical form: `en-US` for `EN-us`. */
export const language: OptionalParser<string> = {
  expected: 'a language tag',
  example: 'en-US',
  defaultValue: undefined,
  parse(text) {
    try {
      return Intl.getCanonicalLocales(text.slice(0, 100).trim())[0]
    } catch {
      return undefined
    }
  },
  acceptsProperty: () => false,
}

/** @example oneOf('left', 'right') */
export function oneOf<const Word extends string>(...words: Word[]): OptionalParser<Word> {
  return {
    expected: `one of ${words.join(', ')}`,
    words,
    example: words[0] ?? '',
    defaultValue: undefined,
    parse: (text) => words.find((word) => word === text.trim()),
    acceptsProperty: () => false,
  }
}

/** @example number({ min: 1, max: 365 }) */
export function number({ min, max }: { min: number; max: number }): OptionalParser<number> {
  const isWithin = (value: number) => value >= min && value <= max
  return {
    expected: `a number from ${min} to ${max}`,
    example: String(min),
    defaultValue: undefined,
    parse(text) {
      const value = NUMBER.test(text.trim()) ? Number(text) : Number.NaN
      return isWithin(value) ? value : undefined
    },
    acceptsProperty: (value) => typeof value === 'number' && isWithin(value),
  }
}

/** @example text({ maxLength: 200 }) */
export function text({ maxLength }: { maxLength: number }): OptionalParser<string> {
  return {
    expected: `a text of ${maxLength} characters at most`,
    example: '…',
    defaultValue: undefined,
    parse: (value) => (value.length <= maxLength ? value : undefined),
    acceptsProperty: () => false,
  }
}

/**
 * Names that are separated by spaces or commas. Quotation marks and brackets are separators too, so that a JSON array
 * is a list as well.
 * @example list({ maxItems: 10 })
 */
export function list({ maxItems }: { maxItems: number }): OptionalParser<readonly string[]> {
  return {
    expected: `a list of ${maxItems} names at most`,
    example: 'first, second',
    defaultValue: undefined,
    parse(text) {
      const names = text.match(/[^\s,"[\]]+/g) ?? []
      return names.length <= maxItems ? names : undefined
    },
    acceptsProperty: Array.isArray,
  }
}

/**
 * Parses the value of an attribute or a property. Null and undefined return the default value. A string that is set as
 * a property is parsed like an attribute, because React 19 sets `count="3"` as a property if the element has one.
 */
export function parseAttribute<Value>(
  parser: AttributeParser<Value>,
  input: unknown,
): { value: Value | undefined; isValid: boolean } {
  if (input === null || input === undefined) return { value: parser.defaultValue, isValid: true }
  const isAccepted = typeof input !== 'string' && parser.acceptsProperty(input)
  const value =
    typeof input === 'string' ? parser.parse(input) : isAccepted ? (input as Value) : undefined
  return value === undefined
    ? { value: parser.defaultValue, isValid: false }
    : { value, isValid: true }
}

function hexOf(text: string): string | undefined {
  const hex = HEX.exec(text)?.[1]?.toLowerCase()
  if (hex) return `#${hex.length < 6 ? hex.replace(/./g, '$&$&') : hex}`
  const [, red, green, blue, alpha] = RGB.exec(text) ?? []
  const parts = [red, green, blue].map(Number)
  if (!red || parts.some((part) => part > 255)) return undefined
  if (alpha !== undefined) parts.push(Math.min(255, Math.round(alphaShare(alpha) * 255)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function alphaShare(alpha: string): number {
  return alpha.endsWith('%') ? Number(alpha.slice(0, -1)) / 100 : Number(alpha)
}

/** Vue writes a removed attribute as an empty text, and React some of them as `undefined`. Both mean a missing one. */
export const isFromFramework = (value: unknown): boolean =>
  typeof value === 'string' && ['', 'undefined', 'null'].includes(value.trim())
