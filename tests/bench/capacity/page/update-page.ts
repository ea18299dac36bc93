import { formatTable, type Table } from './table.ts'

/** Replaces each table of a page that has a comment with its name above it. */
export function updateTables(page: string, tables: Readonly<Record<string, Table>>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const mark = `<!-- simulated: ${name} -->\n\n`
    const start = text.indexOf(mark)
    if (start < 0) throw new Error(`The page has no table that is called ${name}.`)
    const from = start + mark.length
    const end = text.indexOf('\n\n', from)
    return text.slice(0, from) + formatTable(table) + (end < 0 ? '\n' : text.slice(end))
  }, page)
}
