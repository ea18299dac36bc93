import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { shellStylesPlugin } from './shell-styles.ts'

interface Chunk {
  fileName: string
  name: string
  code: string
  isEntry: boolean
  imports: string[]
}

/** The hash of each file, and the files it imports, in the order in which to load them. */
type FileTable = Record<string, [hash: string, ...imports: string[]]>

interface ScriptTagOptions {
  /** The path of the folder packages/widgets. */
  widgetsFolder: string
  /** The name of the entry that defines each tag. */
  tags: Record<string, string>
}

/** The constants of the loader, as JSON. */
interface LoaderData {
  ATELIER_BUILD_ID: string
  ATELIER_FILES: string
}

const LOADER = 'atelier.js'
/** The name of the chunk that all others need, from vite.config.ts. */
const SHARED_CHUNK = 'shared'
/** Long enough to tell apart the builds that meet on a page. */
const BUILD_ID_LENGTH = 8
/** Makes V8 compile all functions on a background thread, because nearly all of them run at once. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Builds the loader for the script tag, with the hashes of the files it imports, and rewrites the `import()` calls of
 * those files to use the loader, so that every file is checked against its hash.
 */
export function scriptTagLoaderPlugin(options: ScriptTagOptions): Plugin {
  const loaderData: LoaderData = { ATELIER_BUILD_ID: '', ATELIER_FILES: '' }
  return {
    name: 'atelier:script-tag',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle) as unknown as Chunk[]
        const shared = chunks.find(({ name }) => name === SHARED_CHUNK)!
        inlineRuntime(shared, chunks, bundle)
        const buildId = buildIdOf(chunks)
        const entries = Object.entries(options.tags).map(
          ([tag, name]) => [tag, findEntry(chunks, name)] as const,
        )
        const loadedFiles = new Set(
          entries.flatMap(([, entry]) => [baseName(entry), ...importsOf(entry, chunks)]),
        )
        const { tableOf, hashes } = createTableBuilder(chunks, loadedFiles, buildId)
        loaderData.ATELIER_BUILD_ID = JSON.stringify(buildId)
        loaderData.ATELIER_FILES = JSON.stringify({
          tags: Object.fromEntries(entries.map(([tag, entry]) => [tag, baseName(entry)])),
          files: Object.assign({}, ...entries.map(([, entry]) => tableOf(baseName(entry)))),
        })
        assertAllFilesAreHashed(bundle, chunks, hashes)
      },
    },
    async writeBundle({ dir }) {
      await buildLoader(options.widgetsFolder, dir!, loaderData)
      const path = join(dir!, LOADER)
      // Removes comments such as /* @vite-ignore */, which instruct bundlers and are useless in the browser.
      const code = readFileSync(path, 'utf8').replace(/\s*\/\*.*?\*\/\s*/g, '')
      writeFileSync(path, code)
    },
  }
}

/**
 * Moves the bundler's helper functions from their own small chunk into the shared one, because the hash in the loader
 * would be longer than the functions.
 */
function inlineRuntime(shared: Chunk, chunks: Chunk[], bundle: object): void {
  const index = chunks.findIndex(({ name }) => name === 'rolldown-runtime')
  if (index < 0) return
  const [runtime] = chunks.splice(index, 1) as [Chunk]
  Reflect.deleteProperty(bundle, runtime.fileName)
  const [, body, exported] = /^(.*)export\{(.*)\};?\s*$/s.exec(runtime.code)!
  const exportedNames = exported!.replace(/(\w+) as (\w+)/g, '$2:$1')
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
    const isShared = chunk === shared
    if (!isShared && !chunk.imports.includes(shared.fileName)) chunk.imports.push(shared.fileName)
    chunk.code = chunk.code.replace(
      new RegExp(`import\\{([^}]*)\\}from"\\./${baseName(runtime)}";`),
      (_, imported: string) => {
        const declaration = `var{${imported.replaceAll(' as ', ':')}}=$runtime;`
        return isShared
          ? `var $runtime=(()=>{${body};return{${exportedNames}}})();export{$runtime};${declaration}`
          : `import{$runtime}from"./${baseName(shared)}";${declaration}`
      },
    )
  }
}

