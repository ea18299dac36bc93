// A test that gives up after a time that fits one machine fails on a slower one, so hang-limit.ts has the only limits.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HANG_LIMIT_MS, TEST_LIMIT_MS } from '../helpers/hang-limit.ts'

/** The option of WebAuthn with this name is for a person, and part of what the server answers. */
const WEBAUTHN_TIMEOUT = '300_000'

const habits = {
  'a limit of its own in an option': new RegExp(
    `\\b(timeout|\\w+Timeout): (?!${WEBAUTHN_TIMEOUT})\\d`,
  ),
  'a limit of its own after the test': /^\}, [\d_]+\)$/,
  'waits for a second only': /\bvi\.wait(For|Until)\(/,
  'measures the time that has passed': /performance\.now\(\) - /,
}

/** These measure for a reason: the limits themselves, the stopwatch, and what `npm test` and the benchmark print. */
const measuring =
  /^(helpers\/(hang-limit|wait-until|stopwatch)|repository\/waiting\.test|unit\/examples\/helpers\/try-project)\.ts$/

const tests = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: tests })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/^(bench|hosts)\/|node_modules\//.test(path) && !measuring.test(path))

test.each(Object.entries(habits))('no test has %s', (_, habit) => {
  const found = sources.flatMap((path) =>
    readFileSync(join(tests, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (habit.test(line.trim()) ? [`${path}:${index + 1} ${line}`] : [])),
  )
  expect(found).toEqual([])
})

test('a slow machine waits longer, and no machine less than a minute', () => {
  const slowness = Number(process.env.TEST_SLOWNESS)
  expect(slowness).toBeGreaterThanOrEqual(1)
  expect(HANG_LIMIT_MS).toBe(Math.round(60_000 * slowness))
  expect(TEST_LIMIT_MS).toBeGreaterThan(HANG_LIMIT_MS)
})
