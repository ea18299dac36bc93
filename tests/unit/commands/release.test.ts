// `npm run release`: what stands in the way of publishing a version of the npm package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changelogOf, findRefusals } from '../../../packages/server/commands/release-checks.ts'
import manifest from '../../../packages/widgets/package.json' with { type: 'json' }

const READY = {
  source: 'packages/widgets',
  version: '1.2.0',
  changedFiles: '',
  changelog: '# Changelog\n\n## 1.2.0\n\nA new entry.\n\n## 1.1.0\n\nOlder.\n',
  publishedVersions: ['1.1.0'],
}

test('a version with a changelog that the registry does not have is published from a clean tree', () => {
  expect(findRefusals(READY)).toEqual([])
})

test('a first version is published too', () => {
  expect(findRefusals({ ...READY, publishedVersions: [] })).toEqual([])
})

test('a changed file, a missing changelog and a version that is published already are refused, all at once', () => {
  const refusals = findRefusals({
    source: 'packages/doctor',
    version: '1.1.1',
    changedFiles: ' M README.md',
    changelog: READY.changelog,
    publishedVersions: ['1.1.1'],
  })
  expect(refusals).toHaveLength(3)
  expect(refusals[0]).toContain(' M README.md')
  expect(refusals[1]).toContain('packages/doctor/CHANGELOG.md has no section "## 1.1.1"')
  expect(refusals[2]).toContain('1.1.1 of packages/doctor is published already')
})

test('nothing is published while the registry cannot say which versions it has', () => {
  const publishedVersions = new Error('Is the registry reachable?')
  expect(findRefusals({ ...READY, publishedVersions })).toEqual([
    'The registry cannot be asked which versions it has: Is the registry reachable?',
  ])
})

test('the changelog of a release is the section of its version only', () => {
  expect(changelogOf(READY.changelog, '1.2.0')).toBe('A new entry.')
  expect(changelogOf(READY.changelog, '1.2')).toBeUndefined()
  expect(changelogOf('## 1.2.0\n\n## 1.1.0\n\nOlder.', '1.2.0')).toBeUndefined()
})

test.each(['doctor', 'widgets'])(
  'the changelog says what the current version of the %s brings',
  (name) => {
    const path = join(import.meta.dirname, '../../../packages', name, 'CHANGELOG.md')
    expect(changelogOf(readFileSync(path, 'utf8'), manifest.version)).toBeTruthy()
  },
)
