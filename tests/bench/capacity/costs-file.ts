import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MeasuredCosts } from './costs.ts'
import { tablesOf } from './page/tables.ts'
import { updateTables } from './page/update-page.ts'

const COSTS_FILE = join(import.meta.dirname, 'measured-costs.json')
const PAGE = join(import.meta.dirname, '../../../docs/capacity.md')

export const readMeasuredCosts = (): MeasuredCosts =>
  JSON.parse(readFileSync(COSTS_FILE, 'utf8')) as MeasuredCosts

export const readPage = (): string => readFileSync(PAGE, 'utf8')

export function saveMeasuredCosts(costs: MeasuredCosts): void {
  writeFileSync(COSTS_FILE, `${JSON.stringify(costs, null, 2)}\n`)
}

/** Writes the tables of the page by these costs. */
export function savePage(costs: MeasuredCosts): void {
  writeFileSync(PAGE, updateTables(readPage(), tablesOf(costs)))
}
