// Defines and checks which files may import which. To allow another import, change the constants of this file.
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'

/** The parts of the product, and which of the others each may import, by package name. */
const directions: Record<string, string[]> = {
  'packages/contract': [],
  'packages/doctor': ['@atelier/contract', '@atelier/widgets'],
  'packages/music': ['@atelier/contract'],
  'packages/server': ['@atelier/contract', '@atelier/music'],
  'packages/widgets': ['@atelier/contract'],
  site: ['@atelier/contract', '@atelier/music', '@atelier/widgets'],
  examples: ['@atelier/contract', '@atelier/widgets'],
}

/** Files and folders of the widgets. */
const widgetOrder = [
  ['rem-to-pixels'],
  [
    'version',
    'attributes',
    'custom-elements',
    'emitter',
    'events',
    'format-date',
    'late-styles',
    'load-once',
    'random-uuid',
  ],
  ['json-attribute'],
  ['page-tools', 'prompts-attribute', 'starters-attribute'],
  ['explain'],
  ['errors'],
  ['tag-faults'],
  ['shared'],
  ['configure'],
  ['i18n', 'ui', 'storage'],
  ['http'],
  ['dates', 'markdown-texts', 'session', 'webauthn'],
  ['preferences'],
  ['speech', 'login'],
  ['share'],
  ['passkeys'],
  ['pro'],
  ['chat'],
  ['accent'],
  ['sheet'],
  ['define'],
  ['note'],
  ['page-settings'],
  ['index', 'entries', 'elements', 'testing'],
  ['loader'],
  ['page-checks'],
]

/** The rooms of the server: `chat` is chat.ts and chat/. */
const serverOrder = [
  ['directories', 'version'],
  ['helpers', 'search'],
  ['environment'],
  ['site-content'],
  ['readable-builds'],
  ['widget-builds'],
  ['db', 'shared-state'],
  ['http'],
  ['telemetry'],
  ['session'],
  ['operator-api'],
  ['audit'],
  ['providers'],
  ['account'],
  ['identity', 'login'],
  ['pro'],
  ['passkeys'],
  ['partners'],
  ['costs'],
  ['media', 'speech'],
  ['documents'],
  ['creations'],
  ['chat'],
  ['embed'],
  ['share'],
  ['newsletter'],
  ['account-pages', 'contact', 'help', 'preferences', 'uploads'],
  ['cleanup', 'move-files'],
  ['admin', 'backup', 'sandbox'],
  ['services'],
  ['create-tool-engines', 'page-settings'],
  ['context'],
  ['app'],
  ['connect-database', 'create-models', 'open-shared-state', 'start-failure'],
  ['check', 'exit-after-failure', 'restore', 'start-summary'],
  ['main'],
  ['commands'],
]

const siteOrder = [
  ['early-presses'],
  [
    'app-caches',
    'approach',
    'art',
    'configuration',
    'early-chat',
    'early-input',
    'fonts',
    'head',
    'hydration',
    'loading-pages',
    'payment',
    'router',
    'start-worker',
    'when-idle',
  ],
  ['app-worker', 'privacy-choice', 'route-paths', 'worker-calls'],
  ['rendered-page', 'route-params'],
  ['reading-preferences', 'sign-in-modal', 'styles', 'toasts'],
  ['later-part'],
  ['content'],
  ['company'],
  ['analytics', 'return-path'],
  ['app'],
  ['layout'],
  ['lazy-page', 'page-guards', 'reference', 'refused-sign-in'],
  ['pages'],
  ['admin'],
  ['page-table'],
  ['next-page'],
  ['routes'],
  ['App'],
  ['main', 'prerender'],
  ['build'],
  ['auth'],
]

/** Rooms that may import each other, because neither does its work without the other. */
const serverPairs = new Set(['identity login', 'media speech'])

/** In a package with an order, each room may import itself and the rows above its own, types included. */
const orders: Record<string, string[][]> = {
  'packages/widgets': widgetOrder,
  'packages/server': serverOrder,
  site: siteOrder,
}