/** A separate build, so that the loader is one file that shares no chunk with the others. */
async function buildLoader(
  widgetsFolder: string,
  outDir: string,
  loaderData: LoaderData,
): Promise<void> {
  await build({
    configFile: false,
    root: widgetsFolder,
    logLevel: 'warn',
    define: { ...loaderData },
    plugins: [shellStylesPlugin(widgetsFolder)],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      minify: false,
      lib: { entry: { atelier: join(widgetsFolder, 'loader.ts') }, formats: ['es'] },
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
    },
  })
}

/**
 * Returns a function that gives the table of a file: its hash and those of the files it imports. Before a file is hashed,
 * its `import()` calls are rewritten to pass the tables of what they import to the loader. `loadedFiles`: files that are
 * always loaded by then, which the tables leave out.
 */
function createTableBuilder(
  chunks: readonly Chunk[],
  loadedFiles: ReadonlySet<string>,
  buildId: string,
) {
  const hashes = new Map<Chunk, string>()
  const byName = (name: string) => chunks.find((chunk) => baseName(chunk) === name)!

  function rewriteAndHash(chunk: Chunk): string {
    const hash = hashes.get(chunk)
    if (hash) return hash
    // A file never lists its own hash or those of its imports, which would make circular imports impossible to hash.
    const isLoaded = new Set([...loadedFiles, baseName(chunk), ...importsOf(chunk, chunks)])
    chunk.code =
      COMPILE_HINT +
      chunk.code.replace(
        /\bimport\(\s*[`'"]\.\/([^`'"]+)[`'"]\s*\)/g,
        (_, file: string) =>
          `globalThis[Symbol.for("@atelier/load@${buildId}")]("${file}",${JSON.stringify(tableOf(file, isLoaded))})`,
      )
    if (/\bimport\(/.test(chunk.code))
      throw new Error(
        `${chunk.fileName} has an import() that was not rewritten, so its file would run unchecked`,
      )
    hashes.set(chunk, hashOf(chunk.code))
    return hashes.get(chunk)!
  }

  function tableOf(name: string, isLoaded: ReadonlySet<string> = new Set()): FileTable {
    const imports = importsOf(byName(name), chunks).filter((file) => !isLoaded.has(file))
    const table: FileTable = {}
    for (const file of imports) table[file] = [rewriteAndHash(byName(file))]
    table[name] = [rewriteAndHash(byName(name)), ...imports]
    return table
  }

  return { tableOf, hashes }
}

/**
 * Identifies the build in the global through which its files import others: builds that meet on a page must not import
 * each other's files. The hash of the loader cannot serve, because the loader contains the hashes of these files.
 */
function buildIdOf(chunks: readonly Chunk[]): string {
  const hash = createHash('sha256')
  for (const { fileName, code } of chunks) hash.update(`${fileName}\n${code}\n`)
  return hash.digest('hex').slice(0, BUILD_ID_LENGTH)
}

/** A build is named by the hash of its loader. A file without a hash could change under the same name. */
function assertAllFilesAreHashed(
  bundle: object,
  chunks: readonly Chunk[],
  hashes: ReadonlyMap<Chunk, string>,
): void {
  const hashed = new Set(chunks.filter((chunk) => hashes.has(chunk)).map((chunk) => chunk.fileName))
  const others = Object.keys(bundle).filter((fileName) => !hashed.has(fileName))
  if (others.length > 0) throw new Error(`The loader contains no hash of ${others.join(', ')}`)
}

function findEntry(chunks: readonly Chunk[], name: string): Chunk {
  return chunks.find((chunk) => chunk.isEntry && chunk.name === name)!
}

/** All files that a chunk imports, directly or not, each after its own imports. */
function importsOf({ imports }: Chunk, chunks: readonly Chunk[]): string[] {
  const files = new Set<string>()
  for (const name of imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)!
    for (const file of importsOf(imported, chunks)) files.add(file)
    files.add(baseName(imported))
  }
  return [...files]
}

/** The file name without the folder `c/`, in which all chunks are. */
function baseName({ fileName }: Chunk): string {
  return fileName.slice('c/'.length)
}

/** SHA-256, because the loader would grow with a longer hash of each file. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
