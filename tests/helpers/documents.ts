// Reads what the documentation promises and what the product has, for documents.test.ts.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { PACKAGE_ENTRIES } from '../../packages/widgets/build/package/entries.ts'
import {
  publishedManifest,
  type WorkspaceManifest,
} from '../../packages/widgets/build/package/manifest.ts'

const root = join(import.meta.dirname, '../..')

interface TextFile {
  path: string
  text: string
}

/** An element as packages/widgets/elements defines it. */
interface ElementDefinition {
  tag: string
  /** Those that are properties only, too. */
  attributes: string[]
  propertiesOnly: string[]
  events: string[]
  methods: string[]
}

const readText = (path: string) => readFileSync(join(root, path), 'utf8')

/** All texts that developers and operators read: the help pages, the other pages, the READMEs. */
export function readDocuments(): TextFile[] {
  const patterns = ['site/content/**/*.md', '*.md', 'packages/*/README.md', 'examples/**/*.md']
  return globSync(patterns, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readText(path) }))
}

/** Code that developers copy: the blocks in the documents, and the files of the examples. */
export function readSnippets(): TextFile[] {
  const blocks = readDocuments().flatMap(({ path, text }) =>
    [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block]) => ({ path, text: block! })),
  )
  const files = globSync('examples/**/*.{html,js,ts,tsx}', { cwd: root })
  return [...blocks, ...files.map((path) => ({ path, text: readText(path) }))]
}

export function readElementDefinitions(): ElementDefinition[] {
  return globSync('packages/widgets/elements/*.ts', { cwd: root }).map((path) => {
    const source = readText(path)
    const part = (pattern: RegExp) => pattern.exec(source)?.[1] ?? ''
    const namesIn = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name]) => name!)
    const events = namesIn(part(/events: \{(.*?)\},\n    \w+:/s), /on(\w+):/g)
    return {
      tag: part(/defineElement\('([\w-]+)'/),
      // Without the limits of the parsers, such as `{ maxLength: 200 }`.
      attributes: namesIn(
        part(/attributes: \{(.*?)\},\n/s).replaceAll(/\{ \w+: \w+ \}/g, ''),
        /(\w+):/g,
      ),
      propertiesOnly: namesIn(source, /(\w+): propertyOnly</g),
      events: events.map(
        (name) => `atelier${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      ),
      methods: namesIn(part(/methods: \[(.*?)\]/s), /'(\w+)'/g),
    }
  })
}

/** The components of each element that have parts. */
const PART_SOURCES: Record<string, string | string[]> = {
  'atelier-chat': ['chat/**/*.tsx', 'ui/Modal.tsx'],
  'atelier-login': ['login/SignIn*.tsx', 'ui/Modal.tsx'],
  'atelier-pro': ['pro/ProButton*.tsx', 'ui/Modal.tsx'],
  'atelier-biometrics': 'passkeys/BiometricManager.tsx',
  'atelier-share': 'share/Viewer*.tsx',
}

/** The names that hosts can use with `::part`, from the components of an element. */
export function readPartNames(tag: string): string[] {
  const paths = [PART_SOURCES[tag]!].flat().map((path) => `packages/widgets/${path}`)
  const sources = globSync(paths, { cwd: root }).map(readText)
  const names = sources.join('\n').matchAll(/\bpart="([\w-]+)"/g)
  return [...new Set([...names].map(([, name]) => name!))].toSorted()
}

/** The npm scripts that a developer or operator can run. */
export function readScriptNames(): string[] {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: object }
  return Object.keys(scripts)
}

/** The fields that a model can have in MODELS_FILE. */
export function readModelFields(): string[] {
  const source = readText('packages/server/environment/models-file.ts')
  const schema = /strictObject\(\{(.*?)\n {2}\}\)/s.exec(source)![1]!
  return [...schema.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name!).toSorted()
}

/** The names that partners can import from each entry of the npm package, such as `@atelier/widgets/chat`. */
export function readPackageExports(): Map<string, string[]> {
  const workspace = JSON.parse(readText('packages/widgets/package.json')) as WorkspaceManifest
  const paths = Object.keys(publishedManifest(workspace, []).exports)
  return new Map(
    paths.map((path) => {
      const source = PACKAGE_ENTRIES.find((entry) => entry.path === path)?.source
      return [`@atelier/widgets${path.slice(1)}`, source ? namesExportedBy(source) : []]
    }),
  )
}

/** `source`: the path of a file in packages/widgets that exports from others. */
function namesExportedBy(source: string): string[] {
  const text = readText(`packages/widgets/${source}`)
  const lists = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  const constants = text.matchAll(/^export const (\w+)/gm)
  const names = [...lists, ...constants].flatMap(([, list]) => list!.match(/\w+/g)!)
  const others = text.matchAll(/^export \* from '(\.[^']+)'/gm)
  const paths = Array.from(others, ([, path]) => posix.join(posix.dirname(source), path!))
  return [...names, ...paths.flatMap(namesExportedBy)]
}
