// The bill of materials, which an operator's scanner compares with known faults of packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSbom, type LockFile } from '../../../packages/server/commands/sbom.ts'

const root = join(import.meta.dirname, '../../..')
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const lock = readJson('package-lock.json') as LockFile
const workspaces = ['packages/server', 'packages/widgets', 'site']
const sbom = createSbom(lock, workspaces)
const names = new Set(sbom.components.map(({ name }) => name))

test('a bill of materials names the version, and each package with its version, URL and hash', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
  const { version } = readJson('package.json') as { version: string }
  expect(sbom.metadata.component).toMatchObject({ name: 'atelier', version })
  for (const component of sbom.components) {
    expect(component.purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/)
    if (component.name.startsWith('@atelier/')) expect(component.version).toBe(version)
    else
      expect([component.name, component.hashes?.[0]?.content.length]).toEqual([component.name, 128])
  }
})

test('a bill of materials has all that is delivered, also where tests use it too, and nothing that only builds or tests', () => {
  for (const workspace of workspaces) {
    const { dependencies } = readJson(`${workspace}/package.json`) as { dependencies: object }
    for (const name of Object.keys(dependencies)) expect(names).toContain(name)
  }
  for (const name of ['sharp', '@electric-sql/pglite', 'react', '@atelier/contract'])
    expect(names).toContain(name)
  for (const name of ['vitest', 'typescript', '@playwright/test']) expect(names).not.toContain(name)
})

test('what a package depends on is in the list, and each package is there once', () => {
  const refs = sbom.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  for (const { dependsOn } of sbom.dependencies)
    for (const ref of dependsOn) expect(refs).toContain(ref)
})

test('two versions of a package are two entries, each under the package that loads it', () => {
  const { dependencies } = createSbom(
    {
      name: 'atelier',
      version: '1.0.0',
      packages: {
        site: { name: '@atelier/site', version: '1.0.0', dependencies: { one: '1', two: '1' } },
        'node_modules/one': { version: '1.0.0' },
        'node_modules/two': { version: '1.0.0', dependencies: { one: '2' } },
        'node_modules/two/node_modules/one': { version: '2.0.0' },
      },
    },
    ['site'],
  )
  expect(dependencies).toContainEqual({
    ref: '@atelier/site@1.0.0',
    dependsOn: ['one@1.0.0', 'two@1.0.0'],
  })
  expect(dependencies).toContainEqual({ ref: 'two@1.0.0', dependsOn: ['one@2.0.0'] })
})
