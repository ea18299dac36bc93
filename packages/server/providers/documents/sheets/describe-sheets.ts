import type { office, preferences } from '@atelier/contract'
import type { ReadDocument } from '../document.ts'
import { findTables } from '../make/find-tables.ts'
import { columnCount, columnName, describeColumns, withoutTotals } from './describe-columns.ts'
import { readTable, type ReadTable } from './read-table.ts'
import { joinList, SHEET_WORDS } from './sheet-words.ts'

/** A sentence with the number of rows, the columns and their totals, and the page on which the table begins. */
export interface SheetSentence {
  text: string
  page: number
  isCounted: true
}

const MAX_NAMED_COLUMNS = 12
/** In characters. */
const MAX_NAME_LENGTH = 60

/**
 * Describes each table of a document: how many rows it has, which columns, and the range and total of their numbers. Each table
 * is named before any has all of its columns described. @param count of sentences
 */
export function describeSheets(
  document: ReadDocument,
  language: preferences.Language,
  count: number,
): SheetSentence[] {
  const tables = findTables(document)
    .map((found) => describe(found, document.title, language))
    .slice(0, count)
  const places = countPlaces(
    tables.map(({ columns }) => columns.length),
    count - tables.length,
  )
  return tables.flatMap(({ page, whole, columns }, at) =>
    [whole, ...columns.slice(0, places[at])].map((text) => ({ text, page, isCounted: true })),
  )
}

/** How many columns of each table are described: those of the first tables are no more than those of the last. */
function countPlaces(wanted: readonly number[], room: number): number[] {
  const places = wanted.map(() => 0)
  for (let left = room; left > 0;) {
    const open = wanted.flatMap((most, at) => (places[at]! < most ? [at] : []))
    if (open.length === 0) break
    for (const at of open.slice(0, left)) places[at]! += 1
    left -= open.length
  }
  return places
}

function describe(
  { title, page, rows }: office.FoundTable,
  documentTitle: string,
  language: preferences.Language,
) {
  const table = withoutTotals(readTable(rows))
  const names = Array.from({ length: columnCount(table) }, (_, column) => column)
    .filter((column) => hasText(table, column))
    .map((column) => shorten(columnName(table, column, language)))
  const more = names.length > MAX_NAMED_COLUMNS ? ['…'] : []
  const named = joinList(language, [...names.slice(0, MAX_NAMED_COLUMNS), ...more])
  const whole = `${title || documentTitle}: ${SHEET_WORDS[language].rows(table.rows.length, named)}.`
  return { page, whole, columns: describeColumns(table, language) }
}

const hasText = ({ head, rows }: ReadTable, column: number): boolean =>
  Boolean(head[column]) || rows.some((row) => row[column])

const shorten = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…` : name
