import { tokenizeWithInline, type MarkdownToken } from '../ui/markdown/lexer.ts'
import { containsHtml, escapeAllHtml, escapeHtml } from './escape-html.ts'

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
/** Below the heading of a message, which has level 2. */
const TOP_HEADING_LEVEL = 3

/**
 * An answer as Markdown that stays within its section of a file, and reads as it was written: its headings are below the
 * section's, each of its code blocks is closed, and its HTML is text. So nothing in it can look like another section.
 */
export function sectionMarkdown(text: string): string {
  const escaped = escapeHtml(text.split(LINE_END).join('\n'))
  if (escaped === undefined) return quoteEscaped(text)
  const blocks = tokenizeWithInline(escaped, {})
  const markdown = blocks.map(blockMarkdown).filter(Boolean).join('\n\n')
  return isWithinSection(markdown) ? markdown : quoteEscaped(text)
}

/** A question as a quotation, with its HTML as text. */
export function quote(text: string): string {
  const quoted = escapeHtml(quoteLines(text))
  return quoted ?? quoteEscaped(text)
}

const quoteEscaped = (text: string): string => quoteLines(escapeAllHtml(text))

function quoteLines(text: string): string {
  return text
    .split(LINE_END)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** The fence is longer than any run of backticks in the text, so that nothing in it can close the block. */
function codeBlock(text: string, language: string): string {
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
  return `${fence}${language}\n${text.split(LINE_END).join('\n')}\n${fence}`
}

function blockMarkdown(block: MarkdownToken): string {
  if (block.type === 'space') return ''
  if (block.type === 'heading') {
    const level = Math.min(6, block.depth + TOP_HEADING_LEVEL - 1)
    return `${'#'.repeat(level)} ${block.text.split('\n').join(' ')}`
  }
  if (block.type === 'code') return codeBlock(block.text, /^[\w+#.-]*/.exec(block.lang ?? '')![0])
  if (block.type === 'plain') return quoteEscaped(block.raw)
  return block.raw.replace(/^\n+/, '').trimEnd()
}

/** Whether a reader of the file sees no heading of a section, and no code block or HTML that goes on after the text. */
function isWithinSection(markdown: string): boolean {
  const blocks = tokenizeWithInline(`${markdown}\n\n## End\n`, {}).filter(
    ({ type }) => type !== 'space',
  )
  const sections = blocks.filter(
    (block) => block.type === 'heading' && block.depth < TOP_HEADING_LEVEL,
  )
  const last = blocks.at(-1)
  return (
    sections.length === 1 &&
    last === sections[0] &&
    !blocks.some(({ type }) => type === 'plain') &&
    !containsHtml(blocks)
  )
}
