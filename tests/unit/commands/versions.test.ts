// `npm version minor`: one version for the whole repository.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  addRelease,
  findReleases,
  nameUnreleased,
  setChartVersions,
  setImageVersion,
  setPackageVersions,
  setVersionConstant,
  sortUnreleased,
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

test('the chart and the image that it starts have the version of the repository', () => {
  const chart = read('examples/operate/helm/atelier/Chart.yaml')
  expect(setChartVersions(chart, version)).toBe(chart)
  const containerfile = read('examples/operate/Containerfile')
  expect(setImageVersion(containerfile, version)).toBe(containerfile)
  expect(setImageVersion(containerfile, '9.8.7')).toContain('\nARG VERSION=9.8.7\n')
  expect(setChartVersions(chart, '9.8.7').match(/^(?:version|appVersion): .+$/gm)).toEqual([
    'version: 9.8.7',
    "appVersion: '9.8.7'",
  ])
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
  const written = old.replace('## 0.1.0', '## Unreleased\n\n### New\n\nMore.\n\n## 0.1.0')
  expect(changelogOf(nameUnreleased(written, '0.2.0'), '0.2.0')).toBe('### New\n\nMore.')
  expect(changelogOf(nameUnreleased(old, '0.2.0'), '0.2.0')).toBe('Nothing changes here.')
  expect(changelogOf(nameUnreleased(old, '0.2.0'), '0.1.0')).toBe('The first.')
  expect(() => nameUnreleased(old, '0.1.0')).toThrow('A changelog has a section "## 0.1.0".')
})

const CHANGELOGS = [
  'docs/operators.md',
  'packages/doctor/CHANGELOG.md',
  'packages/widgets/CHANGELOG.md',
] as const

test.each(CHANGELOGS)('what an operator or developer has to do first comes first in %s', (path) => {
  expect(sortUnreleased(read(path))).toBe(read(path))
})

test('entries that two branches have added under the same heading stand together, before you update first', () => {
  const merged =
    '## Unreleased\n\n### New\n\n- One.\n\n### Before you update\n\n- Stop.\n\n### New\n\n- Two.\n\n### Breaks\n\n## 0.1.0\n'
  expect(sortUnreleased(merged)).toBe(
    '## Unreleased\n\n### Before you update\n\n- Stop.\n\n### New\n\n- One.\n- Two.\n\n## 0.1.0\n',
  )
  expect(() => sortUnreleased('## Unreleased\n\n- Loose.\n')).toThrow('In none of the parts')
  expect(() => sortUnreleased('## Unreleased\n\n### Old\n\n- One.\n')).toThrow('"Old" is none of')
})

test('the newest version stands first in the table of releases, each once', () => {
  const added = addRelease(read('RELEASES.md'), {
    version: '9.0.0',
    date: '2031-03-05',
    commit: 'a'.repeat(40),
  })
  expect(findReleases(added).map(({ version: each }) => each)).toEqual([
    '9.0.0',
    ...findReleases(read('RELEASES.md')).map(({ version: each }) => each),
  ])
  expect(() => addRelease(added, findReleases(added)[0]!)).toThrow('RELEASES.md has 9.0.0 already.')
})

test('an operator finds the commit of this version, and the commit of a version has it', ({
  skip,
}) => {
  const releases = findReleases(read('RELEASES.md'))
  expect(releases.map((release) => release.version)).toContain(version)
  for (const release of releases) {
    const found = spawnSync('git', ['show', `${release.commit}:package.json`], {
      cwd: root,
      encoding: 'utf8',
    })
    skip(found.status !== 0, 'This checkout does not have all commits.')
    expect(JSON.parse(found.stdout)).toHaveProperty('version', release.version)
  }
})