/**
 * What widgets may use of React: what Preact does in the same way, on which the script tag's files are built. Not
 * `startTransition` and `useDeferredValue`, which change nothing there.
 */
const reactFeatures: Record<string, readonly string[]> = {
  react: [
    'Component',
    'Fragment',
    'Suspense',
    'createContext',
    'createElement',
    'forwardRef',
    'lazy',
    'memo',
    'useCallback',
    'useContext',
    'useEffect',
    'useId',
    'useImperativeHandle',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['createRoot'],
}
/** React focuses such an element, Preact only sets the attribute: see focusOnMount in widgets/ui/useFocusFallback.ts. */
const AUTO_FOCUS = /\sautoFocus[\s=]/

const runOnNode = new Set(['packages/doctor', 'packages/server', 'examples'])
const readEnvironment = /^packages\/(server\/(main\.ts|commands\/[^/]+)|doctor\/cli\.ts)$/
/** What the doctor shares with the widgets: the checks of a tag and the texts about them, and none of their components. */
const sharedWithDoctor = new Set([
  '@atelier/widgets/page-checks',
  '@atelier/widgets/custom-elements.json',
])
/** Scripts that only run in a clone of the repository, so they may import the root's development dependencies. */
const repositoryScript = /^(packages\/(server\/commands|(doctor|widgets)\/build)|site\/build)\//

/** Files by their path from the root of the repository. */
type Tree = Record<string, string>

interface Import {
  from: string
  typeOnly: boolean
  /** The names of what is imported at run time. */
  names: string[]
}

interface Source {
  path: string
  imports: Import[]
  exportsDefault: boolean
  readsEnvironment: boolean
  focusesByReact: boolean
}

type Dependencies = 'dependencies' | 'peerDependencies' | 'devDependencies'
type Manifest = Partial<Record<Dependencies, Record<string, string>>>

test('every file of the product imports only what the rules allow for its folder', () => {
  expect(findViolations(readTree())).toEqual([])
})

test('no files of the product import each other in a circle, types included', () => {
  expect(findImportCircles(readTree())).toEqual([])
})

test('the check finds an import circle through types, through several files and through a file that imports itself', () => {
  const tree: Tree = {
    ...sampleTree,
    'packages/server/a.ts': "import { b } from './b.ts'",
    'packages/server/b.ts': "export { c } from './deep/c.ts'",
    'packages/server/deep/c.ts': "import type { A } from '../a.ts'",
    'packages/server/d.ts': "let d: import('./d.ts').D",
    'packages/server/e.ts': "import './a.ts'",
  }
  expect(findImportCircles(tree)).toEqual([
    'packages/server/a.ts, packages/server/b.ts, packages/server/deep/c.ts',
    'packages/server/d.ts',
  ])
})

test('the check reads the files of every package and of the site', () => {
  const paths = Object.keys(readTree())
  expect(paths).toContain('packages/contract/chat.ts')
  expect(paths).toContain('packages/server/commands/start.mjs')
  expect(paths).toContain('packages/widgets/tokens.css')
  expect(paths).toContain('site/styles/site.css')
})

test.each([
  "import { a } from './a.ts'",
  "import type { A } from './a.ts'",
  "import './a.ts'",
  "import {\n  a,\n  b, // from './b.ts'\n} from './a.ts'",
  "export * from './a.ts'",
  "export type { A } from './a.ts'",
  "const a = await import('./a.ts')",
  'const a = () => import(/* later */ `./a.ts`)',
  "let a: import('./a.ts').A",
])('the check sees the import in: %s', (text) => {
  expect(readModule('made-up.tsx', text).imports.map(({ from }) => from)).toEqual(['./a.ts'])
})

test.each([
  "// import { a } from './a.ts'",
  'const text = "import { a } from \'./a.ts\'"',
  "const pattern = /import '\\.a'/",
  "const shown = <code>import './a.ts'</code>",
  'const found = await import(path)',
])('the check sees no import in: %s', (text) => {
  expect(readModule('made-up.tsx', text).imports).toEqual([])
})

test('the check sees the imports of a style sheet, except in comments', () => {
  const text = "@import './a.css';\n/* @import 'b.css'; */\n@import url(\"c.css\") layer(base);"
  const { imports } = readStyles('made-up.css', text)
  expect(imports.map(({ from }) => from)).toEqual(['./a.css', 'c.css'])
})

test.each([
  ['packages/contract/a.ts', "import { z } from 'zod'", 'nothing at run time'],
  ['packages/contract/a.ts', "import { Share } from './schemas/a.ts'", 'only the types'],
  ['packages/widgets/http.ts', "import '@atelier/contract/schemas/share'", 'only the server loads'],
  ['packages/contract/a.ts', "export * from '@atelier/server'", 'nothing at run time'],
  ['packages/contract/a.ts', "import { join } from 'node:path'", 'does not run on Node'],
  ['packages/widgets/http.ts', "import { join } from 'path'", 'does not run on Node'],
  ['site/a.ts', "import type { Server } from 'node:http'", 'does not run on Node'],
  ['packages/contract/a.ts', "import type { App } from '@atelier/server'", 'may not import'],
  ['packages/server/a.ts', "import { Chat } from '@atelier/widgets'", 'may not import'],
  ['packages/server/a.ts', "import { routes } from '@atelier/site'", 'may not import'],
  ['packages/widgets/http.ts', "import type { App } from '@atelier/server'", 'may not import'],
  ['packages/widgets/http.ts', "import { examine } from '@atelier/doctor'", 'may not import'],
  ['packages/server/a.ts', "import { examine } from '@atelier/doctor'", 'may not import'],
  ['packages/doctor/a.ts', "import { buildApp } from '@atelier/server'", 'may not import'],
  ['packages/doctor/a.ts', "import { Chat } from '@atelier/widgets'", 'only page-checks'],
  ['packages/doctor/a.ts', "import '../widgets/attributes.ts'", 'leaves packages/doctor'],
  ['packages/doctor/a.ts', "import { launch } from 'puppeteer'", 'is not in package.json'],
  ['packages/doctor/a.ts', 'if (process.env.HOME) {}', 'process.env is read in'],
  ['site/a.ts', "const app = await import('@atelier/server')", 'may not import'],
  ['examples/bare/a.ts', "import { buildApp } from '@atelier/server'", 'may not import'],
  ['packages/server/a.ts', "import { chat } from '../contract/chat.ts'", 'leaves packages/server'],
  ['packages/widgets/chat/store.ts', "import '../../server/fail.ts'", 'leaves packages/widgets'],
  ['site/pages/a.ts', "import '../../packages/widgets/chat/Chat.tsx'", 'leaves site'],
  ['site/a.css', "@import '../packages/widgets/tokens.css';", 'leaves site'],
  ['examples/bare/a.ts', "import { Chat } from '../react-app/a.tsx'", 'leaves examples/bare'],
  ['packages/server/a.ts', "import '../../tests/server/start.ts'", 'nothing imports tests'],
  ['packages/server/a.ts', "import { build } from 'vite'", 'is not in package.json'],
  ['packages/server/a.ts', "import { Client } from '@types/pg'", 'is not in package.json'],
  ['site/a.css', "@import url('https://fonts.example/a.css');", 'is not in package.json'],
  ['examples/react-app/a.tsx', "import { Chat } from '@atelier/widgets'", 'not in package.json'],
  ['packages/contract/a.ts', "import { chat } from './index.ts'", 'its own index'],
  ['packages/widgets/chat/Chat.tsx', "import { configure } from '..'", 'its own index'],
  ['packages/widgets/http.ts', "import './session/store.ts'", 'http does not come after session'],
  ['packages/widgets/preferences/store.ts', "import type { S } from '../share/a.ts'", 'come after'],
  ['packages/widgets/login/store.ts', "import '../passkeys/store.ts'", 'does not come after'],
  ['packages/widgets/chat/Chat.tsx', "import '../elements.ts'", 'does not come after'],
  ['packages/widgets/ui/Button.tsx', "import '../preferences/store.ts'", 'does not come after'],
  ['packages/widgets/ui/Button.tsx', "import { atom } from 'nanostores'", 'ui knows no store'],
  ['packages/widgets/tools/store.ts', "import '../http.ts'", 'tools has no place in the order'],
  ['packages/widgets/chat/store.ts', "import { useState } from 'react'", 'knows no React'],
  ['packages/widgets/chat/store.ts', "import '@nanostores/react'", 'a store knows no React'],
  ['packages/widgets/chat/store.ts', "import type { A } from './Chat.tsx'", 'imports no component'],
  ['packages/server/db/a.ts', "import type { Chat } from '../chat/a.ts'", 'db does not come after'],
  ['packages/server/tools/a.ts', "import '../db/a.ts'", 'tools has no place in the order'],
  ['site/layout/a.tsx', "import '../pages/a.tsx'", 'layout does not come after pages'],
  ['packages/server/chat.ts', "const port = process?.['env'].PORT", 'process.env is read in'],
  ['packages/server/chat.ts', 'const { env } = globalThis.process', 'process.env is read in'],
  ['site/a.ts', 'if (process.env.NODE_ENV) {}', 'process.env is read in'],
  ['packages/widgets/chat/Chat.tsx', 'export default function Chat() {}', 'export it by name'],
  ['packages/server/db/a.ts', "export { a as default } from './b.ts'", 'export it by name'],
  ['packages/widgets/chat/A.tsx', "import { useTransition } from 'react'", 'no feature that'],
  ['packages/widgets/ui/A.tsx', 'export const a = <input autoFocus />', 'works on React only'],
  ['packages/tools/a.ts', '', 'has no place in the directions'],
])('the check refuses in %s the line %s: %s', (path, line, why) => {
  const found = findViolations({ ...sampleTree, [path]: line })
  expect(found).toEqual([expect.stringContaining(why)])
  expect(found[0]).toContain(`${path}: `)
})

test.each([
  ['packages/contract/a.ts', "export * from './b.ts'\nimport type * as a from './schemas/a.ts'"],
  ['packages/contract/schemas/a.ts', "import { z } from 'zod'\nimport '../b.ts'"],
  ['packages/server/a.ts', "import { Share } from '@atelier/contract/schemas/share'"],
  ['packages/server/a.ts', "import type { Client } from '@types/pg'"],
  ['packages/server/a.ts', "import 'drizzle-orm/pglite'\nimport 'node:path'\nprocess.exit(0)"],
  ['packages/server/commands/dev.ts', "import { build } from 'vite'\nprocess.env.PORT"],
  ['packages/widgets/chat/Chat.tsx', "import './store.ts'\nimport '../ui/Button.tsx'"],
  ['packages/widgets/chat/Chat.tsx', "import 'react'\nimport '../share/store.ts'"],
  ['packages/widgets/chat/A.tsx', "import { useState, type ReactNode } from 'react'"],
  ['packages/widgets/define.ts', "import styles from './styles.css?inline'"],
  ['packages/widgets/elements.ts', "const { Chat } = await import('./chat/Chat.tsx')"],
  [
    'packages/doctor/a.ts',
    "import 'node:http'\nimport { TAGS } from '@atelier/widgets/page-checks'",
  ],
  ['packages/doctor/cli.ts', 'process.env.CHROME_PATH'],
  ['site/a.tsx', "import { Chat } from '@atelier/widgets'\nimport '@atelier/widgets/tokens.css'"],
  ['site/pages/a.tsx', "import '../a.css'\nconst dev = import.meta.env.DEV"],
  ['site/a.css', "@import './b.css';\n@import '@atelier/widgets/tokens.css';"],
  ['examples/bare/a.tsx', "import { Chat } from '@atelier/widgets'\nimport 'react'"],
  ['examples/react-app/a.tsx', "import { createRoot } from 'react-dom/client'"],
])('the check allows in %s the line %s', (path, line) => {
  expect(findViolations({ ...sampleTree, [path]: line })).toEqual([])
})

/** The manifests of an invented repository. Each test adds its own files to them. */
const sampleTree: Tree = {
  'package.json': '{ "devDependencies": { "vite": "1" } }',
  'packages/contract/package.json': '{ "dependencies": { "zod": "1" } }',
  'packages/doctor/package.json': '{ "dependencies": { "@atelier/widgets": "1" } }',
  'packages/server/package.json':
    '{ "dependencies": { "drizzle-orm": "1", "@atelier/contract": "1" }, "devDependencies": { "@types/pg": "1" } }',
  'packages/widgets/package.json':
    '{ "dependencies": { "nanostores": "1" }, "peerDependencies": { "react": "1" } }',
  'site/package.json': '{ "dependencies": { "@atelier/widgets": "1" } }',
  'examples/react-app/package.json': '{ "dependencies": { "react-dom": "1" } }',
}

function readTree(): Tree {
  const root = join(import.meta.dirname, '../..')
  const paths = globSync(
    ['package.json', '{packages,site,examples}/**/{package.json,*.{ts,tsx,js,jsx,mjs,css}}'],
    // The configuration of an example runs in a project that its own tool has made.
    {
      cwd: root,
      exclude: ['**/node_modules', '**/dist', 'examples/*/{vite.config.ts,src/*.test.tsx}'],
    },
  )
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Lists every violation of the rules, as `path: what is wrong`. */
function findViolations(tree: Tree): string[] {
  return Object.keys(tree)
    .filter((path) => !path.endsWith('package.json'))
    .map((path) => readSource(path, tree[path]!))
    .flatMap((source) => faultsOf(source, tree).map((fault) => `${source.path}: ${fault}`))
}

/** Lists the groups of files that import each other in a circle, found by Tarjan's algorithm. */
function findImportCircles(tree: Tree): string[] {
  const imports = readImports(tree)
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []

  /** Returns the earliest file on the stack that `path` leads back to. */
  function visit(path: string): number {
    const own = order.size
    let earliest = own
    order.set(path, own)
    stack.push(path)
    for (const target of imports.get(path)!) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target))
      else if (stack.includes(target)) earliest = Math.min(earliest, order.get(target)!)
    }
    if (earliest === own) {
      const group = stack.splice(stack.indexOf(path))
      const isCircle = group.length > 1 || imports.get(path)!.includes(path)
      if (isCircle) circles.push(group.toSorted().join(', '))
    }
    return earliest
  }

  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return circles.toSorted()
}

