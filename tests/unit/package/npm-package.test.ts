// The npm package @atelier/widgets as partners install it: the folder that `npm run build` makes.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { parseSync, Visitor } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import {
  describePackage,
  packPackage,
  PACKAGE_FOLDER,
  type PackedFile,
} from '../../../packages/server/commands/npm-packages.ts'
import { bundleEntry } from './helpers/npm-package-size.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const run = promisify(execFile)
const DIST = join(PACKAGE_FOLDER, '..')
const readText = (path: string) => readFileSync(join(PACKAGE_FOLDER, path), 'utf8')
const manifest = JSON.parse(readText('package.json')) as {
  bin: Record<string, string>
  exports: Record<string, string | { types: string; 'react-server'?: string; default: string }>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}
/** The entries with code: `.`, `./chat` and so on, without those that have types only. */
const entries = Object.entries(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'object' && target.default.endsWith('.js') && !/svelte|vue/.test(path)
    ? [{ path, ...target }]
    : [],
)
const modules = globSync('dist/**/*.js', { cwd: PACKAGE_FOLDER })
let packed: PackedFile
let tarball: Buffer

beforeAll(async () => {
  const folder = await createTempFolder()
  packed = await packPackage(PACKAGE_FOLDER, folder.path)
  tarball = readFileSync(packed.filename)
  await folder.remove()
})

test('the packed file is at most 2.08 MB', () => {
  expect(packed.size).toBeLessThanOrEqual(2_080_000)
})

test('whoever packs the package reads the line to type in a project, and how big it is', () => {
  const text = describePackage(packed, PACKAGE_FOLDER)
  expect(text).toContain(`npm install ${packed.filename}`)
  expect(text).toContain(`${packed.version}, ${Math.ceil(packed.size / 1000)} kB`)
})

test('a developer who looks for the doctor in this package reads where it is, and no browser driver comes along', async () => {
  const command = join(PACKAGE_FOLDER, manifest.bin['atelier-widgets']!)
  const options = [command, 'doctor', 'https://shop.example', '--insecure']
  const result = await run(process.execPath, options).catch((error: unknown) => error)
  expect(result).toMatchObject({
    code: 2,
    stdout: '',
    stderr:
      'The doctor is a package of its own: npx @atelier/doctor https://shop.example --insecure\n',
  })
  expect(Object.keys(manifest.dependencies).join()).not.toMatch(/puppeteer|playwright|chrom/)
})

test('publint finds nothing to mend in the package', async () => {
  const { messages, pkg } = await publint({ pkgDir: PACKAGE_FOLDER, strict: true, pack: false })
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
})

test('TypeScript finds the types of every entry, in a bundler and in Node', async () => {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  if (!result.types) throw new Error('The package has no types')
  expect(Object.keys(result.entrypoints)).toEqual(Object.keys(manifest.exports))
  // The package has ECMAScript modules only, and `exports`, which TypeScript reads since version 4.7.
  const problems = result.problems.filter(
    (problem) =>
      problem.kind !== 'CJSResolvesToESM' &&
      !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
  )
  expect(problems).toEqual([])
})

test('a server imports every entry without a browser, and keeps its globals', async () => {
  const script = `
    const before = Reflect.ownKeys(globalThis)
    for (const path of ${JSON.stringify(entries.map(({ path }) => path))})
      await import('@atelier/widgets' + path.slice(1))
    const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key))
    console.log(added.map(String).join())`
  const options = ['--input-type=module', '--eval', script]
  const { stdout, stderr } = await run(process.execPath, options, { cwd: PACKAGE_FOLDER })
  expect(stderr).toBe('')
  // What several copies of nanostores and of our package on one page find each other by.
  expect(stdout.trim()).toBe('nanostoresGlobal,Symbol(@atelier/stores@1)')
})

test('a server renders widgets inside AtelierProvider with its settings, whichever of its modules runs first', async () => {
  const script = `
    import { createElement } from 'react'
    import { renderToReadableStream } from 'react-dom/server.edge'
    import { AtelierProvider, SignIn } from '@atelier/widgets/login'
    const button = createElement(SignIn, { inline: true })
    const render = async (widget) => {
      const stream = await renderToReadableStream(widget)
      await stream.allReady
      return new Response(stream).text()
    }
    const settings = { baseUrl: 'https://atelier.example', partner: 'shop', localesUrl: undefined }
    const before = await render(button)
    const inside = await render(createElement(AtelierProvider, settings, button))
    console.log(JSON.stringify([before, inside]))`
  const options = ['--input-type=module', '--eval', script]
  const { stdout } = await run(process.execPath, options, { cwd: PACKAGE_FOLDER })
  const [before, inside] = JSON.parse(stdout) as [string, string]
  expect(before).not.toContain('Sign in with Atelier')
  expect(inside).toContain('Sign in with Atelier')
})

test('a React server component may name every export but those of the test kit, because each is marked for the client', () => {
  for (const { path, default: file, 'react-server': clientFile } of entries) {
    expect([path, clientFile !== undefined]).toEqual([path, path !== './testing'])
    if (!clientFile) continue
    const text = readText(clientFile)
    expect([path, text.startsWith("'use client'\n")]).toEqual([path, true])
    expect([path, exportsOf(clientFile, text)]).toEqual([path, exportsOf(file, readText(file))])
    expect(importsOf(clientFile, text)).toEqual([`./${basename(file)}`])
  }
})

