// What is wrong with the attributes of a tag. The console and the doctor say the same.
import { boolean, isFromFramework, type AttributeParser } from '../attributes.ts'
import { findCutOffs } from './cut-off.ts'
import { nearestWord } from './spelling.ts'
import type { WrittenTag } from './write-tag.ts'

/** The parser of each attribute that the element knows. Null: every value is valid. */
export type KnownAttributes = Readonly<Record<string, AttributeParser<unknown> | null>>

export interface TagFault {
  code: 'attribute-unknown' | 'attribute-invalid' | 'attribute-needless'
  attribute: string
  /** A sentence without the full stop. */
  text: string
}

interface TagFaults {
  faults: TagFault[]
  /** The tag without all of these faults. */
  corrected: WrittenTag
}

/** Names of other libraries for the same. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  language: 'lang',
  locale: 'lang',
  color: 'accent',
  colour: 'accent',
}
/** The example of a parser for which there is no good one. */
const NO_EXAMPLE = '…'
const MAX_SHOWN_LENGTH = 60

export function findTagFaults(tag: WrittenTag, known: KnownAttributes): TagFaults {
  const faults: TagFault[] = []
  const attributes: Record<string, string> = {}
  const { cutOffs, attributes: written } = findCutOffs(tag, known)
  for (const [name, value] of written) {
    const parser = known[name]
    const cutOff = cutOffs.find(({ attribute }) => attribute === name)
    if (cutOff) {
      attributes[name] = cutOff.value ?? (parser ? parser.example : value)
      const text = `${name} is ${describeValue(value)}, because ${cutOff.cause}`
      faults.push({ code: 'attribute-invalid', attribute: name, text })
    } else if (parser === undefined) renameMisspelt(name, value)
    else if (parser === boolean && value.trim().toLowerCase() === 'false') {
      const text = `${name}="false" is the same as no ${name}: leave it out`
      faults.push({ code: 'attribute-needless', attribute: name, text })
    } else if (isInvalid(parser, value)) replaceInvalid(name, value, parser!)
    else attributes[name] = value
  }
  return { faults, corrected: { name: tag.name, attributes } }

  /** Frameworks and scripts add attributes of their own, so only what looks like a typing error is a fault. */
  function renameMisspelt(name: string, value: string): void {
    const meant = OTHER_NAMES[name] ?? nearestWord(name, Object.keys(known))
    const isMeant = meant !== undefined && meant in known
    attributes[isMeant ? meant : name] ??= tag.attributes[isMeant ? meant : name] ?? value
    if (!isMeant) return
    const text = `it has no attribute ${name}, perhaps ${meant} was meant`
    faults.push({ code: 'attribute-unknown', attribute: name, text })
  }

  function replaceInvalid(name: string, value: string, parser: AttributeParser<unknown>): void {
    const example = nearestWord(value, parser.words ?? []) ?? parser.example
    if (example !== NO_EXAMPLE) attributes[name] = example
    faults.push({
      code: 'attribute-invalid',
      attribute: name,
      text: `${name} is ${describeValue(value)}, which is not ${parser.expected}, so it counts as missing`,
    })
  }
}

export function describeValue(input: unknown): string {
  if (typeof input !== 'string') return `of type ${typeof input}`
  const shown = input.length > MAX_SHOWN_LENGTH ? `${input.slice(0, MAX_SHOWN_LENGTH)}…` : input
  return `"${shown}"`
}

function isInvalid(parser: AttributeParser<unknown> | null | undefined, value: string): boolean {
  return !!parser && !isFromFramework(value) && parser.parse(value) === undefined
}