/** Maps each file to the files that it imports by a relative path. */
function readImports(tree: Tree): Map<string, string[]> {
  const paths = Object.keys(tree).filter((path) => !path.endsWith('package.json'))
  return new Map(
    paths.map((path) => {
      const { imports } = readSource(path, tree[path]!)
      const targets = imports
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from }) => targetOf(path, from))
      return [path, targets.filter((target) => target in tree)]
    }),
  )
}

function faultsOf(source: Source, tree: Tree): string[] {
  const { path, imports } = source
  if (!directions[partOf(path)]) return [`${packageFolderOf(path)} has no place in the directions`]
  return [
    ...(source.exportsDefault && partOf(path) !== 'examples' ? ['export it by name'] : []),
    ...(source.readsEnvironment && !readEnvironment.test(path)
      ? ['process.env is read in main.ts and commands/ only']
      : []),
    ...(source.focusesByReact && partOf(path) === 'packages/widgets'
      ? ['autoFocus works on React only']
      : []),
    ...imports.flatMap((each) => {
      const fault = faultOf(path, each, tree) ?? reactFault(path, each)
      return fault ? [`'${each.from}': ${fault}`] : []
    }),
  ]
}

function faultOf(path: string, each: Import, tree: Tree): string | undefined {
  const fault = storeFault(path, each.from)
  if (fault) return fault
  if (isBuiltin(each.from)) return nodeFault(path)
  if (each.from.startsWith('.')) return fileFault(path, targetOf(path, each.from), each.typeOnly)
  return packageFault(path, each, tree)
}

