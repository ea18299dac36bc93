import { splitWords } from './words.ts'

/** Longer passages are shortened to what the question is about. The link above leads to the rest. */
const MAX_LENGTH = 1_600
/** Words that begin with the same letters count as the same. */
const BEGINNING_LENGTH = 4
const OMISSION = '…'

/** Shortens a long passage to its first paragraph and those paragraphs and table rows that have words of the question. */
export function shortenPassage(text: string, question: string): string {
  if (text.length <= MAX_LENGTH) return text
  const asked = new Set(listBeginnings(question))
  const isAsked = (part: string) => listBeginnings(part).some((word) => asked.has(word))
  const [first = '', ...others] = splitBlocks(text)
  const kept = others.map((block) =>
    isTable(block) ? shortenTable(block, isAsked) : isAsked(block) ? block : OMISSION,
  )
  return limitLength([isTable(first) ? shortenTable(first, isAsked) : first, ...kept])
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

/** The first two lines of a table are its header. Without a matching row, the first rows are kept. */
function shortenTable(table: string, isAsked: (row: string) => boolean): string {
  const [header = '', line = '', ...rows] = table.split('\n')
  const asked = rows.filter(isAsked)
  const kept = asked.length > 0 ? asked : rows.slice(0, 5)
  const end = kept.length < rows.length ? [`| ${OMISSION} |`] : []
  return [header, line, ...kept, ...end].join('\n')
}

/** Joins blocks up to the maximum length. Several omissions in a row are one. */
function limitLength(blocks: readonly string[]): string {
  const kept: string[] = []
  let length = 0
  for (const block of blocks) {
    const isTooLong = length > 0 && length + block.length > MAX_LENGTH
    const next = isTooLong ? OMISSION : block
    if (next === OMISSION && kept.at(-1) === OMISSION) continue
    kept.push(next)
    length += next.length
  }
  return kept.join('\n\n')
}

function listBeginnings(text: string): string[] {
  return splitWords(text, false)
    .filter((word) => word.length >= BEGINNING_LENGTH)
    .map((word) => word.slice(0, BEGINNING_LENGTH))
}
