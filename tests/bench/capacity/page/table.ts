/** A table of Markdown: the first column is text, the others are numbers unless `isText` says otherwise. */
export interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Columns of text besides the first, by index. */
  textColumns?: readonly number[]
}

/** Lines up the columns as the formatter of the repository does. */
export function formatTable({ head, rows, textColumns = [] }: Table): string {
  const isText = (column: number) => column === 0 || textColumns.includes(column)
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

const SIGNIFICANT_DIGITS = 2

/** Numbers that are only about right have two digits: 1,234 is 1,200. */
export function about(value: number): string {
  const digits = Number(value.toPrecision(SIGNIFICANT_DIGITS))
  return digits >= 10 ? digits.toLocaleString('en-US') : String(digits)
}

export const dollars = (value: number) => (value === 0 ? '–' : `$${about(value)}`)
