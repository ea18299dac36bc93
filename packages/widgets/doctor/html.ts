// Reads the tags of a page without a browser. Scripts that add tags do not run here, which is why the report says that the
// doctor has seen less.
import type { ElementTag } from './facts.ts'

/** Their content is text, not tags. */
const TEXT_ELEMENTS = 'script|style|textarea|title|noscript|template|xmp|iframe'
const TOKEN = new RegExp(
  [
    '<!--.*?(?:-->|$)',
    `<(?<textTag>${TEXT_ELEMENTS})(?<textAttributes>(?:\\s(?:"[^"]*"|'[^']*'|[^>"'])*)?)>.*?(?:</\\k<textTag>[^>]*>|$)`,
    '</(?<endTag>[a-z][\\w:-]*)[^>]*>',
    `<(?<tag>[a-z][\\w:-]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^>"'])*)>`,
  ].join('|'),
  'gis',
)
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Elements without an end tag. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const HIDDEN_STYLE = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i

interface OpenElement {
  name: string
  hiddenBy: string | undefined
  opensOnDemand: boolean
}

/** Lists the start tags of an HTML page, in their order. What hides them is read from attributes, not from style sheets. */
export function readTags(html: string): ElementTag[] {
  const tags: ElementTag[] = []
  const open: OpenElement[] = []
  for (const { groups } of html.matchAll(TOKEN)) {
    const {
      endTag,
      textTag,
      textAttributes,
      tag = textTag,
      attributes: text = textAttributes,
    } = groups!
    if (endTag) closeElement(open, endTag.toLowerCase())
    if (!tag) continue
    const name = tag.toLowerCase()
    const attributes = readAttributes(text ?? '')
    const element = openElement(name, attributes, open.at(-1))
    if (!textTag && !VOID.test(name)) open.push(element)
    const { hiddenBy, opensOnDemand } = element
    tags.push({ name, attributes, hiddenBy, opensOnDemand })
  }
  return tags
}

function openElement(
  name: string,
  attributes: Record<string, string>,
  parent: OpenElement | undefined,
): OpenElement {
  const isHidden = 'hidden' in attributes || HIDDEN_STYLE.test(attributes.style ?? '')
  const isClosed = /^(details|dialog)$/.test(name) && !('open' in attributes)
  return {
    name,
    hiddenBy: parent?.hiddenBy ?? (isHidden ? describeTag(name, attributes) : undefined),
    opensOnDemand: !!parent?.opensOnDemand || isClosed || 'popover' in attributes,
  }
}

/** Ignores an end tag without a start tag, as browsers do. */
function closeElement(open: OpenElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name)
  if (index >= 0) open.length = index
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
  return attributes
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[(name as string).toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}

/** A start tag with the attributes by which a developer finds it. */
export function describeTag(
  name: string,
  { id, class: className }: Record<string, string>,
): string {
  return `<${name}${id ? ` id="${id}"` : ''}${className ? ` class="${className}"` : ''}>`
}
