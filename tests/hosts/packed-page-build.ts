// Builds a page as a partner does that has installed the package from npm.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { PACKAGE_FOLDER } from '../../packages/server/commands/npm-packages.ts'

/** Returns a module with everything that it imports, and the styles. */
export async function buildPackedPage(
  serverUrl: string,
  page: 'packed-page.tsx' | 'guest-page.tsx' = 'packed-page.tsx',
): Promise<{ script: string; styles: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: await packedModules() },
    // Vite would follow the environment of the tests.
    oxc: { jsx: { development: false } },
    define: {
      ATELIER_SERVER: JSON.stringify(serverUrl),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, page), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [{ output }] = result as unknown as [
    { output: { fileName: string; code?: string; source?: string | Uint8Array }[] },
  ]
  const find = (ending: string) => output.find(({ fileName }) => fileName.endsWith(ending))!
  return { script: find('js').code!, styles: String(find('.css').source) }
}

/** The entries of the packed package by the names that a partner imports: in this repository, they lead to the sources. */
async function packedModules(): Promise<{ find: RegExp; replacement: string }[]> {
  const manifest = await readFile(join(PACKAGE_FOLDER, 'package.json'), 'utf8')
  const { name, exports } = JSON.parse(manifest) as {
    name: string
    exports: Record<string, string | { default: string }>
  }
  return Object.entries(exports).map(([path, target]) => ({
    find: new RegExp(`^${name}${path.slice(1)}$`),
    replacement: join(PACKAGE_FOLDER, typeof target === 'string' ? target : target.default),
  }))
}