test('a developer without React reads no warning about a directive in the package', () => {
  const files = modules.filter((path) => !path.endsWith('.client.js'))
  expect(files.filter((path) => /^(['"])use /m.test(readText(path)))).toEqual([])
})

test('no module of the widgets imports the test kit, so no visitor loads it', () => {
  const importing = modules.filter((path) =>
    importsOf(path, readText(path)).some((from) => /\/testing(\/|\.js)/.test(from)),
  )
  expect(importing).toContain('dist/widgets/testing.js')
  expect(importing.filter((path) => !/^dist\/widgets\/testing[./]/.test(path))).toEqual([])
})

test('the modules import only each other, React, and what npm installs with the package', () => {
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const imported = new Set(modules.flatMap((path) => importsOf(path, readText(path))))
  const packages = [...imported].filter((from) => !from.startsWith('.')).map(packageNameOf)
  expect([...new Set(packages)].toSorted()).toEqual(installed.toSorted())
  const types = globSync('dist/**/*.d.ts', { cwd: PACKAGE_FOLDER })
  for (const path of types)
    expect([path, readText(path).includes('@atelier/contract')]).toEqual([path, false])
})

test('npm installs the package on Node 20 without a warning about an unsupported engine', () => {
  const names = new Set(Object.keys(manifest.dependencies))
  const refusing: string[] = []
  // A set that grows during the loop is visited to its end.
  for (const name of names) {
    const path = join(import.meta.dirname, '../../../node_modules', name, 'package.json')
    const { engines, dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
      engines?: { node?: string }
      dependencies?: Record<string, string>
    }
    for (const each of Object.keys(dependencies)) names.add(each)
    const ranges = (engines?.node ?? '*').split('||')
    const isAccepted = ranges.some((range) => Number(/\d+/.exec(range)?.[0] ?? 0) <= 20)
    if (!isAccepted) refusing.push(`${name} needs Node ${engines!.node}`)
  }
  expect(refusing).toEqual([])
})

test('a partner finds our sources in the source maps, and no instruction to our compiler', () => {
  const map = JSON.parse(readText('dist/widgets/chat/Chat.js.map')) as {
    sourcesContent: string[]
  }
  expect(map.sourcesContent[0]).toContain('export interface ChatProps')
  for (const path of modules)
    expect([path, readText(path).includes('use no memo')]).toEqual([path, false])
})

test('a page links all styles as one file', () => {
  const styles = readText('styles.css')
  expect(styles).not.toContain('@import')
  expect(styles).toContain('--at-bg-raised:')
  expect(styles).toContain('.atl-button')
  // Of `BiometricManager` and `ProButton` without a partner: the list of passkeys, and the dialog that leads to Pro.
  for (const part of ['.atl-passkeys {', '.atl-pro {', '.atl-verify {'])
    expect(styles).toContain(part)
})

test('the server’s schemas are in no file that a browser loads, and their library in no type of the package', () => {
  const built = globSync('{site,widgets,package/dist}/**/*.js', { cwd: DIST })
  expect(built.length).toBeGreaterThan(300)
  // Names that no minifier changes: zod has them in each of its schemas.
  const withZod = built.filter((path) =>
    /_zod\b|ZodError/.test(readFileSync(join(DIST, path), 'utf8')),
  )
  expect(withZod).toEqual([])
  const types = globSync('dist/**/*.d.ts', { cwd: PACKAGE_FOLDER })
  expect(types.length).toBeGreaterThan(50)
  const declared = types.filter((path) => /\bz\.|from 'zod'/.test(readText(path)))
  expect(declared).toEqual([])
})

test('the licences of the compiled-in dependencies come with the package', () => {
  const vendors = modules.flatMap((path) => /vendor\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
  expect(vendors).toContain('react-i18next')
  for (const name of new Set(vendors)) expect(readText('THIRD-PARTY.md')).toContain(`## ${name} `)
})

/**
 * The first files in bytes with gzip, without React: what each entry may load before anybody uses the widget, if the page
 * uses all that it exports. i18next and react-i18next, whole, are 14 kB of each; `$formatMoney` and SUPPORTED_CURRENCIES
 * are 1.7 kB of most, for pages that import them.
 */
const FIRST_SIZES: Record<string, number> = {
  '.': 66_100,
  './biometrics': 33_300,
  './chat': 49_000,
  './elements': 77_500,
  './login': 33_200,
  './login-modal': 30_900,
  './pro': 36_200,
  './pro-modal': 34_100,
  './share': 31_000,
  './testing': 26_000,
}

test('an entry first loads its own widget only, in few bytes', async () => {
  const sizes = await Promise.all(entries.map(({ path }) => bundleEntry(path)))
  console.info(
    sizes.map(({ path, first, all }) => `${path}: first ${first} B, all ${all} B`).join('\n'),
  )
  for (const { path, first } of sizes)
    expect([path, first]).toEqual([path, Math.min(first, FIRST_SIZES[path]!)])
  const login = sizes.find(({ path }) => path === './login')!
  expect(login.modules.filter((path) => /widgets\/(chat|share|pro)\//.test(path))).toEqual([])
})

function importsOf(path: string, text: string): string[] {
  const imports: string[] = []
  new Visitor({
    ImportDeclaration: ({ source }) => void imports.push(source.value),
    ExportNamedDeclaration: ({ source }) => void (source && imports.push(source.value)),
    ExportAllDeclaration: ({ source }) => void imports.push(source.value),
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') imports.push(source.value)
    },
  }).visit(parseSync(path, text).program)
  return imports
}

function exportsOf(path: string, text: string): string[] {
  const names: string[] = []
  new Visitor({
    ExportSpecifier({ exported }) {
      if (exported.type === 'Identifier') names.push(exported.name)
    },
  }).visit(parseSync(path, text).program)
  return names.toSorted()
}

function packageNameOf(from: string): string {
  const count = from.startsWith('@') ? 2 : 1
  return from.split('/').slice(0, count).join('/')
}
