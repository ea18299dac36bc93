// Types of the elements for projects without React's types: plain ones, and those of templates in Vue and Svelte. They
// are made from custom-elements.json.

interface Member {
  name: string
  description: string
  type: { text: string }
}

interface Method {
  kind: 'method'
  name: string
  description: string
  parameters?: { name: string; type: { text: string }; optional?: boolean }[]
  return: { type: { text: string } }
}

interface Field extends Member {
  kind: 'field'
  readonly?: boolean
}

/** An element in custom-elements.json. */
export interface ElementDeclaration {
  name: string
  tagName: string
  description: string
  attributes: Member[]
  members: (Field | Method)[]
  events: Member[]
}

const HEAD = `import type { chat } from '../../../contract/index.js'
import type { PageTools } from '../../page-tools.js'
import type { PagePrompt } from '../../prompts-attribute.js'
import type { Starter } from '../../starters-attribute.js'
import type { AtelierError } from '../../errors.js'

type Message = chat.Message
`
/** Attributes that every HTML element has: the types of a framework list them. */
const HTML_ATTRIBUTES = new Set(['lang', 'dir'])

/** The text of the declaration file that takes the place of that of elements/types/tag-names.ts. */
export function tagTypes(elements: readonly ElementDeclaration[]): string {
  const tags = elements.map(({ name, tagName }) => `  '${tagName}': ${name}\n`).join('')
  return [
    HEAD,
    `interface TypedEvents<Events> {
  addEventListener<Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void
}
`,
    ...elements.map(elementTypes),
    `export interface TagNames {\n${tags}}\n`,
    `interface AtelierEvents {
${[...eventTypes(elements)].map(([name, types]) => `  '${name}': ${types.join(' | ')}\n`).join('')}}
`,
    `declare global {
  interface HTMLElementTagNameMap extends TagNames {}
  // The events bubble, so a page may listen on the document or on any element.
  interface GlobalEventHandlersEventMap extends AtelierEvents {}
}
`,
  ].join('\n')
}

/** The types of each event: several elements may dispatch events of the same name. */
function eventTypes(elements: readonly ElementDeclaration[]): Map<string, string[]> {
  const types = new Map<string, string[]>()
  for (const { name, type } of elements.flatMap(({ events }) => events)) {
    const known = types.get(name) ?? []
    if (!known.includes(type.text)) types.set(name, [...known, type.text])
  }
  return types
}

/** The text of `@atelier/widgets/vue`: https://vuejs.org/guide/extras/web-components */
export function vueTypes(elements: readonly ElementDeclaration[]): string {
  const tags = elements.map(
    ({ name, tagName }) => `    '${tagName}': Tag<${name}, ${name}Attributes, ${name}Events>\n`,
  )
  return `${importTypes(elements)}import type { HTMLAttributes, VNodeProps } from 'vue'

type Capital<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Capital<Rest>}\`
  : Capitalize<Name>
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Capital<Name>}\`]?: ((event: Events[Name]) => void) | undefined
}
/** A template ref to the tag is the element, with its methods. */
type Tag<Element, Attributes, Events> = new () => Element & {
  $props: HTMLAttributes & VNodeProps & Attributes & Listeners<Events>
}

declare module 'vue' {
  interface GlobalComponents {
${tags.join('')}  }
}
`
}

/** The text of `@atelier/widgets/svelte`: https://svelte.dev/docs/svelte/typescript */
export function svelteTypes(elements: readonly ElementDeclaration[]): string {
  const tags = elements.map(
    ({ name, tagName }) => `    '${tagName}': Tag<${name}, ${name}Attributes, ${name}Events>\n`,
  )
  return `${importTypes(elements)}import type { HTMLAttributes } from 'svelte/elements'

type Tag<Element extends EventTarget, Attributes, Events> = HTMLAttributes<Element> &
  Attributes & {
    [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: Events[Name]) => void) | undefined
  }

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags.join('')}  }
}
`
}

function importTypes(elements: readonly ElementDeclaration[]): string {
  const names = elements.flatMap(({ name }) => [name, `${name}Attributes`, `${name}Events`])
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '../elements/types/tag-names.js'\n`
}

function elementTypes({ name, description, attributes, members, events }: ElementDeclaration) {
  const own = attributes.filter((attribute) => !HTML_ATTRIBUTES.has(attribute.name))
  return `/** What the tag takes in a template: attributes, or properties of the same name. */
export interface ${name}Attributes {
${own.map(({ name: attribute, ...rest }) => line(`${attribute}?`, optional(rest))).join('')}}

export interface ${name}Events {
${events.map((event) => line(`'${event.name}'`, event)).join('')}}

/** ${description} */
export type ${name} = TypedEvents<${name}Events> & HTMLElement & ${name}Members
interface ${name}Members {
${members.map(memberLine).join('')}}
`
}

function optional({ description, type }: Omit<Member, 'name'>) {
  // In a template, a list is an array or its text.
  const text = type.text.startsWith('readonly ') ? `string | ${type.text}` : type.text
  return { description, type: { text: `${text} | undefined` } }
}

function memberLine(member: Field | Method): string {
  if (member.kind === 'field')
    return line(member.readonly ? `readonly ${member.name}` : member.name, member)
  const parameters = (member.parameters ?? []).map(
    ({ name, type, optional: isOptional }) => `${name}${isOptional ? '?' : ''}: ${type.text}`,
  )
  return line(`${member.name}(${parameters.join(', ')})`, {
    description: member.description,
    type: member.return.type,
  })
}

function line(name: string, { description, type }: Omit<Member, 'name'>): string {
  return `  /** ${description} */\n  ${name}: ${type.text}\n`
}
