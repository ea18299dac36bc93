import { parseArgs } from 'node:util'
import { COST_GROUPS, type admin } from '@atelier/contract'
import { toOneLine } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'
import { toCsvCell } from '../helpers/csv.ts'
import type { CostQuery, CostReport } from './cost-report.ts'
import type { z } from 'zod'
import { CostsQuery } from '@atelier/contract/schemas/admin'

const COSTS_USAGE = `Write: npm run admin -- costs [from] [to] [--by ${COST_GROUPS.join('|')}] [--csv]
The days are those of UTC, such as 2026-11-01. Without them: this month, by model.`

const COLUMNS = {
  answers: 'answers',
  inputTokens: 'tokens in',
  outputTokens: 'tokens out',
  estimatedTokens: 'estimated',
  pictures: 'pictures',
  characters: 'characters',
  cost: 'dollars',
} as const
type Column = keyof typeof COLUMNS
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

const OWN_PAGES = 'own pages'
const TOTAL = 'total'

type WithReport = <Result>(use: (report: CostReport) => Promise<Result>) => Promise<Result>

/** Runs `npm run admin -- costs` with the arguments after `costs`. Returns what it prints. */
export async function runCostsCommand(args: string[], withReport: WithReport): Promise<string> {
  const { isCsv, ...query } = parseCostsArguments(args)
  const costs = await withReport((report) => report.read(query))
  return isCsv ? toCsv(costs) : toTable(costs)
}

function parseCostsArguments(args: string[]): CostQuery & { isCsv: boolean } {
  const { values, positionals } = tryParse(args)
  const [from, to, ...others] = positionals
  const { data: query, error } = CostsQuery.safeParse({ from, to, by: values.by })
  if (others.length > 0 || !query)
    throw new OperatorError([...toSentences(error), COSTS_USAGE].join('\n'))
  return { ...query, isCsv: values.csv ?? false }
}

/** Returns the sentences of `CostsQuery` about the days, without zod's own messages about their format. */
const toSentences = (error: z.ZodError | undefined) =>
  (error?.issues ?? []).filter(({ code }) => code === 'custom').map(({ message }) => message)

function tryParse(args: string[]) {
  const options = { by: { type: 'string' }, csv: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new OperatorError(COSTS_USAGE)
  }
}

/** The row's label on one line, because endpoints choose the names of their models. */
const labelOf = ({ group }: admin.CostRow, by: admin.CostGroup) =>
  by === 'partner' && group === '' ? OWN_PAGES : toOneLine(group)

function toCsv({ by, rows }: admin.Costs): string {
  const lines = rows.map((row) => [labelOf(row, by), ...COLUMN_NAMES.map((name) => row[name])])
  return [[by, ...COLUMN_NAMES], ...lines].map((cells) => cells.map(toCsvCell).join(',')).join('\n')
}

function toTable({ from, to, by, rows, total, freeModels }: admin.Costs): string {
  const time = from === to ? `on ${from}` : `from ${from} to ${to}`
  if (rows.length === 0) return `No model was used ${time}, UTC.`
  const lines = [
    [by, ...COLUMN_NAMES.map((name) => COLUMNS[name])],
    ...rows.map((row) => [labelOf(row, by), ...COLUMN_NAMES.map((name) => toCell(row, name))]),
    [TOTAL, ...COLUMN_NAMES.map((name) => toCell(total, name))],
  ]
  return [`Costs ${time}, UTC, by ${by}:`, ...align(lines), ...describeFree(freeModels)].join('\n')
}

/** Costs get four decimals, so that a single short answer is not shown as 0. */
function toCell(row: admin.CostRow, name: Column): string {
  return name === 'cost' ? row.cost.toFixed(4) : row[name].toLocaleString('en')
}

function align(lines: string[][]): string[] {
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]!.length)),
  )
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)
  return lines.map((cells) => `  ${cells.map(pad).join('  ')}`)
}

function describeFree(models: readonly string[]): string[] {
  if (models.length === 0) return []
  return [
    `Without a price, or with a price of 0, so that they cost nothing here: ${models.map(toOneLine).join(', ')}.`,
  ]
}
