// @ts-check
// Records how long each part of `npm test` and each test file took, and prints the slowest.
import { relative } from 'node:path'
import { root } from '../packages/server/commands/install.mjs'

const SLOWEST = 10

/** @type {{ name: string, seconds: number }[]} */
const parts = []
/** @type {{ name: string, seconds: number }[]} */
const files = []

/**
 * Runs a part of `npm test` and records how long it took.
 * @param {string} name
 * @param {() => void} run
 */
export function runAndMeasurePart(name, run) {
  const start = performance.now()
  run()
  parts.push({ name, seconds: (performance.now() - start) / 1000 })
}

/**
 * Records the duration of each test file in a Vitest report.
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] } | undefined} report
 */
export function recordVitestFiles(report) {
  for (const { name, startTime, endTime } of report?.testResults ?? []) {
    files.push({ name: relative(root, name), seconds: (endTime - startTime) / 1000 })
  }
}

/**
 * @typedef {{ specs?: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[], file: string }} Suite
 */

/**
 * Records the duration of each test file in a Playwright report: the sum of its tests, although they run in parallel.
 * @param {{ suites: Suite[] } | undefined} report
 */
export function recordPlaywrightFiles(report) {
  for (const suite of report?.suites ?? []) {
    files.push({ name: `tests/e2e/${suite.file}`, seconds: durationOf(suite) / 1000 })
  }
}

/**
 * @param {Suite} suite
 * @returns {number} milliseconds
 */
function durationOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const durations = [...own.map(({ duration }) => duration), ...suites.map(durationOf)]
  return durations.reduce((sum, duration) => sum + duration, 0)
}

export function printDurations() {
  console.log('\nSlowest test files, seconds:')
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
  console.log('\nParts, seconds:')
  for (const { name, seconds } of parts) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
}
