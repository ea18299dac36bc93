// @ts-check
// `npm test`: installs what is missing, checks, runs everything, and ends with one line that counts.
// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../packages/server/commands/fresh.mjs'
import { install, node, root } from '../packages/server/commands/install.mjs'
import { findChromium } from './e2e/find-chromium.mjs'
import { findPostgres } from './server/find-postgres.mjs'

const reports = mkdtempSync(join(tmpdir(), 'atelier-tests-'))
const count = { passed: 0, failed: 0, skipped: 0 }

install()
buildIfChanged()
const hasPostgres = provide('PostgreSQL', findPostgres, 'postgresql')
const hasChromium = provide('Chromium', findChromium, 'chromium')
check()
units('all', [
  ...(hasPostgres ? [] : ['--project=!postgres']),
  ...(hasChromium ? [] : ['--project=!browser']),
])
// Nothing may depend on where the machine stands: the same conversations in two other places.
for (const zone of ['Asia/Ho_Chi_Minh', 'America/St_Johns']) {
  units(zone, ['--project=pglite', 'chat.test', 'preferences.test'], { TZ: zone })
}
if (hasChromium) browser()
rmSync(reports, { recursive: true })

const { passed, failed, skipped } = count
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/**
 * Says where a program is, after installing it from Debian's packages if it is missing and that is allowed.
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {string} debianPackage
 */
function provide(name, find, debianPackage) {
  const isRoot = process.getuid?.() === 0
  if (!find() && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${name} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], { stdio: 'ignore', env })
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

/**
 * @param {string} name
 * @param {string[]} options
 * @param {Record<string, string>} [env]
 */
function units(name, options, env) {
  const file = join(reports, `${name.replace('/', '-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options], env)
  const report = read(file)
  add(report?.numPassedTests, report?.numFailedTests, report?.numPendingTests, status)
}

function browser() {
  const file = join(reports, 'browser.json')
  const options = ['test', '--config=tests/e2e/playwright.config.ts']
  const { status } = run(['node_modules/@playwright/test/cli.js', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const stats = read(file)?.stats
  add(stats?.expected, stats && stats.unexpected + stats.flaky, stats?.skipped, status)
}

/**
 * A run that failed without counting a failure did not even begin.
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
  return spawnSync(node, options, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
