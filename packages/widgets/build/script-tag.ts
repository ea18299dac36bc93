import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { shellStyles } from './shell-styles.ts'

interface Chunk {
  fileName: string
  name: string
  code: string
  isEntry: boolean
  imports: string[]
}

type Files = Record<string, [hash: string, ...needs: string[]]>

interface Setting {
  widgets: string
  version: string
  /** The entry of each tag. */
  tags: Record<string, string>
}

const LOADER = 'atelier.js'
/** Nearly all of a file runs as soon as it is there, so it is compiled at once, beside the page instead of in it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * What partner pages load by their script tag: the loader gets the hash of every file that it fetches, and the files
 * fetch the rest through the loader, so that nothing runs unchecked.
 */
export function scriptTag(setting: Setting): Plugin {
  let told = ''
  return {
    name: 'atelier:script-tag',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle) as unknown as Chunk[]
        for (const chunk of chunks) chunk.code = HINT + throughLoader(chunk, setting.version)
        const entries = chunks.filter(({ isEntry }) => isEntry)
        // No other file's content changes with an entry's, so an entry can carry the hashes of all others.
        const others = filesOf(
          chunks.filter(({ isEntry }) => !isEntry),
          chunks,
        )
        for (const entry of entries) {
          const list = `Object.assign(${loadOf(setting.version)}.files,${JSON.stringify(others)});`
          entry.code = entry.code.replace(HINT, HINT + list)
        }
        const all = filesOf(chunks, chunks)
        const tags = Object.fromEntries(
          Object.entries(setting.tags).map(([tag, name]) => [tag, entryOf(entries, name)]),
        )
        // Each after what it needs; of those, only the hash is asked for.
        const files: Files = {}
        for (const file of Object.values(tags)) {
          for (const needed of all[file]!.slice(1)) files[needed] = [all[needed]![0]]
          files[file] = all[file]!
        }
        told = JSON.stringify({ tags, files })
      },
    },
    async writeBundle({ dir }) {
      await buildLoader(setting.widgets, dir!, told)
      const path = join(dir!, LOADER)
      // Notes to bundlers that have done their work.
      const code = readFileSync(path, 'utf8').replace(/\s*\/\*.*?\*\/\s*/g, '')
      writeFileSync(path, code)
      const integrity = hashOf(code, 'sha384')
      const latest = JSON.stringify({ version: setting.version, integrity })
      writeFileSync(join(dir!, '../latest.json'), latest)
    },
  }
}

/** On its own, so that it shares no file with the rest: it is the only one that a page fetches unasked. */
async function buildLoader(widgets: string, outDir: string, files: string): Promise<void> {
  await build({
    configFile: false,
    root: widgets,
    logLevel: 'warn',
    define: { ATELIER_FILES: files },
    plugins: [shellStyles(widgets)],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      minify: false,
      lib: { entry: { atelier: join(widgets, 'loader.ts') }, formats: ['es'] },
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
    },
  })
}

/** The loader's own way to fetch, which it leaves there. */
function loadOf(version: string): string {
  return `globalThis[Symbol.for("@atelier/load@${version}")]`
}

function throughLoader({ code, fileName }: Chunk, version: string): string {
  const load = loadOf(version)
  const changed = code.replace(
    /\bimport\(\s*[`'"]\.\/([^`'"]+)[`'"]\s*\)/g,
    (_, file: string) => `${load}("${file}")`,
  )
  if (/\bimport\(/.test(changed)) throw new Error(`${fileName} fetches what nobody checks`)
  return changed
}

function entryOf(entries: readonly Chunk[], name: string): string {
  return baseName(entries.find((entry) => entry.name === name)!)
}

/** Each file by its name: its hash, and what it needs. */
function filesOf(chunks: readonly Chunk[], all: readonly Chunk[]): Files {
  return Object.fromEntries(
    chunks.map((chunk) => [baseName(chunk), [hashOf(chunk.code), ...needsOf(chunk, all)]]),
  )
}

/** What a file imports, and what that imports, the deepest first. */
function needsOf({ imports }: Chunk, all: readonly Chunk[]): string[] {
  const needed = new Set<string>()
  for (const name of imports) {
    const one = all.find(({ fileName }) => fileName === name)!
    for (const deeper of needsOf(one, all)) needed.add(deeper)
    needed.add(baseName(one))
  }
  return [...needed]
}

/** All files lie in one folder. */
function baseName({ fileName }: Chunk): string {
  return fileName.slice('c/'.length)
}

/** For the tag on a page, SHA-384 as is usual; the loader carries the shorter ones. */
function hashOf(text: string, algorithm: 'sha256' | 'sha384' = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
}
