import { safeHref, type DocumentMark, type DocumentNode } from './node.ts'

/** Reads bold, italic, links, escapes and line breaks. */
export function parseInline(text: string): DocumentNode[] {
  return mergeTexts(parse(text, [], 0))
}

const MAX_DEPTH = 6

function parse(text: string, marks: readonly DocumentMark[], depth: number): DocumentNode[] {
  const nodes: DocumentNode[] = []
  const closers: Closers = { missing: new Set(), bracket: 0 }
  let plain = ''
  let index = 0

  const endPlain = () => {
    if (plain !== '') nodes.push(textNode(plain, marks))
    plain = ''
  }

  while (index < text.length) {
    const found = depth < MAX_DEPTH ? markedAt(text, index, closers) : undefined
    if (found) {
      endPlain()
      nodes.push(...parse(found.inner, [...marks, found.mark], depth + 1))
      index = found.end
    } else if (text[index] === '\\' && text[index + 1] === '\n') {
      endPlain()
      nodes.push({ type: 'hardBreak' })
      index += 2
    } else if (text.startsWith('  \n', index)) {
      endPlain()
      nodes.push({ type: 'hardBreak' })
      index += 3
    } else if (text[index] === '\\' && isPunctuation(text[index + 1])) {
      plain += text[index + 1]
      index += 2
    } else {
      plain += text[index] === '\n' ? ' ' : text[index]
      index++
    }
  }
  endPlain()
  return nodes
}

interface Marked {
  mark: DocumentMark
  inner: string
  end: number
}

/** What was searched already, so that a text of many delimiters is read once. */
interface Closers {
  /** Delimiters that do not close any more. */
  missing: Set<string>
  /** The place of the last `]` that was found. */
  bracket: number
}

function markedAt(text: string, index: number, closers: Closers): Marked | undefined {
  if (text[index] === '[') return linkAt(text, index, closers)
  const { missing } = closers
  for (const [delimiter, type] of DELIMITERS) {
    if (!text.startsWith(delimiter, index) || missing.has(delimiter)) continue
    const start = index + delimiter.length
    if (text[start] === undefined || /\s/.test(text[start])) return undefined
    const close = closeOf(text, delimiter, start)
    if (close === -1) missing.add(delimiter)
    else if (close > start)
      return { mark: { type }, inner: text.slice(start, close), end: close + delimiter.length }
  }
  return undefined
}

const DELIMITERS = [
  ['**', 'bold'],
  ['*', 'italic'],
] as const

function linkAt(text: string, index: number, closers: Closers): Marked | undefined {
  if (closers.missing.has(']')) return undefined
  if (closers.bracket <= index) closers.bracket = closeOf(text, ']', index + 1)
  const close = closers.bracket
  if (close === -1) closers.missing.add(']')
  if (close === -1 || text[close + 1] !== '(') return undefined
  const end = text.indexOf(')', close)
  const href = end === -1 ? undefined : safeHref(text.slice(close + 2, end))
  if (!href) return undefined
  return {
    mark: { type: 'link', attrs: { href } },
    inner: text.slice(index + 1, close),
    end: end + 1,
  }
}

/** The place of the next delimiter that is not escaped, or -1. */
function closeOf(text: string, delimiter: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text.startsWith(delimiter, index) && !isPartOfLonger(text, delimiter, index))
      return index
  }
  return -1
}

/** The second half of `**` does not close `*`. */
const isPartOfLonger = (text: string, delimiter: string, index: number): boolean =>
  delimiter === '*' && (text[index + 1] === '*' || text[index - 1] === '*')

const isPunctuation = (character: string | undefined): boolean =>
  character !== undefined && /[!-/:-@[-`{-~]/.test(character)

const textNode = (text: string, marks: readonly DocumentMark[]): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: [...marks] }),
})

function mergeTexts(nodes: DocumentNode[]): DocumentNode[] {
  const merged: DocumentNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    const isSame = last?.type === 'text' && node.type === 'text' && marksOf(last) === marksOf(node)
    if (isSame) last.text! += node.text!
    else merged.push({ ...node })
  }
  return merged
}

const marksOf = ({ marks }: DocumentNode): string => JSON.stringify(marks ?? [])
