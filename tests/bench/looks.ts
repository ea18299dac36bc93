import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOOKS_TAG } from '../e2e/helpers/looks.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { atMost, type Figure } from './helpers/report.ts'

const root = join(import.meta.dirname, '../..')
const PAGE_TIMEOUT_MS = 90_000

interface Result {
  passed: number
  failed: number
}

/** Runs the tests tagged LOOKS_TAG in all six themes, where `npm test` checks a sample, and counts the failures. */
export async function measureLooks(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const pages = runPageTests(join(folder.path, 'pages.json'))
  const stories = runStoryTests(join(folder.path, 'stories.json'))
  await folder.remove()
  return [figureOf('pages', pages), figureOf('stories', stories)]
}

function runPageTests(report: string): Result {
  const options = ['--config=tests/e2e/playwright.config.ts', `--timeout=${PAGE_TIMEOUT_MS}`]
  runTests(['node_modules/@playwright/test/cli.js', 'test', '--grep', LOOKS_TAG.tag, ...options], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = readJson(report) as {
    stats: Record<'expected' | 'unexpected' | 'flaky', number>
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

function runStoryTests(report: string): Result {
  const options = ['--reporter=json', `--outputFile=${report}`, '--project=browser']
  runTests(['node_modules/vitest/vitest.mjs', 'run', 'stories.test', ...options])
  const { numPassedTests: passed, numFailedTests: failed } = readJson(report) as {
    numPassedTests: number
    numFailedTests: number
  }
  return { passed, failed }
}

function runTests(command: string[], env: Record<string, string> = {}): void {
  spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env, SERIES: 'whole' },
    stdio: 'ignore',
  })
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function figureOf(kind: string, { passed, failed }: Result): Figure {
  return atMost(`${kind} in six themes, ${passed + failed} tests: failed`, failed, 0, '')
}
