// Compares our chat with three others in the same browser and with the same messages. Times depend on the machine, so
// the targets are shares of the time that another chat needs in the same run.
import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { median } from './helpers/client.ts'
import {
  runHarness,
  startAnswerServer,
  type PeerMeasures,
  type PeerResults,
} from './helpers/peers-harness.ts'
import { measureOwnPage } from './helpers/peers-own-page.ts'
import { startOwnPage, type OwnPage } from './helpers/peers-page.ts'
import { atMost, type Figure } from './helpers/report.ts'

const RUNS = 5
/** The message box of the loaded chat. The loader's shell has one before it. */
const LOADED_INPUT = 'textarea:not(.atl-shell textarea)'
const RUN_OPTIONS = ['--runs', '--hist-runs', '--fast-runs'].flatMap((name) => [name, String(RUNS)])

/** Returns no figures unless the environment variable PEERS names the folder of the harness. */
export async function measurePeers(): Promise<Figure[]> {
  const folder = process.env.PEERS
  if (!folder) {
    console.log('peers: not measured, since PEERS does not name the folder of their harness')
    return []
  }
  const page = await startOwnPage()
  const loadBefore = machineLoad()
  try {
    const { template } = page
    const options = [...RUN_OPTIONS, '--phases', 'size,load,history,stream,xss']
    const results = await runHarness({ folder, template, options })
    const loadOptions = [...RUN_OPTIONS, '--phases', 'load']
    const loaded = await runHarness({ folder, template, input: LOADED_INPUT, options: loadOptions })
    const slowOptions = [...RUN_OPTIONS, '--phases', 'history', '--throttle', '4']
    const slow = await runHarness({ folder, template, options: slowOptions })
    const figures = [
      ...(await ownFigures(folder, page, results)),
      ...reactFigures(loaded),
      ...loadFigures(results),
      ...historyFigures('1x', results),
      ...historyFigures('4x', slow),
      ...streamFigures(results),
      hostileFigure(results.ours),
    ]
    for (const [name, { notes }] of Object.entries(results)) printNote(name, notes.join('; '))
    printNote('load of the machine', `${loadBefore} before, ${machineLoad()} after`)
    return figures
  } finally {
    await page.close()
  }
}

/** The load average of the last minute. If it exceeds the number of processors, do not trust the figures. */
function machineLoad(): string {
  return loadavg()[0]!.toFixed(1)
}

async function ownFigures(
  folder: string,
  page: OwnPage,
  { 'deep-chat': deepChat }: PeerResults,
): Promise<Figure[]> {
  const harness = await startAnswerServer(folder)
  try {
    const measures = await measureOwnPage(page, harness.origin, RUNS)
    const { showAll } = measures
    const history = { of: 'deep-chat', times: deepChat.history?.t }
    return [
      atMost('loader with the shell, gzip', kilobytes(page, ['atelier.js']), 3.4, 'kB'),
      atMost('all until the React chat is usable', kilobytes(page, measures.firstFiles), 95, 'kB'),
      share('all 1,000 messages on demand', [showAll.ms], history, 1),
      atMost('longest task meanwhile', showAll.longestTaskMs, 50, 'ms'),
      atMost('requests to other hosts', measures.otherHosts.length, 0, ''),
    ]
  } finally {
    harness.close()
  }
}

function kilobytes({ files }: OwnPage, names: readonly string[]): number {
  const sizes = names.map((name) => gzipSync(files.get(name)!, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function reactFigures({ ours, 'deep-chat': deepChat }: PeerResults): Figure[] {
  return [
    share(
      'React chat usable, 1x',
      ours.load?.t1,
      { of: 'deep-chat', times: deepChat.load?.t1 },
      1.4,
    ),
    share(
      'React chat usable, 4x',
      ours.load?.t4,
      { of: 'deep-chat', times: deepChat.load?.t4 },
      1.4,
    ),
  ]
}

function loadFigures({ ours, 'deep-chat': deepChat }: PeerResults): Figure[] {
  return [
    share('input usable, 1x', ours.load?.t1, { of: 'deep-chat', times: deepChat.load?.t1 }, 0.7),
    share('input usable, 4x', ours.load?.t4, { of: 'deep-chat', times: deepChat.load?.t4 }, 0.6),
    atMost('blocking time until then, 4x', medianOrNaN(ours.load?.tbt4), 50, 'ms'),
  ]
}

function historyFigures(speed: string, results: PeerResults): Figure[] {
  for (const [name, { history }] of Object.entries(results)) {
    const { table, pre, li } = history?.md ?? {}
    const count = `${medianOrNaN(history?.nodes)} elements, table/pre/li ${table}/${pre}/${li}`
    printNote(`${name}, history ${speed}`, `${show(medianOrNaN(history?.t))}, ${count}`)
  }
  const { ours, 'deep-chat': deepChat } = results
  const other = { of: 'deep-chat', times: deepChat.history?.t }
  return [share(`last screen of 1,000 messages, ${speed}`, ours.history?.t, other, 0.35)]
}

function streamFigures(results: PeerResults): Figure[] {
  const ours = results.ours.stream
  const fast = (measures: PeerMeasures) => measures.stream?.fast.map(({ ms }) => ms)
  const antDesign = { of: 'ant-design-x', times: fast(results['ant-design-x']) }
  const assistant = results['assistant-ui'].stream?.paced
  const paced = (what: string, own = Number.NaN, others = Number.NaN) =>
    share(what, [own], { of: 'assistant-ui', times: [others] }, 1.1)
  return [
    share('2,000 chunks as fast as sent', fast(results.ours), antDesign, 0.8),
    paced('200 chunks a second: frame, p95', ours?.paced?.p95, assistant?.p95),
    paced('200 chunks a second: key to paint, p95', ours?.paced?.k95, assistant?.k95),
  ]
}

/**
 * Counts the replies that were not rendered safely: code ran, a link kept a dangerous address, or the answer is
 * missing.
 */
function hostileFigure({ xss = {} }: PeerMeasures): Figure {
  const all = Object.values(xss)
  const bad = all.filter((outcome) => outcome !== 'safe').length
  const value = all.length > 0 ? bad : Number.NaN
  return atMost(`hostile replies that run, of ${all.length}`, value, 0, '')
}

interface Other {
  of: string
  times: readonly number[] | undefined
}

/** The ratio of our median to that of the other chat. A missing measurement becomes NaN, which fails the target. */
function share(
  what: string,
  ours: readonly number[] | undefined,
  { of, times }: Other,
  target: number,
): Figure {
  const [own, others] = [medianOrNaN(ours), medianOrNaN(times)]
  return atMost(`${what} (${show(own)}, ${of} ${show(others)})`, own / others, target, '×')
}

function medianOrNaN(values: readonly number[] = []): number {
  return median(values) ?? Number.NaN
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`
}

function printNote(label: string, text: string): void {
  if (text) console.log(`       ${label}: ${text}`)
}
