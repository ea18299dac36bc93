/** The head of a table and, below it, at most a part of its delimiter row, at the end of a text. */
const BEGINNING = /(?<=^|\n) {0,3}\|([^\n]*)(?:\n([ \t|:-]*))?$/
const DELIMITERS = /(?:^|\n) {0,3}\|?[ \t]*:?-[ \t|:-]*\n/
/** Where bars are no table. */
const CODE_OR_FORMULA = /```|~~~|\$\$/

/**
 * Completes the beginning of a table at the end of a block that grows, so that readers see the head of a table instead of
 * its bars. Returns any other block unchanged.
 */
export function completeTable(block: string): string {
  const found = BEGINNING.exec(block)
  if (!found || CODE_OR_FORMULA.test(block) || DELIMITERS.test(block)) return block
  const [, head, delimiters = ''] = found
  const cells = cellsOf(head!)
  const isComplete =
    cellsOf(delimiters).filter((cell) => cell.includes('-')).length === cells.length
  if (isComplete) return block
  return `${block.slice(0, found.index)}| ${cells.join(' | ')} |\n|${' --- |'.repeat(cells.length)}`
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}
