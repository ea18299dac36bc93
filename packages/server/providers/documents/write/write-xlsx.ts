import type { office } from '@atelier/contract'
import writeExcelFile from 'write-excel-file/node'
import type { Cell } from '../document.ts'
import { textOf } from '../to-pages.ts'
import { pageMark } from './flow.ts'
import { numberOf } from './number-of.ts'

/** What Excel does not allow in the name of a sheet, and how long it may be. */
const NOT_IN_NAMES = /[\\/?*[\]:']/g
const MAX_NAME_LENGTH = 31
/** What Excel holds in a cell. */
const MAX_CELL_LENGTH = 32_767
/** In characters, as Excel measures columns. */
const COLUMN_WIDTH = { min: 8, max: 60 }

type Tables = Extract<office.OfficeResult, { is: 'tables' }>

/** A sheet for each table. Texts stay texts, whatever they begin with: they are never formulas. */
export async function writeXlsx({ tables, language }: Tables): Promise<Buffer> {
  const names = new Set<string>()
  const sheets = tables.map(({ title, page, rows }) => ({
    sheet: freeName(title || pageMark(language, page), names),
    data: rows.map((row) => row.flatMap(toCells)),
    columns: widthsOf(rows).map((width) => ({ width })),
  }))
  return writeExcelFile(sheets).toBuffer()
}

/** A cell over several columns is followed by empty ones. */
function toCells({ spans, columnSpan = 1 }: Cell) {
  const text = textOf(spans).trim().slice(0, MAX_CELL_LENGTH).toWellFormed()
  const number = numberOf(text)
  const cell =
    number === undefined
      ? { type: String, value: text, wrap: true }
      : { type: Number, value: number.value, ...(number.format && { format: number.format }) }
  return [text === '' ? null : cell, ...Array.from({ length: columnSpan - 1 }, () => null)]
}

/** Excel does not tell upper case from lower case in the names of sheets. */
function freeName(title: string, taken: Set<string>): string {
  const plain = title.replaceAll(NOT_IN_NAMES, ' ').trim() || 'Sheet'
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`
    const name = plain.slice(0, MAX_NAME_LENGTH - ending.length).toWellFormed() + ending
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

function widthsOf(rows: readonly (readonly Cell[])[]): number[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [at, { spans }] of row.entries())
      widths[at] = Math.max(widths[at] ?? COLUMN_WIDTH.min, textOf(spans).length + 2)
  return widths.map((width) => Math.min(COLUMN_WIDTH.max, width))
}
