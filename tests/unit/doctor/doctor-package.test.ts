// The npm package @atelier/doctor as developers install it: the folder that `npm run build` makes.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import {
  DOCTOR_PACKAGE_FOLDER,
  describePackage,
  packPackage,
} from '../../../packages/server/commands/npm-packages.ts'
import widgets from '../../../packages/widgets/package.json' with { type: 'json' }
import { createTempFolder } from '../../helpers/temp-folder.ts'

const readText = (path: string) => readFileSync(join(DOCTOR_PACKAGE_FOLDER, path), 'utf8')
const manifest = JSON.parse(readText('package.json')) as {
  version: string
  bin: Record<string, string>
  dependencies: Record<string, string>
  engines: { node: string }
}

test('a developer installs the command with its documents, in the version of the widgets', async () => {
  const folder = await createTempFolder()
  const packed = await packPackage(DOCTOR_PACKAGE_FOLDER, folder.path)
  rmSync(folder.path, { recursive: true })
  expect(packed.files.map(({ path }) => path)).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin/atelier-doctor.js',
    'package.json',
  ])
  expect(packed.size).toBeLessThan(60_000)
  expect(manifest.version).toBe(widgets.version)
  expect(describePackage(packed, DOCTOR_PACKAGE_FOLDER)).toContain(
    `@atelier/doctor ${packed.version}`,
  )
})

test('the command is one file that needs only Node and what the package depends on', () => {
  const imported = new Set<string>()
  new Visitor({
    ImportDeclaration: ({ source }) => void imported.add(source.value),
    ImportExpression({ source }) {
      if (source.type === 'Literal') imported.add(String(source.value))
    },
  }).visit(parseSync('command.js', readText(manifest.bin['atelier-doctor']!)).program)
  const packages = [...imported].filter((name) => !isBuiltin(name))
  expect(packages).toEqual(Object.keys(manifest.dependencies))
  expect(globSync('**/*.js', { cwd: DOCTOR_PACKAGE_FOLDER })).toEqual(['bin/atelier-doctor.js'])
})

test('publint finds nothing to mend in the package', async () => {
  const options = { pkgDir: DOCTOR_PACKAGE_FOLDER, strict: true, pack: false } as const
  const { messages, pkg } = await publint(options)
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
})
