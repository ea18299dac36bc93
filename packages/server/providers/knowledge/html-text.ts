// Reads the text of an HTML page. Nothing of it is executed or shown as HTML: the result is Markdown that only has
// headings, lists and paragraphs.

export interface HtmlText {
  title: string
  /** The `href` of `<link rel="canonical">`. */
  canonical?: string | undefined
  language?: string | undefined
  /** Headings are lines that begin with `## `. */
  text: string
  /** The `id` attributes of headings, by their text. */
  anchors: ReadonlyMap<string, string>
}

/** Elements whose content is not part of the page's text. */
const OMITTED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'nav',
  'object',
])
const LINES = /^(title|h[1-6])$/
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form header main ol p pre section table tr ul'.split(
    ' ',
  ),
)
const MAX_TAG_LENGTH = 10_000
/** A longer or unclosed heading element is treated as normal text. */
const MAX_HEADING_LENGTH = 1_000
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  deg: '°',
  middot: '·',
  bull: '•',
  times: '×',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
}

/** Never throws: a tag that is not closed in time is read as text. Without a title, the first heading is the title. */
export function readHtml(source: string): HtmlText {
  const page = { title: '', firstHeading: '', canonical: '', language: '', text: '' }
  const anchors = new Map<string, string>()

  function addHeading(text: string, attributes: string): void {
    const heading = toLine(text)
    const id = readAttribute(attributes, 'id')
    page.firstHeading ||= heading
    if (id && !anchors.has(heading)) anchors.set(heading, id)
    page.text += heading && heading !== page.title ? `\n\n## ${heading}\n\n` : '\n\n'
  }

  /** Returns the position after the tag, and after its content if that was read too. */
  function readElement(tag: Tag): number {
    const { name, attributes, isClosing, end } = tag
    if (!isClosing && OMITTED.has(name))
      return (findContent(source, tag) ?? { end: source.length }).end
    const content = !isClosing && LINES.test(name) && findContent(source, tag, MAX_HEADING_LENGTH)
    if (content) {
      if (name === 'title') page.title ||= toLine(content.text)
      else addHeading(content.text, attributes)
      return content.end
    }
    page.text += spaceFor(name, isClosing)
    if (name === 'html') page.language ||= readAttribute(attributes, 'lang')
    if (name === 'link' && readAttribute(attributes, 'rel').toLowerCase() === 'canonical')
      page.canonical ||= readAttribute(attributes, 'href')
    return end
  }

  let position = 0
  while (position < source.length) {
    const start = source.indexOf('<', position)
    const textEnd = start < 0 ? source.length : start
    page.text += decodeText(source.slice(position, textEnd))
    const tag = start < 0 ? undefined : readTag(source, start)
    if (start >= 0 && !tag) page.text += '<'
    position = tag ? readElement(tag) : textEnd + 1
  }
  return {
    title: page.title || page.firstHeading,
    canonical: page.canonical || undefined,
    language: page.language || undefined,
    text: tidy(page.text),
    anchors,
  }
}

interface Tag {
  name: string
  attributes: string
  isClosing: boolean
  /** The position after the tag. */
  end: number
}

/** Returns undefined if the `<` at this position does not begin a tag or a comment. */
function readTag(source: string, start: number): Tag | undefined {
  if (source.startsWith('<!--', start)) {
    const close = source.indexOf('-->', start + 4)
    return {
      name: '',
      attributes: '',
      isClosing: false,
      end: close < 0 ? source.length : close + 3,
    }
  }
  const beginning = source.slice(start, start + MAX_TAG_LENGTH)
  const close = beginning.indexOf('>')
  if (close < 0) return undefined
  const [, slash, name, attributes] =
    /^<(\/?)([a-z][a-z0-9-]*|[!?])([^]*)/i.exec(beginning.slice(0, close)) ?? []
  if (name === undefined) return undefined
  return {
    name: name.toLowerCase(),
    attributes: attributes!,
    isClosing: slash === '/',
    end: start + close + 1,
  }
}

/** Returns undefined if there is no closing tag within `maxLength` characters. */
function findContent(source: string, { name, end }: Tag, maxLength = source.length) {
  const rest = source.slice(end, end + maxLength)
  const close = rest.search(new RegExp(`</${name}[\\s>/]`, 'i'))
  if (close < 0) return undefined
  const after = source.indexOf('>', end + close)
  return { text: rest.slice(0, close), end: after < 0 ? source.length : after + 1 }
}

function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes)
  return decodeText(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

function spaceFor(name: string, isClosing: boolean): string {
  if (name === 'br') return '\n'
  if (name === 'li') return isClosing ? '\n' : '\n- '
  if (name === 'td' || name === 'th') return isClosing ? ' · ' : ''
  return BLOCKS.has(name) ? '\n\n' : ''
}

/** Decodes character references, and collapses white space as browsers do. */
function decodeText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) =>
      name
        ? (ENTITIES[name] ?? entity)
        : fromCode(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
}

function fromCode(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/** The text of a title or heading, which may have tags inside. */
function toLine(content: string): string {
  return decodeText(content.replaceAll(/<[^<>]*>/g, ' '))
    .trim()
    .replaceAll(/ {2,}/g, ' ')
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => withoutLastSeparators(line.replaceAll(/ {2,}/g, ' ').trim()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Without a regular expression, which would need quadratic time for a row of many empty cells. */
export function withoutLastSeparators(line: Pick<string, 'length' | 'endsWith' | 'slice'>): string {
  let end = line.length
  while (line.endsWith(' ·', end)) end -= ' ·'.length
  return line.slice(0, end)
}
