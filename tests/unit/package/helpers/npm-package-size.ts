// Bundles an entry of the npm package as the project of a partner does, to measure what visitors load.
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { PACKAGE_FOLDER } from '../../../../packages/server/commands/npm-packages.ts'

const ENTRY = 'virtual:entry'

interface EntrySize {
  /** How the entry is exported, such as `./chat`. */
  path: string
  /** Bytes with gzip that are loaded at once, and all that may be loaded. React is left out. */
  first: number
  all: number
  /** The paths of the modules that are loaded at once. */
  modules: string[]
}

export async function bundleEntry(path: string): Promise<EntrySize> {
  const chunks = await bundle(`export * from '@atelier/widgets${path.slice(1)}'`)
  const first = new Set(chunks.filter(({ isEntry }) => isEntry))
  // A set that grows during the loop is visited to its end.
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk)
  const modules = [...first].flatMap(({ moduleIds }) => moduleIds)
  return { path, first: sizeOf([...first]), all: sizeOf(chunks), modules }
}

async function bundle(source: string): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
    configFile: false,
    root: PACKAGE_FOLDER,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'test:entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? source : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        external: /^react(-dom)?($|\/)/,
        preserveEntrySignatures: 'strict',
        output: { minify: true },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output.filter((file) => file.type === 'chunk')
}

function sizeOf(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
}
