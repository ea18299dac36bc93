import { tokenizeWithInline, type MarkdownToken } from '../ui/markdown/lexer.ts'

/**
 * What begins a tag, a comment, a declaration or an instruction. It becomes a character reference: a backslash would belong
 * to an address before it, as in `https://a.example<img>`, and escape nothing.
 */
const HTML_START = /<(?=[a-z/!?])/gi
/** An escaped tag may have hidden another one, as in `<a title="`"> <img> "`": each time the text is read again. */
const MAX_READINGS = 4

/**
 * The Markdown with its HTML as text. Code and links stay as they were written, which escapeAllHtml() would change:
 * in code, a character reference is shown. Undefined if the text is too complex for that.
 */
export function escapeHtml(markdown: string): string | undefined {
  let escaped = markdown
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const blocks = tokenizeWithInline(escaped, {})
    if (!containsHtml(blocks)) return escaped
    const isOfHtml = blocks.flatMap(markAngles)
    let index = 0
    escaped = escaped.replaceAll('<', (angle) => (isOfHtml[index++] ? '&lt;' : angle))
  }
  return undefined
}

/** For text of which nobody knows what is code in it: no program that reads the Markdown finds HTML. */
export function escapeAllHtml(text: string): string {
  return text.replaceAll(HTML_START, '&lt;')
}

export function containsHtml(tokens: readonly MarkdownToken[]): boolean {
  return tokens.some(
    (token) =>
      token.type === 'html' ||
      (isPartlyUnread(token) && escapeAllHtml(token.raw) !== token.raw) ||
      containsHtml(childrenOf(token)),
  )
}

/** Of each `<` in the token: whether it belongs to HTML, or might in another program. */
function markAngles(token: MarkdownToken): boolean[] {
  const count = countAngles(token)
  if (token.type === 'html' || isPartlyUnread(token)) return Array<boolean>(count).fill(true)
  const marks = childrenOf(token).flatMap(markAngles)
  // The address of a link comes after its text.
  return Array.from({ length: count }, (_, index) => marks[index] ?? false)
}

/** Text that is too complex, and a table with a row that has more cells than the table has columns. */
function isPartlyUnread(token: MarkdownToken): boolean {
  if (token.type !== 'table') return token.type === 'plain'
  const inCells = childrenOf(token).reduce((sum, child) => sum + countAngles(child), 0)
  return inCells < countAngles(token)
}

const countAngles = ({ raw }: MarkdownToken): number => raw.split('<').length - 1

function childrenOf(token: MarkdownToken): readonly MarkdownToken[] {
  if (token.type === 'list') return token.items.flatMap(({ tokens }) => tokens as MarkdownToken[])
  if (token.type === 'table')
    return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens as MarkdownToken[])
  return 'tokens' in token && token.tokens ? (token.tokens as MarkdownToken[]) : []
}