function reactFault(path: string, { from, typeOnly, names }: Import): string | undefined {
  const features = reactFeatures[from]
  if (!features || typeOnly || partOf(path) !== 'packages/widgets') return
  const other = names.find((name) => !features.includes(name))
  if (other) return `${other} is no feature that widgets may use`
}

function nodeFault(path: string): string | undefined {
  if (repositoryScript.test(path)) return
  if (!runOnNode.has(partOf(path))) return `${partOf(path)} does not run on Node`
}

const isSchema = (path: string) => path.startsWith('packages/contract/schemas/')

function fileFault(path: string, target: string, typeOnly: boolean): string | undefined {
  const folder = packageFolderOf(path)
  if (target.startsWith('tests/')) return 'nothing imports tests'
  if (isSchema(target) && !isSchema(path) && !typeOnly)
    return 'the contract has only the types of its schemas'
  if (target !== folder && !target.startsWith(`${folder}/`)) {
    const isBuild = repositoryScript.test(path) && repositoryScript.test(target)
    return isBuild ? undefined : `leaves ${folder}`
  }
  const module = withoutExtension(target)
  if (module === folder || module === `${folder}/index`) return 'its own index is for others'
  if (orders[folder]) return orderFault(path, target, orders[folder])
}

function packageFault(path: string, { from, typeOnly }: Import, tree: Tree): string | undefined {
  const name = packageNameOf(from)
  const part = partOf(path)
  if (part === 'packages/contract' && !typeOnly && !isSchema(path))
    return 'the contract imports nothing at run time'
  if (from.startsWith('@atelier/contract/schemas/') && part !== 'packages/server')
    return 'only the server loads the schemas of the contract'
  if (name.startsWith('@atelier/') && !directions[part]!.includes(name)) {
    return `${part} may not import ${name}`
  }
  if (part === 'packages/doctor' && name === '@atelier/widgets' && !sharedWithDoctor.has(from))
    return 'the doctor imports of the widgets only page-checks'
  if (!declaredPackages(path, typeOnly, tree).includes(name))
    return `${name} is not in package.json`
}

