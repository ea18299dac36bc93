// `npm version minor`: one version for the whole repository.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  nameUnreleased,
  setPackageVersions,
  setVersionConstant,
} from '../../../packages/server/commands/versions.ts'
import { changelogOf } from '../../../packages/server/commands/release-checks.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('every package of the repository and its lock have the version of the repository', () => {
  const paths = [
    'package-lock.json',
    'site/package.json',
    ...globSync('packages/*/package.json', { cwd: root }),
  ]
  expect(paths).toHaveLength(7)
  for (const path of paths) expect(setPackageVersions(read(path), version)).toBe(read(path))
  expect(read('packages/widgets/version.ts')).toBe(
    setVersionConstant(read('packages/widgets/version.ts'), version),
  )
})

test('developers and operators find the changes of this version', () => {
  for (const path of [
    'packages/doctor/CHANGELOG.md',
    'packages/widgets/CHANGELOG.md',
    'docs/operators.md',
  ])
    expect([path, changelogOf(read(path), version)]).toEqual([path, expect.any(String)])
})

test('a new version is that of our packages, also where they depend on each other, and of no others', () => {
  const lock = {
    name: 'atelier',
    version: '0.1.0',
    packages: {
      '': { name: 'atelier', version: '0.1.0' },
      'packages/server': {
        name: '@atelier/server',
        version: '0.1.0',
        dependencies: { '@atelier/contract': '0.1.0', pg: '8.0.0' },
      },
      'node_modules/pg': { version: '8.0.0' },
    },
  }
  const raised = JSON.parse(setPackageVersions(JSON.stringify(lock), '0.2.0')) as typeof lock
  expect(raised.packages['packages/server']).toEqual({
    name: '@atelier/server',
    version: '0.2.0',
    dependencies: { '@atelier/contract': '0.2.0', pg: '8.0.0' },
  })
  expect(raised.packages['node_modules/pg']).toEqual({ version: '8.0.0' })
})

test('what was written under "Unreleased" gets the heading of the version, and a changelog without it says that nothing changes', () => {
  const old = '# Changes\n\n## 0.1.0\n\nThe first.\n'
  const written = old.replace('## 0.1.0', '## Unreleased\n\nMore.\n\n## 0.1.0')
  expect(changelogOf(nameUnreleased(written, '0.2.0'), '0.2.0')).toBe('More.')
  expect(changelogOf(nameUnreleased(old, '0.2.0'), '0.2.0')).toBe('Nothing changes here.')
  expect(changelogOf(nameUnreleased(old, '0.2.0'), '0.1.0')).toBe('The first.')
  expect(() => nameUnreleased(old, '0.1.0')).toThrow('A changelog has a section "## 0.1.0".')
})
