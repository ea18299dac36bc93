import { join } from 'node:path'
import { build } from 'vite'
import { BUNDLER_CHECKS } from '../bundler-checks.ts'

const widgets = join(import.meta.dirname, '../..')

/** What `npx @atelier/widgets` runs: the path in the package. */
export const COMMAND_FILE = 'bin/atelier-widgets.js'

/** Compiles the doctor to one file, because it runs without the dependencies of the widgets. */
export async function buildCommand(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: widgets,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      ssr: 'doctor/cli.ts',
      target: 'node20',
      rolldownOptions: {
        checks: BUNDLER_CHECKS,
        output: { entryFileNames: COMMAND_FILE, banner: '#!/usr/bin/env node' },
      },
    },
  })
}