function orderFault(path: string, target: string, order: string[][]): string | undefined {
  if ([path, target].some((each) => each.endsWith('.css'))) return
  const [room, other] = [roomOf(path), roomOf(target)]
  if (room === other) return
  const rowOf = (name: string) => order.findIndex((row) => row.includes(name))
  const unknown = [room, other].find((each) => rowOf(each) < 0)
  if (unknown) return `${unknown} has no place in the order of ${packageFolderOf(path)}`
  if (serverPairs.has([room, other].toSorted().join(' '))) return
  if (rowOf(other) >= rowOf(room)) return `${room} does not come after ${other}`
}

function storeFault(path: string, from: string): string | undefined {
  const name = packageNameOf(from)
  if (posix.basename(path) === 'store.ts') {
    if (from.endsWith('.tsx')) return 'a store imports no component'
    if (/^react(-|$)|\/react$/.test(name)) return 'a store knows no React'
  }
  if (path.startsWith('packages/widgets/ui/') && /^(@nanostores\/.+|nanostores)$/.test(name)) {
    return 'ui knows no store'
  }
}

/** The packages that a file may import because a package.json lists them. */
function declaredPackages(path: string, typeOnly: boolean, tree: Tree): string[] {
  const read = (folder: string): Manifest =>
    JSON.parse(tree[posix.join(folder, 'package.json')] ?? '{}') as Manifest
  const tools = (folder: string) => Object.keys(read(folder).devDependencies ?? {})
  const folder = packageFolderOf(path)
  const hasNoManifest = partOf(path) === 'examples' && !tree[`${folder}/package.json`]
  const { dependencies, peerDependencies } = read(hasNoManifest ? 'packages/widgets' : folder)
  return [
    ...Object.keys({ ...dependencies, ...peerDependencies }),
    ...(typeOnly ? tools(folder) : []),
    ...(repositoryScript.test(path) ? tools('') : []),
    // An example without a package.json may import what `npm install @atelier/widgets` installs.
    ...(hasNoManifest ? directions.examples! : []),
  ]
}

