import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTempFolder } from '../server/temp-folder.ts'
import { atMost, type Figure } from './report.ts'

const root = join(import.meta.dirname, '../..')

/** The long series whole: every page in every theme, of which the tests run a part. */
export async function themeFigures(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const report = join(folder.path, 'report.json')
  const options = [
    'test',
    '--config=tests/e2e/playwright.config.ts',
    'pages.spec',
    '--timeout=90000',
  ]
  spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...options], {
    cwd: root,
    env: { ...process.env, SERIES: 'whole', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: 'ignore',
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  await folder.remove()
  const failed = stats.unexpected + stats.flaky
  return [atMost(`pages in six themes, ${stats.expected + failed} walks: failed`, failed, 0, '')]
}
