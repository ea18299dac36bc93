// Our chat beside others, in one browser, on one machine, saying the same. Seconds tell little from one machine
// to the next, so what is promised is the share of what another needs in the same run.
import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { median } from './client.ts'
import { runHarness, startAnswers, type Measures, type Results } from './peers-harness.ts'
import { lookAtPage } from './peers-own-page.ts'
import { openPage, type BenchPage } from './peers-page.ts'
import { atMost, type Figure } from './report.ts'

const RUNS = 5
const OFTEN = ['--runs', '--hist-runs', '--fast-runs'].flatMap((name) => [name, String(RUNS)])

export async function peerFigures(): Promise<Figure[]> {
  const folder = process.env.PEERS
  if (!folder) {
    console.log('peers: not measured, since PEERS does not name the folder of their harness')
    return []
  }
  const page = await openPage()
  const loadBefore = machineLoad()
  try {
    const { template } = page
    const options = [...OFTEN, '--phases', 'size,load,history,stream,xss']
    const results = await runHarness({ folder, template, options })
    const slowOptions = [...OFTEN, '--phases', 'history', '--throttle', '4']
    const slow = await runHarness({ folder, template, options: slowOptions })
    const figures = [
      ...(await ownFigures(folder, page)),
      ...loadFigures(results),
      ...historyFigures('1x', results),
      ...historyFigures('4x', slow),
      ...streamFigures(results),
      hostileFigure(results.ours),
    ]
    for (const [name, { notes }] of Object.entries(results)) tell(name, notes.join('; '))
    tell('load of the machine', `${loadBefore} before, ${machineLoad()} after`)
    return figures
  } finally {
    await page.close()
  }
}

/** Of the last minute: above the number of processors, the figures are worth little. */
function machineLoad(): string {
  return loadavg()[0]!.toFixed(1)
}

async function ownFigures(folder: string, page: BenchPage): Promise<Figure[]> {
  const harness = await startAnswers(folder)
  try {
    const looks = await lookAtPage(page, harness.origin, RUNS)
    tell('React chat usable', `1x ${show(looks.usable)}, 4x ${show(looks.usableSlow)}`)
    return [
      atMost('loader with the shell, gzip', kilobytes(page, ['atelier.js']), 3, 'kB'),
      atMost('all until the React chat is usable', kilobytes(page, looks.firstFiles), 105, 'kB'),
      atMost('requests to other hosts', looks.elsewhere.length, 0, ''),
    ]
  } finally {
    harness.close()
  }
}

function kilobytes({ files }: BenchPage, names: readonly string[]): number {
  const sizes = names.map((name) => gzipSync(files.get(name)!, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function loadFigures({ ours, 'deep-chat': deepChat }: Results): Figure[] {
  return [
    share('input usable, 1x', ours.load?.t1, { of: 'deep-chat', times: deepChat.load?.t1 }, 0.7),
    share('input usable, 4x', ours.load?.t4, { of: 'deep-chat', times: deepChat.load?.t4 }, 0.7),
    atMost('blocking time until then, 4x', middle(ours.load?.tbt4), 80, 'ms'),
  ]
}

function historyFigures(speed: string, results: Results): Figure[] {
  for (const [name, { history }] of Object.entries(results)) {
    const { table, pre, li } = history?.md ?? {}
    const count = `${middle(history?.nodes)} elements, table/pre/li ${table}/${pre}/${li}`
    tell(`${name}, history ${speed}`, `${show(middle(history?.t))}, ${count}`)
  }
  const { ours, 'deep-chat': deepChat } = results
  const other = { of: 'deep-chat', times: deepChat.history?.t }
  return [share(`1,000 messages painted, ${speed}`, ours.history?.t, other, 0.5)]
}

function streamFigures(results: Results): Figure[] {
  const ours = results.ours.stream
  const fast = (measures: Measures) => measures.stream?.fast.map(({ ms }) => ms)
  const antDesign = { of: 'ant-design-x', times: fast(results['ant-design-x']) }
  const assistant = results['assistant-ui'].stream?.paced
  const paced = (what: string, own = Number.NaN, others = Number.NaN) =>
    share(what, [own], { of: 'assistant-ui', times: [others] }, 1.1)
  return [
    share('2,000 chunks as fast as sent', fast(results.ours), antDesign, 1.1),
    paced('200 chunks a second: frame, p95', ours?.paced?.p95, assistant?.p95),
    paced('200 chunks a second: key to paint, p95', ours?.paced?.k95, assistant?.k95),
  ]
}

/** A link that kept its address is as bad as one that ran, and so is an answer nobody saw. */
function hostileFigure({ xss = {} }: Measures): Figure {
  const all = Object.values(xss)
  const bad = all.filter((outcome) => outcome !== 'safe').length
  const value = all.length > 0 ? bad : Number.NaN
  return atMost(`hostile replies that run, of ${all.length}`, value, 0, '')
}

interface Other {
  of: string
  times: readonly number[] | undefined
}

/** What could not be measured is no number, and so is not met. */
function share(
  what: string,
  ours: readonly number[] | undefined,
  { of, times }: Other,
  target: number,
): Figure {
  const [own, others] = [middle(ours), middle(times)]
  return atMost(`${what} (${show(own)}, ${of} ${show(others)})`, own / others, target, '×')
}

function middle(values: readonly number[] = []): number {
  return median(values) ?? Number.NaN
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`
}

/** Beside the figures, without a target. */
function tell(what: string, said: string): void {
  if (said) console.log(`       ${what}: ${said}`)
}
