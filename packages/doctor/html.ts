// Reads the tags of a page without a browser. Scripts that add tags do not run here, which is why the report says that the
// doctor has seen less.
import type { ElementTag } from './facts.ts'

/** Their content is text, not tags. */
const TEXT_ELEMENT = /^(script|style|textarea|title|noscript|template|xmp|iframe)$/
/** A comment, or the name of a start or end tag. */
const TAG_START = /<(?:(?<comment>!--)|(?<slash>\/?)(?<name>[a-z][^\s/>]*))/gi
/** Sticky, so that a page is read from its beginning to its end once, however it is broken. */
const ATTRIBUTE_OR_END =
  /[\s/]*(?:(?<end>>)|(?<name>[^\s/>][^\s/>=]*)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s>]+)))?)/y
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Elements without an end tag. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const HIDDEN_STYLE = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i

interface OpenElement {
  tag?: ElementTag
  name: string
  hiddenBy: string | undefined
  opensOnDemand: boolean
}

/** Lists the start tags of an HTML page, in their order. What hides them is read from attributes, not from style sheets. */
export function readTags(html: string): ElementTag[] {
  const tags: ElementTag[] = []
  const open: OpenElement[] = []
  let position = 0
  for (;;) {
    TAG_START.lastIndex = position
    const { groups } = TAG_START.exec(html) ?? {}
    if (!groups) return tags
    const name = groups.name?.toLowerCase() ?? ''
    if (groups.comment) {
      position = endOf(/-->/g, html, TAG_START.lastIndex)
      continue
    }
    const { attributes, end, isSelfClosed } = readAttributes(html, TAG_START.lastIndex)
    if (end === undefined) return tags
    if (groups.slash) {
      closeElement(open, name)
      position = end
    } else {
      const element = openElement(name, attributes, open.at(-1))
      const { hiddenBy, opensOnDemand } = element
      const tag = { name, attributes, hiddenBy, opensOnDemand, isSelfClosed }
      tags.push(tag)
      const isText = TEXT_ELEMENT.test(name)
      if (!isText && !VOID.test(name)) open.push({ ...element, tag })
      position = isText ? endOf(new RegExp(`</${name}[\\s/>]`, 'gi'), html, end) : end
    }
  }
}

/** Where the first match of the pattern ends, or the page. */
function endOf(pattern: RegExp, html: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(html) ? pattern.lastIndex : html.length
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
  if (index < 0) return
  open[index]!.tag!.hasEndTag = true
  open.length = index
}

/** `end`: where the tag ends. Undefined if the page ends before. `isSelfClosed`: whether it ends in `/>`. */
function readAttributes(html: string, start: number) {
  const attributes: Record<string, string> = {}
  ATTRIBUTE_OR_END.lastIndex = start
  for (;;) {
    const { 0: part = '', groups } = ATTRIBUTE_OR_END.exec(html) ?? {}
    if (!groups) return { attributes, end: undefined, isSelfClosed: false }
    const { end, name = '', double, single, bare = '' } = groups
    if (end)
      return { attributes, end: ATTRIBUTE_OR_END.lastIndex, isSelfClosed: part.includes('/') }
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare)
  }
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[(name as string).toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}

/** A start tag with the attributes by which a developer finds it. */
function describeTag(name: string, { id, class: className }: Record<string, string>): string {
  return `<${name}${id ? ` id="${id}"` : ''}${className ? ` class="${className}"` : ''}>`
}
