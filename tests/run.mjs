// @ts-check
// `npm test`: installs what is missing, checks, runs every test, and ends with one line that counts.
// `npm test -- chat` runs only the tests that belong to a word or whose file name contains it.
// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../packages/server/commands/build-if-changed.mjs'
import { installDependencies, nodePath, root } from '../packages/server/commands/install.mjs'
import { findChromium } from './e2e/find-chromium.mjs'
import { playwrightFiles, printDurations, timed, vitestFiles } from './durations.mjs'
import { findPostgres } from './server/find-postgres.mjs'
import { testFilesOf } from './words.mjs'

const filters = testFilesOf(process.argv.slice(2))
const reports = mkdtempSync(join(tmpdir(), 'atelier-tests-'))
const count = { passed: 0, failed: 0, skipped: 0 }

timed('install', installDependencies)
timed('build', buildIfChanged)
const hasPostgres = provide('PostgreSQL', findPostgres, 'postgresql')
const hasChromium = provide('Chromium', findChromium, 'chromium')
if (filters.length === 0) timed('check', check)
timed('vitest', vitest)
if (hasChromium) timed('playwright', playwright)
rmSync(reports, { recursive: true })

printDurations()
const { passed, failed, skipped } = count
if (passed + failed === 0) console.log(`No test belongs to ${process.argv.slice(2).join(' ')}.`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/**
 * Installs a program from Debian's packages if it is missing and this process is root. Returns whether it is there.
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {string} debianPackage
 */
function provide(name, find, debianPackage) {
  const isRoot = process.getuid?.() === 0
  if (!find() && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${name} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    timed(`install ${name}`, () => {
      spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
      spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], { stdio: 'ignore', env })
    })
  }
  if (find()) return true
  console.log(`SKIPPED: the tests that need ${name}, which is not installed (${debianPackage}).`)
  count.skipped += 1
  return false
}

function check() {
  const { status } = run([join(root, 'tests/check.ts')])
  count[status === 0 ? 'passed' : 'failed'] += 1
}

/** Unit tests, server tests on both databases, and the widgets' tests in Chromium. */
function vitest() {
  const file = join(reports, 'vitest.json')
  const { status } = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(hasPostgres ? [] : ['--project=!postgres']),
    ...(hasChromium ? [] : ['--project=!browser']),
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ])
  const report = readReport(file)
  add(report?.numPassedTests, report?.numFailedTests, report?.numPendingTests, status)
  vitestFiles(report)
}

/** The whole product in Chromium. */
function playwright() {
  const file = join(reports, 'playwright.json')
  const options = ['test', '--config=tests/e2e/playwright.config.ts']
  const { status } = run(
    [
      'node_modules/@playwright/test/cli.js',
      ...options,
      ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const report = readReport(file)
  const stats = report?.stats
  add(stats?.expected, stats && stats.unexpected + stats.flaky, stats?.skipped, status)
  playwrightFiles(report)
}

/**
 * Adds to the totals. A run that failed without counting a failure did not even begin: it counts as one.
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @param {number | null} status
 */
function add(passed = 0, failed = 0, skipped = 0, status = 0) {
  count.passed += passed
  count.failed += failed || (status === 0 ? 0 : 1)
  count.skipped += skipped
}

/**
 * @param {string[]} options
 * @param {Record<string, string>} [env]
 */
function run(options, env) {
  return spawnSync(nodePath, options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
