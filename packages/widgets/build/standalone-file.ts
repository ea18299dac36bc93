import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { prerenderedPlugin } from './prerendered.ts'
import { shellStylesPlugin } from './shell-styles.ts'

interface StandaloneFileOptions {
  /** The path of the folder packages/widgets. */
  widgetsFolder: string
  /** The path of the source in that folder. */
  source: string
  outDir: string
  /** The path of the file in `outDir`. */
  name: string
  /** Values of constants. */
  define: Record<string, unknown>
}

/** Builds a file that shares no chunk with the others, so that it can run before they are loaded. */
export async function buildStandaloneFile(options: StandaloneFileOptions): Promise<void> {
  const { widgetsFolder, source, outDir, name, define } = options
  await build({
    configFile: false,
    root: widgetsFolder,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(define).map(([constant, value]) => [constant, JSON.stringify(value)]),
    ),
    plugins: [shellStylesPlugin(widgetsFolder), prerenderedPlugin(widgetsFolder)],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      minify: false,
      lib: { entry: { file: join(widgetsFolder, source) }, formats: ['es'] },
      rolldownOptions: { output: { minify: true, entryFileNames: name } },
    },
  })
  const path = join(outDir, name)
  // Removes comments such as /* @vite-ignore */, which instruct bundlers and are useless in the browser.
  const code = readFileSync(path, 'utf8').replace(/\s*\/\*.*?\*\/\s*/g, '')
  writeFileSync(path, code)
}
