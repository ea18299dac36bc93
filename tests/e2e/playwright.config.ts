import { defineConfig } from '@playwright/test'
import { launchOptions } from './find-chromium.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['dot'], ['json']],
  use: { launchOptions: launchOptions() },
})
