import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { HANG_LIMIT_MS, TEST_LIMIT_MS } from '../helpers/hang-limit.ts'
import { sampleSeed } from '../helpers/sample-seed.ts'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'

// The workers inherit it, so that all of them look at the same sample.
process.env.SAMPLE = sampleSeed()
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!isWorker)
  console.error(
    `Looking at the screens of SAMPLE=${process.env.SAMPLE}; SERIES=whole looks at all.`,
  )

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // One more than cores: while a test waits for a time limit or a timer, the others use its core.
  workers: availableParallelism() + 1,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: HANG_LIMIT_MS },
  fullyParallel: true,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    launchOptions: chromiumLaunchOptions(),
    // Playwright does not see the requests of a service worker, which page.route() then cannot answer.
    serviceWorkers: 'block',
    // Animations take a tenth of the processor time. The tests of the widgets run with them.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
