// @ts-check
// How long each part of `npm test` took, and which test files took longest.
import { relative } from 'node:path'
import { root } from '../packages/server/commands/install.mjs'

const SLOWEST = 10

/** @type {{ name: string, seconds: number }[]} */
const parts = []
/** @type {{ name: string, seconds: number }[]} */
const files = []

/**
 * Runs a part of the test run and remembers how long it took.
 * @param {string} name
 * @param {() => void} part
 */
export function timed(name, part) {
  const start = performance.now()
  part()
  parts.push({ name, seconds: (performance.now() - start) / 1000 })
}

/**
 * Remembers the duration of each test file of a Vitest report.
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] } | undefined} report
 */
export function vitestFiles(report) {
  for (const { name, startTime, endTime } of report?.testResults ?? []) {
    files.push({ name: relative(root, name), seconds: (endTime - startTime) / 1000 })
  }
}

/**
 * @typedef {{ specs?: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[], file: string }} Suite
 */

/**
 * Remembers the duration of each test file of a Playwright report: the sum of its tests, which run side by side.
 * @param {{ suites: Suite[] } | undefined} report
 */
export function playwrightFiles(report) {
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

/** Prints the slowest test files and the seconds of each part. */
export function printDurations() {
  console.log('\nSlowest test files, seconds:')
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
  console.log('\nParts, seconds:')
  for (const { name, seconds } of parts) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
}
