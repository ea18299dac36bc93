import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesAfter, hashOf, rewriteAndHash, type Chunk, type FileTable } from './file-table.ts'
import { buildStandaloneFile } from './standalone-file.ts'
import { elementMethods } from './package/element-manifest.ts'

interface ScriptTagOptions {
  /** The path of the folder packages/widgets. */
  widgetsFolder: string
  /** The files that the loader knows. It finds the others in tables, the first of which it loads with these. */
  firstFiles: readonly string[]
  /**
   * Files that are built alone, so that they can run before the others are loaded: the path of each source in
   * `widgetsFolder`.
   */
  standaloneFiles: Record<string, string>
}

const LOADER = 'atelier.js'
/** The files with the tables: of what the first files import on demand, and of the rest. loader/fetch.ts reads them. */
const TABLES = ['next', 'rest']
/** Long enough to tell apart the builds that meet on a page. */
const BUILD_ID_LENGTH = 8

/**
 * Builds the loader for the script tag, and rewrites the `import()` calls of all files to use the loader, so that every
 * file is checked against its hash.
 */
export function scriptTagLoaderPlugin(options: ScriptTagOptions): Plugin {
  const { widgetsFolder, firstFiles, standaloneFiles } = options
  let buildId: string
  let table: FileTable
  let next: ReadonlySet<string>
  return {
    name: 'atelier:script-tag',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle) as unknown as Chunk[]
        assertAllAreCode(chunks)
        buildId = buildIdOf(chunks)
        table = rewriteAndHash(chunks, buildId)
        next = filesAfter(firstFiles, chunks)
      },
    },
    async writeBundle({ dir }) {
      const first: FileTable = {}
      const addFirst = (name: string, imports: readonly string[]) => {
        const code = readFileSync(join(dir!, `c/${name}.js`), 'utf8')
        first[name] = [hashOf(code), ...imports]
      }
      const others = Object.entries(table).filter(([name]) => !firstFiles.includes(name))
      for (const name of TABLES) {
        const files = others.filter(([file]) => next.has(file) === (name === TABLES[0]))
        const code = `export const files=${JSON.stringify(Object.fromEntries(files))}`
        writeFileSync(join(dir!, `c/${name}.js`), code)
        addFirst(name, [])
      }
      for (const name of firstFiles) {
        const imports = table[name]!.slice(1)
        // With the file that every element needs, so that no later import waits for the table.
        addFirst(name, name === 'shared' ? [...imports, TABLES[0]!] : imports)
      }
      const methods = elementMethods()
      for (const [name, source] of Object.entries(standaloneFiles)) {
        await buildStandaloneFile({
          widgetsFolder,
          source,
          outDir: dir!,
          name: `c/${name}.js`,
          define: { ATELIER_BUILD_ID: buildId, ATELIER_METHODS: methods },
        })
        addFirst(name, [])
      }
      await buildStandaloneFile({
        widgetsFolder,
        source: 'loader.ts',
        outDir: dir!,
        name: LOADER,
        define: { ATELIER_BUILD_ID: buildId, ATELIER_FILES: first, ATELIER_METHODS: methods },
      })
    },
  }
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
function assertAllAreCode(chunks: readonly Partial<Chunk>[]): void {
  const others = chunks.filter(({ code }) => code === undefined).map(({ fileName }) => fileName)
  if (others.length > 0) throw new Error(`The loader contains no hash of ${others.join(', ')}`)
}
