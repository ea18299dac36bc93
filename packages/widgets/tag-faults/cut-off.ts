// A value that ends at a quotation mark inside it: the browser reads the rest of it as further attributes.
import type { AttributeParser } from '../attributes.ts'
import type { WrittenTag } from './write-tag.ts'

interface CutOff {
  attribute: string
  /** The sign that ended the value too early, as the developer reads it: `the " inside it ends the value early`. */
  cause: string
  /**
   * The whole value as its author wrote it, apart from capitals, which the browser does not keep. Undefined if it
   * cannot be put together again.
   */
  value: string | undefined
}

type Parsers = Readonly<Record<string, AttributeParser<unknown> | null>>
type Entry = readonly [name: string, value: string]

/** No attribute's name has these signs, frameworks' neither. */
const REST_OF_A_VALUE = /["'?,]/
const NUMBER = /^\d+$/
const JSON_START = /^\s*[[{]/
const JSON_END = /[\]}]["']?$/

/**
 * Returns the values that were cut off, each as a whole if it can be put together again, and the attributes of the tag
 * that are no rest of one.
 */
export function findCutOffs({ attributes }: WrittenTag, known: Parsers) {
  // JavaScript puts names that are numbers first, so a number among the words has lost its place.
  const entries = Object.entries(attributes).filter(([name]) => !NUMBER.test(name))
  const isComplete = entries.length === Object.keys(attributes).length
  const cutOffs: CutOff[] = []
  const writtenAttributes: Entry[] = []
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]!
    const rest = Object.hasOwn(known, entry[0])
      ? restOf(entry, entries.slice(index + 1), known)
      : []
    if (rest.length > 0) {
      const cutOff = describeCutOff(entry, rest, known[entry[0]])
      cutOffs.push(isComplete ? cutOff : { ...cutOff, value: undefined })
      index += rest.length
    }
    if (rest.length > 0 || !REST_OF_A_VALUE.test(entry[0])) writtenAttributes.push(entry)
  }
  return { cutOffs, attributes: writtenAttributes }
}

function restOf([, value]: Entry, following: readonly Entry[], known: Parsers): readonly Entry[] {
  if (value === '') return []
  const isJson = JSON_START.test(value)
  const next = following.findIndex(([name, text]) => text !== '' && Object.hasOwn(known, name))
  const near = next < 0 ? following : following.slice(0, next)
  const jsonEnd = isJson ? near.findIndex(([name]) => JSON_END.test(name)) : -1
  const end = jsonEnd < 0 ? near.findLastIndex(([name]) => REST_OF_A_VALUE.test(name)) : jsonEnd
  const rest = near.slice(0, end + 1)
  // Browsers ignore a needless quotation mark behind a whole value, as in `theme="dark""`.
  return rest.every(([name]) => /^["']+$/.test(name)) ? [] : rest
}

function describeCutOff(
  [attribute, value]: Entry,
  rest: readonly Entry[],
  parser?: Parsers[string],
) {
  const text = rest.map(([name, part]) => (part ? `${name}=${part}` : name)).join(' ')
  const [quote = ' '] = /["']$/.exec(text) ?? []
  const whole = value + quote + (quote === ' ' ? text : text.slice(0, -1))
  const written = JSON_START.test(value) ? withCapitals(whole) : whole
  const isWhole = !rest.some(([, part]) => part) && (!parser || parser.parse(written) !== undefined)
  const cause =
    quote === ' '
      ? 'a space ends a value without quotation marks'
      : `the ${quote} inside it ends the value early`
  return { attribute, cause, value: isWhole ? written : undefined }
}

/** HTML has no capitals in the names of attributes, which the rest of the texts has become. */
function withCapitals(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), (_, value: unknown) =>
      typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1) : value,
    )
  } catch {
    return json
  }
}
