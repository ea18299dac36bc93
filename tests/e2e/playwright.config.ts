import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './find-chromium.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    launchOptions: chromiumLaunchOptions(),
    // Animations take a tenth of the processor time. The tests of the widgets run with them.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
