import { escapeHtml } from '../../../helpers/escape.ts'

type Attributes = Record<string, string | number>
/** Nothing stands for what is left out. */
type Child = string | undefined | Child[]

/** An element of XML with what was made by this function inside. */
export function element(name: string, attributes: Attributes, ...children: Child[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const inside = join(children)
  const tag = `<${name}${written.join('')}`
  if (inside === '') return `${tag}/>\n`
  return inside.startsWith('<') ? `${tag}>\n${inside}</${name}>\n` : `${tag}>${inside}</${name}>\n`
}

/** An element that has only a text. */
export function textElement(
  name: string,
  text: string | number,
  attributes: Attributes = {},
): string {
  return element(name, attributes, xmlText(text))
}

function join(children: Child[]): string {
  return children.map((child) => (Array.isArray(child) ? join(child) : (child ?? ''))).join('')
}

/** XML cannot hold control characters, not even escaped. */
function xmlText(text: string | number): string {
  const allowed = String(text)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
  return escapeHtml(allowed)
}
