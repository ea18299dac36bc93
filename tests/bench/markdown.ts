import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { median } from './helpers/client.ts'
import type { MeasureFunctions } from './helpers/markdown-page.tsx'
import { atLeast, atMost, type Figure } from './helpers/report.ts'

declare const measureFunctions: MeasureFunctions

const LENGTH = 20_000
const CHUNKS = 2_000
const LAST = 100
const RUNS = 5
const HOSTILE_RUNS = 3
const HOSTILE_CHUNK = 200
const HOSTILE_LENGTH = 100_000

/**
 * Measures the time to render a streamed answer and texts that were written to render slowly, and the size of the code.
 */
export async function measureMarkdown(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-markdown-'))
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    await bundle(new URL('./helpers/markdown-page.tsx', import.meta.url).pathname, folder, [])
    await writeFile(
      join(folder, 'index.html'),
      '<body><script type="module" src="bundle.js"></script>',
    )
    const page = await browser.newPage()
    await page.route('http://bench.test/**', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    )
    await page.goto('http://bench.test/index.html')
    await page.waitForFunction(() => 'measureFunctions' in globalThis)
    return [
      ...(await streamFigures(page)),
      ...(await hostileFigures(page)),
      await sizeFigure(folder),
    ]
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

async function streamFigures(page: Page): Promise<Figure[]> {
  const blocks: number[] = []
  const whole: number[] = []
  const last: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const sizes = [LENGTH, CHUNKS] as const
    const costs = await page.evaluate((values) => measureFunctions.blocks(...values), sizes)
    blocks.push(sum(costs))
    last.push(sum(costs.slice(-LAST)) / LAST)
    whole.push(sum(await page.evaluate((values) => measureFunctions.whole(...values), sizes)))
  }
  const ratio = median(whole) / median(blocks)
  return [
    atLeast(
      'Markdown: 2,000 chunks of 20 kB, cheaper than reading all each time',
      ratio,
      5,
      'times',
    ),
    atMost('Markdown: a chunk at the end of 20 kB', median(last), 0.5, 'ms'),
  ]
}

/** The slowest of all hostile texts: when it streams in chunks, and when it is rendered at once. */
async function hostileFigures(page: Page): Promise<Figure[]> {
  const names = await page.evaluate(() => measureFunctions.names())
  const chunks: [cost: number, name: string][] = []
  const wholes: [cost: number, name: string][] = []
  for (const name of names) {
    chunks.push([await measureMostExpensiveChunk(page, name, HOSTILE_CHUNK), name])
    wholes.push([await measureMostExpensiveChunk(page, name, HOSTILE_LENGTH), name])
  }
  const figure = (what: string, costs: [cost: number, name: string][]) => {
    const [cost, name] = costs.toSorted(([one], [other]) => other - one)[0]!
    return atMost(`Markdown: ${what} of ${costs.length} hostile texts (${name})`, cost, 50, 'ms')
  }
  return [figure('dearest chunk', chunks), figure('dearest at once', wholes)]
}

/**
 * Returns the time of the slowest chunk, as a median of several runs because other work on the machine slows some down.
 */
async function measureMostExpensiveChunk(page: Page, name: string, chunk: number): Promise<number> {
  const runs: number[][] = []
  for (let run = 0; run < HOSTILE_RUNS; run += 1) {
    const nameAndChunk = [name, chunk] as const
    runs.push(
      await page.evaluate((values) => measureFunctions.pathological(...values), nameAndChunk),
    )
  }
  return Math.max(...runs[0]!.map((_, at) => median(runs.map((costs) => costs[at]!))))
}

async function sizeFigure(folder: string): Promise<Figure> {
  const entry = new URL('../../packages/widgets/ui/markdown/Markdown.tsx', import.meta.url).pathname
  await bundle(entry, folder, [/^react/])
  const size = gzipSync(await readFile(join(folder, 'bundle.js'))).length
  return atMost('Markdown with marked, before highlighting', size / 1000, 30, 'kB gz')
}

async function bundle(entry: string, folder: string, external: RegExp[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => 'bundle.js' },
      rolldownOptions: { external, output: { minify: true } },
    },
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
