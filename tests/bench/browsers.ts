import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox, findWebKit } from '../helpers/browsers/find-browsers.mjs'
import { atMost, type Figure } from './helpers/report.ts'

const root = join(import.meta.dirname, '../..')

/** Makes every visit in Firefox, WebKit and Chromium, and counts those that fail. */
export async function measureBrowsers(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-browsers-'))
  const report = join(folder, 'report.json')
  const options = ['--config=tests/e2e/playwright.config.ts', 'browsers.spec', '--workers=1']
  if (!findFirefox()) console.log('SKIPPED: Firefox is not installed.')
  if (!findWebKit()) console.log('SKIPPED: WebKitGTK is not installed.')
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...options], {
    cwd: root,
    env: {
      ...process.env,
      SERIES: 'whole',
      SCREENS_FOLDER: folder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: Record<'expected' | 'unexpected' | 'flaky', number>
  }
  console.log(`The screenshots are in ${folder}`)
  const failed = stats.unexpected + stats.flaky
  return [
    atMost(`series of visits in three browsers, ${stats.expected + failed}: failed`, failed, 0, ''),
  ]
}
