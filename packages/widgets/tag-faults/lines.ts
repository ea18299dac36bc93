// What the console says about a tag on the page: all corrections in one line.
import { promptsParser } from '../prompts-attribute.ts'
import { startersParser } from '../starters-attribute.ts'
import { colour, type AttributeParser } from '../attributes.ts'
import type { FaultCode } from '../explain/help.ts'
import { nearestWord } from './spelling.ts'
import { findSwallowed } from './swallowed.ts'
import { describeValue, findTagFaults, type KnownAttributes } from './find.ts'
import { writeElement } from './write-tag.ts'

export const TAGS = [
  'atelier-chat',
  'atelier-share',
  'atelier-login',
  'atelier-pro',
  'atelier-biometrics',
] as const

/** `eager` is read by the script tag only. */
const FURTHER_ATTRIBUTES: KnownAttributes = { eager: null, hidden: null }

/** The class of our elements: see define/element.ts. */
interface ElementClass {
  parsersByAttribute?: Record<string, AttributeParser<unknown>>
}

export function explainTag(element: Element): void {
  const { parsersByAttribute = {} } = element.constructor as ElementClass
  const isChat = element.localName === 'atelier-chat'
  const known = {
    ...parsersByAttribute,
    ...FURTHER_ATTRIBUTES,
    ...(isChat && { starters: startersParser, prompts: promptsParser }),
  }
  const { faults, corrected } = findTagFaults(describeElement(element), known)
  const texts = faults.map(({ text }) => text)
  const swallowed = findSwallowed(element)
  if (swallowed)
    texts.unshift(
      `its tag is not closed, so <${swallowed.localName}> and what follows are inside it, because HTML has no self-closed tag for it`,
    )
  if (texts.length === 0) return
  const code = swallowed ? 'tag-not-closed' : faults[0]!.code
  tellDeveloper(
    code,
    `<${element.localName}>: ${texts.join('; ')}. Write ${writeElement(corrected)}`,
    'warn',
  )
}

/** A value that a script has assigned, so that the tag does not show it. */
interface InvalidProperty {
  tag: string
  name: string
  input: unknown
  parser: AttributeParser<unknown>
}

export function explainProperty({ tag, name, input, parser: { expected } }: InvalidProperty): void {
  tellDeveloper(
    'attribute-invalid',
    `<${tag}>: ${name} is ${describeValue(input)}, which is not ${expected}, so it counts as missing.`,
    'warn',
  )
}

export function explainStarters(input: unknown): void {
  const element = [...document.querySelectorAll('atelier-chat')].find(
    (chat) => chat.getAttribute('starters') === input,
  )
  if (element) return explainTag(element)
  tellDeveloper(
    'attribute-invalid',
    `<Chat>: starters is ${describeValue(input)}, which is not ${startersParser.expected}, so there are none. Write starters={['Which one is mild?']}`,
    'warn',
  )
}

export function explainPrompts(input: unknown): void {
  const element = [...document.querySelectorAll('atelier-chat')].find(
    (chat) => chat.getAttribute('prompts') === input,
  )
  if (element) return explainTag(element)
  tellDeveloper(
    'attribute-invalid',
    `<Chat>: prompts is ${describeValue(input)}, which is not ${promptsParser.expected}, so there are none. Write prompts={[{ title: 'Compare', text: 'Compare {{one}} and {{other}}.' }]}`,
    'warn',
  )
}

/** For React components, whose accent is a prop. Elements have an attribute: see explainTag. */
export function explainAccent(accent: string): void {
  tellDeveloper(
    'attribute-invalid',
    `the accent is "${accent}", which is not ${colour.expected}. Write one such as ${colour.example}.`,
    'warn',
  )
}

/**
 * Tags that look like ours and mean nothing. One of ours whose code is yet to come is none. `server`: if the page may not be
 * configured yet.
 */
export function explainUnknownTag(element: Element, server?: string): void {
  const tag = element.localName
  if (TAGS.some((known) => known === tag)) return
  const { attributes } = describeElement(element)
  const meant = nearestWord(tag, TAGS)
  const advice = meant
    ? `Write ${writeElement({ name: meant, attributes })}`
    : `There are ${TAGS.map((each) => `<${each}>`).join(', ')}.`
  const text = `There is no element <${tag}>, so visitors see nothing. ${advice}`
  tellDeveloper('tag-misspelt', text, undefined, server)
}

/** `offered`: the ids of the server's models, the default first. */
export function explainModels(wanted: readonly string[], offered: readonly string[]): void {
  const unknown = wanted.filter((id) => !offered.includes(id))
  const meant = unknown.map((id) => nearestWord(id, offered) ?? offered[0])
  tellDeveloper(
    'model-unknown',
    `the server has no model ${unknown.map((id) => `"${id}"`).join(', ')}. ` +
      `Write ${[...new Set(meant)].join(', ')}. It has: ${offered.join(', ')}.`,
  )
}

/** `parts`: the words that the attribute knows. */
export function explainWithout(words: readonly string[], parts: readonly string[]): void {
  const unknown = words.filter((word) => !parts.includes(word))
  const known = words.map((word) => (parts.includes(word) ? word : nearestWord(word, parts)))
  const corrected = [...new Set(known)].filter((word) => word !== undefined).join(' ')
  tellDeveloper(
    'attribute-invalid',
    `without has ${unknown.map(describeValue).join(', ')}, which switches nothing off. ` +
      `${corrected && `Write without="${corrected}". `}The words are: ${parts.join(', ')}.`,
    'warn',
  )
}

function tellDeveloper(code: FaultCode, text: string, level?: 'warn', server?: string): void {
  // Not by explain(), which would be a file of its own in partners' bundles, because only this one would share it.
  import('../explain/lines.ts').then(
    (lines) => lines.tellDeveloper(code, text, level, server),
    () => {},
  )
}

/** With what a script has set as properties, as Vue does. */
function describeElement(element: Element) {
  const { parsersByAttribute = {} } = element.constructor as ElementClass
  const properties = Object.entries(parsersByAttribute).flatMap(([name, { defaultValue }]) => {
    const property = name.replace(/-./g, (part) => part.charAt(1).toUpperCase())
    const value: unknown = Reflect.get(element, property)
    // A property of the name of a method, such as `open`, is the method.
    const isSet = value && value !== defaultValue && typeof value !== 'function'
    return isSet ? [[name, writeValue(value)] as const] : []
  })
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const)
  return { name: element.localName, attributes: Object.fromEntries([...properties, ...attributes]) }
}

function writeValue(value: unknown): string {
  if (value === true) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
