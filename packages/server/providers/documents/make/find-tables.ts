import type { office } from '@atelier/contract'
import type { Cell, ReadDocument } from '../document.ts'
import { textOf } from '../to-pages.ts'

/** The tables of a document, in its order. A sheet that was divided into pages is one table again. */
export function findTables({ kind, pages }: ReadDocument): office.FoundTable[] {
  const tables: office.FoundTable[] = []
  const bySheet = new Map<string, office.FoundTable>()
  let heading = ''
  for (const { number: page, name, blocks } of pages)
    for (const block of blocks) {
      if (block.is === 'heading') heading = textOf(block.spans)
      if (block.is !== 'table' || !hasText(block.rows)) continue
      // A file of CSV is one sheet, without a name.
      const key = kind === 'csv' ? '' : name
      const sheet = key === undefined ? undefined : bySheet.get(key)
      if (sheet) {
        sheet.rows.push(...block.rows)
        continue
      }
      const table = { title: name ?? heading, page, rows: [...block.rows] }
      tables.push(table)
      if (key !== undefined) bySheet.set(key, table)
    }
  return tables
}

const hasText = (rows: readonly Cell[][]): boolean =>
  rows.some((row) => row.some(({ spans }) => textOf(spans).trim() !== ''))
