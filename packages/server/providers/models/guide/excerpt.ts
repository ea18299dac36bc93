import { splitWords } from '../../../search/words.ts'

/**
 * In characters. Longer passages are shortened to the parts that match the question. The link above leads to the full
 * text.
 */
const MAX_LENGTH = 1_600
/** Words with the same first letters, this many, count as the same word. */
const BEGINNING_LENGTH = 4
const OMISSION = '…'
/** A table row is shown if it has at least this share of the words of the best row. */
const ENOUGH_WORDS = 0.6
/** The first two lines of a Markdown table. */
const HEADER_LINES = 2

/**
 * Shortens a long passage to its first paragraph, the other paragraphs that have words of the question, and the table
 * rows that have nearly as many of them as any other row.
 */
export function shortenPassage(text: string, question: string): string {
  if (text.length <= MAX_LENGTH) return text
  const questionWords = new Set(listBeginnings(question))
  const counts = new Map<string, number>()
  /** Counts the words of the question in a part, once however often the part is asked for. */
  function count(part: string): number {
    const known = counts.get(part)
    if (known !== undefined) return known
    const words = listBeginnings(part).filter((word) => questionWords.has(word))
    const size = new Set(words).size
    counts.set(part, size)
    return size
  }
  const blocks = splitBlocks(text)
  const rows = blocks.filter(isTable).flatMap((table) => listRows(table))
  const enough = Math.max(1, ...rows.map((row) => count(row) * ENOUGH_WORDS))
  return limitLength(
    blocks.map((block, position) => {
      if (isTable(block))
        return shortenTable(
          block,
          (row) => count(row) >= enough,
          rows.some((row) => count(row) > 0),
        )
      return position === 0 || count(block) > 0 ? block : OMISSION
    }),
  )
}

function isTable(block: string): boolean {
  return block.startsWith('|')
}

/** Splits Markdown at its blank lines, but not inside code. */
function splitBlocks(text: string): string[] {
  const blocks: string[] = []
  for (const part of text.split('\n\n')) {
    const last = blocks.at(-1)
    const isInCode = last !== undefined && last.split('```').length % 2 === 0
    if (isInCode) blocks[blocks.length - 1] = `${last}\n\n${part}`
    else blocks.push(part)
  }
  return blocks
}

/**
 * Shortens a table to its matching rows. Omits it if only other tables have matching rows. If no table has any, shows
 * the first rows.
 */
function shortenTable(
  table: string,
  isAsked: (row: string) => boolean,
  isAnyAsked: boolean,
): string {
  const rows = listRows(table)
  const shownRows = isAnyAsked ? rows.filter(isAsked) : rows.slice(0, 5)
  if (shownRows.length === 0) return OMISSION
  const end = shownRows.length < rows.length ? [`| ${OMISSION} |`] : []
  return [...table.split('\n').slice(0, HEADER_LINES), ...shownRows, ...end].join('\n')
}

function listRows(table: string): string[] {
  return table.split('\n').slice(HEADER_LINES)
}

/** Joins blocks up to the maximum length. Marks several omitted blocks in a row with a single omission mark. */
function limitLength(blocks: readonly string[]): string {
  const shownBlocks: string[] = []
  let length = 0
  for (const block of blocks) {
    const isTooLong = length > 0 && length + block.length > MAX_LENGTH
    const next = isTooLong ? OMISSION : block
    if (next === OMISSION && shownBlocks.at(-1) === OMISSION) continue
    shownBlocks.push(next)
    length += next.length
  }
  return shownBlocks.join('\n\n')
}

function listBeginnings(text: string): string[] {
  return splitWords(text, false)
    .filter((word) => word.length >= BEGINNING_LENGTH)
    .map((word) => word.slice(0, BEGINNING_LENGTH))
}

/** Writes a text as a quotation in Markdown. */
export function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
