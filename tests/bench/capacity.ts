import { compareWithMeasurements } from './capacity/compare.ts'
import { readMeasuredCosts, saveMeasuredCosts, savePage } from './capacity/costs-file.ts'
import type { MeasuredCosts } from './capacity/costs.ts'
import { measureCosts } from './capacity/measure/measure-costs.ts'
import { formatTable } from './capacity/page/table.ts'
import { tablesOf } from './capacity/page/tables.ts'
import type { Figure } from './helpers/report.ts'

/**
 * Measures what everything costs at one process, predicts what 1, 2 and 4 processes do, and measures that, too. Prints
 * what machines carry and cost. `CAPACITY=save` keeps the costs and writes them into docs/capacity.md; `CAPACITY=page`
 * measures nothing, and writes the page by the costs that are kept.
 */
export async function measureCapacity(): Promise<Figure[]> {
  const { CAPACITY } = process.env
  if (CAPACITY === 'page') {
    const costs = readMeasuredCosts()
    savePage(costs)
    printTables(costs)
    return []
  }
  const costs = await measureCosts()
  const figures = await compareWithMeasurements(costs.shared)
  if (CAPACITY === 'save') {
    saveMeasuredCosts(costs)
    savePage(costs)
  }
  printTables(costs)
  return figures
}

function printTables(costs: MeasuredCosts): void {
  for (const table of Object.values(tablesOf(costs))) console.log(`${formatTable(table)}\n`)
}
