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
/** The file that all need, as the bundler is told to make it. */
const FIRST = 'react'
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
        const first = chunks.find(({ name }) => name === FIRST)!
        takeInRuntime(first, chunks, bundle)
        const entries = Object.entries(setting.tags).map(
          ([tag, name]) => [tag, entryOf(chunks, name)] as const,
        )
        const known = new Set(
          entries.flatMap(([, entry]) => [baseName(entry), ...needsOf(entry, chunks)]),
        )
        const files = createFiles(chunks, known, setting.version)
        told = JSON.stringify({
          tags: Object.fromEntries(entries.map(([tag, entry]) => [tag, baseName(entry)])),
          files: Object.assign({}, ...entries.map(([, entry]) => files(baseName(entry)))),
        })
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

/**
 * The bundler keeps its few helpers in a file of their own, whose hash would be longer than they are worth. They move
 * into the file that all need.
 */
function takeInRuntime(first: Chunk, chunks: Chunk[], bundle: object): void {
  const at = chunks.findIndex(({ name }) => name === 'rolldown-runtime')
  if (at < 0) return
  const [runtime] = chunks.splice(at, 1) as [Chunk]
  Reflect.deleteProperty(bundle, runtime.fileName)
  const [, body, told] = /^(.*)export\{(.*)\};?\s*$/s.exec(runtime.code)!
  const names = told!.replace(/(\w+) as (\w+)/g, '$2:$1')
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
    const isFirst = chunk === first
    if (!isFirst && !chunk.imports.includes(first.fileName)) chunk.imports.push(first.fileName)
    chunk.code = chunk.code.replace(
      new RegExp(`import\\{([^}]*)\\}from"\\./${baseName(runtime)}";`),
      (_, taken: string) => {
        const take = `var{${taken.replaceAll(' as ', ':')}}=$runtime;`
        return isFirst
          ? `var $runtime=(()=>{${body};return{${names}}})();export{$runtime};${take}`
          : `import{$runtime}from"./${baseName(first)}";${take}`
      },
    )
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

/**
 * Makes each file fetch the others through the loader, with their hashes, and answers what one needs to be fetched.
 * A file is finished after those that it fetches, since their hashes stand in it.
 */
function createFiles(chunks: readonly Chunk[], first: ReadonlySet<string>, version: string) {
  const finished = new Map<Chunk, string>()
  const byName = (name: string) => chunks.find((chunk) => baseName(chunk) === name)!

  function hash(chunk: Chunk): string {
    const known = finished.get(chunk)
    if (known) return known
    // Who fetches is there, and so is what they need. Two that need each other would have no end of hashes.
    const there = new Set([...first, baseName(chunk), ...needsOf(chunk, chunks)])
    chunk.code =
      HINT +
      chunk.code.replace(
        /\bimport\(\s*[`'"]\.\/([^`'"]+)[`'"]\s*\)/g,
        (_, file: string) =>
          `globalThis[Symbol.for("@atelier/load@${version}")]("${file}",${JSON.stringify(files(file, there))})`,
      )
    if (/\bimport\(/.test(chunk.code))
      throw new Error(`${chunk.fileName} fetches what nobody checks`)
    finished.set(chunk, hashOf(chunk.code))
    return finished.get(chunk)!
  }

  /** A file and what it needs, as the loader has it. Of what is known already, no more is told. */
  function files(name: string, known: ReadonlySet<string> = new Set()): Files {
    const needs = needsOf(byName(name), chunks).filter((needed) => !known.has(needed))
    const told: Files = {}
    for (const needed of needs) told[needed] = [hash(byName(needed))]
    told[name] = [hash(byName(name)), ...needs]
    return told
  }

  return files
}

function entryOf(chunks: readonly Chunk[], name: string): Chunk {
  return chunks.find((chunk) => chunk.isEntry && chunk.name === name)!
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
