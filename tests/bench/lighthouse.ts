import { execFile } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { listPages } from '../../site/build/page-list.ts'
import { chromiumLaunchOptions, findChromium } from '../helpers/find-chromium.mjs'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import { atMost, type Figure } from './helpers/report.ts'

/** Run by npx: with all it needs it has 186 MB, which nobody should install to work on something else. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Help articles look alike. The second one has a tool that only a browser can draw. */
const ARTICLES = new Set(['/help?page=passkeys', '/help?page=configurator'])
const FIRST_PAINT_MS = 1200
const LARGEST_PAINT_MS = 1800
const HOME_LARGEST_PAINT_MS = 1500
const REPORT_MAX_BYTES = 50_000_000
const run = promisify(execFile)

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * Opens every page that search engines may show as Lighthouse does by default: a phone with a processor that is four
 * times slower, on slow 4G. A busy machine lowers the performance of all pages, so compare the pages of one run.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const figures: Figure[] = []
  try {
    for (const path of publicPaths()) {
      const count = path === '/' ? 3 : 1
      const reports: Report[] = []
      for (let visit = 0; visit < count; visit++) reports.push(await inspect(server.url + path))
      figures.push(...figuresOf(path, reports))
    }
    return figures
  } finally {
    await server.stop('SIGINT')
    await folder.remove()
  }
}

function publicPaths(): string[] {
  const pages = listPages(join(import.meta.dirname, '../../site'))
  const paths = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
  return paths.filter((path) => !path.includes('?') || ARTICLES.has(path))
}

async function inspect(url: string): Promise<Report> {
  const { args } = chromiumLaunchOptions()
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${args.join(' ')}`,
    ],
    {
      maxBuffer: REPORT_MAX_BYTES,
      env: {
        ...process.env,
        CHROME_PATH: findChromium(),
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      },
    },
  )
  return JSON.parse(stdout) as Report
}

function figuresOf(path: string, reports: readonly Report[]): Figure[] {
  const scores = CATEGORIES.map((category) =>
    medianOf(reports, ({ categories }) => (categories[category].score ?? 0) * 100),
  )
  const audit = (name: string) => medianOf(reports, ({ audits }) => audits[name]!.numericValue!)
  const largestMs = path === '/' ? HOME_LARGEST_PAINT_MS : LARGEST_PAINT_MS
  return [
    {
      label: `${path}: performance, accessibility, best practices, SEO`,
      measured: scores.map(Math.round).join(' '),
      target: scores.map(() => '100').join(' '),
      isMet: scores.every((score) => Math.round(score) === 100),
    },
    atMost(`${path}: first paint`, audit('first-contentful-paint'), FIRST_PAINT_MS, 'ms'),
    atMost(`${path}: largest paint`, audit('largest-contentful-paint'), largestMs, 'ms'),
    atMost(`${path}: layout shift`, audit('cumulative-layout-shift'), 0, ''),
    atMost(`${path}: time in which nothing reacts`, audit('total-blocking-time'), 200, 'ms'),
  ]
}

function medianOf(reports: readonly Report[], valueOf: (report: Report) => number): number {
  const values = reports.map(valueOf).toSorted((first, second) => first - second)
  return values[Math.floor(values.length / 2)]!
}
