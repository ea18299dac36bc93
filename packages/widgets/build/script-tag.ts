import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { baseName, createTableBuilder, hashOf, type Chunk, type FileTable } from './file-table.ts'
import { inlineRuntime } from './inline-runtime.ts'
import { buildStandaloneFile } from './standalone-file.ts'

interface ScriptTagOptions {
  /** The path of the folder packages/widgets. */
  widgetsFolder: string
  /** The name of the entry that defines each tag. */
  tags: Record<string, string>
  /**
   * Tags for which the loader first imports a small file of its own, which shows something before it imports the entry.
   * The path of its source in `widgetsFolder`.
   */
  frames: Record<string, string>
}

/** Describes the built widget files for the loader and the share frame, which are built separately and import them. */
interface BuiltFiles {
  buildId: string
  /** The table of each tag's entry. */
  tables: Record<string, FileTable>
  /** The name of each tag's entry. */
  entries: Record<string, string>
}

const LOADER = 'atelier.js'
/** The name of the chunk that all others need, from vite-build.ts. */
const SHARED_CHUNK = 'shared'
/** Long enough to tell apart the builds that meet on a page. */
const BUILD_ID_LENGTH = 8

/**
 * Builds the loader for the script tag, with the hashes of the files it imports, and rewrites the `import()` calls of
 * those files to use the loader, so that every file is checked against its hash.
 */
export function scriptTagLoaderPlugin(options: ScriptTagOptions): Plugin {
  const built: BuiltFiles = { buildId: '', tables: {}, entries: {} }
  return {
    name: 'atelier:script-tag',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle) as unknown as Chunk[]
        const shared = chunks.find(({ name }) => name === SHARED_CHUNK)!
        inlineRuntime(shared, chunks, bundle)
        built.buildId = buildIdOf(chunks)
        const entries = chunks.filter(({ isEntry }) => isEntry)
        const tableBuilder = createTableBuilder(chunks, entries, built.buildId)
        for (const [tag, name] of Object.entries(options.tags)) {
          const entry = findEntry(chunks, name)
          built.entries[tag] = baseName(entry)
          built.tables[tag] = tableBuilder.tableOf(baseName(entry))
        }
        assertAllFilesAreHashed(bundle, chunks, tableBuilder.hashes)
      },
    },
    async writeBundle({ dir }) {
      const { widgetsFolder, frames } = options
      const files = { ...built.tables }
      for (const [tag, source] of Object.entries(frames)) {
        const name = tag.replace('atelier-', '')
        const define = {
          ATELIER_BUILD_ID: built.buildId,
          ATELIER_ENTRY: { file: built.entries[tag], files: built.tables[tag] },
        }
        await buildStandaloneFile({
          widgetsFolder,
          source,
          outDir: dir!,
          name: `c/${name}.js`,
          define,
        })
        files[tag] = { [name]: [hashOf(readFileSync(join(dir!, `c/${name}.js`), 'utf8'))] }
      }
      await buildStandaloneFile({
        widgetsFolder,
        source: 'loader.ts',
        outDir: dir!,
        name: LOADER,
        define: {
          ATELIER_BUILD_ID: built.buildId,
          ATELIER_FILES: Object.assign({}, ...Object.values(files)) as FileTable,
        },
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