/** The part of the product that a file belongs to: a key of `directions`, such as `packages/server` or `examples`. */
function partOf(path: string): string {
  return path.startsWith('examples/') ? 'examples' : packageFolderOf(path)
}

/** The folder with the file's package.json, such as `packages/server`, `site` or `examples/react-app`. */
function packageFolderOf(path: string): string {
  const [top, name] = path.split('/')
  return top === 'packages' || top === 'examples' ? `${top}/${name}` : top!
}

/** The file's entry in the order of its package: `chat` for `packages/widgets/chat/store.ts`. */
function roomOf(path: string): string {
  const [room] = path.slice(packageFolderOf(path).length + 1).split('/')
  return withoutExtension(room!)
}

function targetOf(path: string, from: string): string {
  return posix.join(posix.dirname(path), from.replace(/\?.*$/, '')).replace(/\/$/, '')
}

function withoutExtension(path: string): string {
  return path.replace(/\.\w+$/, '')
}

/** The package of an import: `@atelier/widgets` for `@atelier/widgets/tokens.css`. */
function packageNameOf(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

function readSource(path: string, text: string): Source {
  return path.endsWith('.css') ? readStyles(path, text) : readModule(path, text)
}

function readStyles(path: string, text: string): Source {
  const rules = text
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/@import\s+(?:url\(\s*)?['"]?([^'")\s]+)/g)
  const imports = [...rules].map(([, from]) => ({ from: from!, typeOnly: false, names: [] }))
  return { path, imports, exportsDefault: false, readsEnvironment: false, focusesByReact: false }
}

function readModule(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const source: Source = {
    path,
    imports: [],
    exportsDefault: false,
    readsEnvironment: false,
    focusesByReact: AUTO_FOCUS.test(text),
  }
  const add = (from: string | undefined, kind = 'value', names: string[] = []) => {
    if (from) source.imports.push({ from, typeOnly: kind === 'type', names })
    if (from === 'process' || from === 'node:process') source.readsEnvironment = true
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind, namesOf(node)),
    ImportExpression: (node) => add(literalTextOf(node.source)),
    TSImportType: (node) => add(node.source.value, 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind),
    ExportNamedDeclaration: (node) => add(node.source?.value, node.exportKind),
    ExportSpecifier({ exported }) {
      source.exportsDefault ||= lastNameOf(exported) === 'default'
    },
    ExportDefaultDeclaration() {
      source.exportsDefault = true
    },
    MemberExpression({ object, property }) {
      source.readsEnvironment ||= lastNameOf(object) === 'process' && lastNameOf(property) === 'env'
    },
    VariableDeclarator({ id, init }) {
      source.readsEnvironment ||= lastNameOf(init) === 'process' && id.type === 'ObjectPattern'
    },
  }).visit(program)
  return source
}

function namesOf({ specifiers }: ESTree.ImportDeclaration): string[] {
  return specifiers
    .filter((each) => each.type === 'ImportSpecifier' && each.importKind !== 'type')
    .map((each) => lastNameOf((each as ESTree.ImportSpecifier).imported)!)
}

/** The text of a string or of a template without expressions. */
function literalTextOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]!.value.cooked ?? undefined
}

/** The last name of an expression: `process` for `globalThis.process`, `env` for `env` and `'env'`. */
function lastNameOf(node: ESTree.Node | null): string | undefined {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression') return lastNameOf(node.property)
  return node ? literalTextOf(node) : undefined
}
