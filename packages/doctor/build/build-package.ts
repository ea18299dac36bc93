import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { BUNDLER_CHECKS } from '../../widgets/build/bundler-checks.ts'
import { publishedManifest, type WorkspaceManifest } from './manifest.ts'

const doctor = join(import.meta.dirname, '..')
const root = join(doctor, '../..')

/** Builds the folder that is published as `@atelier/doctor`: the command as one file, and the documents. */
export async function buildDoctorPackage(outDir: string): Promise<void> {
  const workspace = JSON.parse(
    await readFile(join(doctor, 'package.json'), 'utf8'),
  ) as WorkspaceManifest
  const manifest = publishedManifest(workspace)
  await bundleCommand(outDir, workspace.bin['atelier-doctor'], Object.keys(manifest.dependencies))
  await writeFile(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await cp(join(root, 'LICENSE'), join(outDir, 'LICENSE'))
  for (const name of ['README.md', 'CHANGELOG.md']) await cp(join(doctor, name), join(outDir, name))
}

/** `dependencies`: the packages that are installed beside the command. All other modules become a part of it. */
async function bundleCommand(outDir: string, file: string, dependencies: string[]): Promise<void> {
  await build({
    configFile: false,
    root: doctor,
    logLevel: 'warn',
    ssr: { noExternal: true, external: dependencies },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      ssr: 'cli.ts',
      target: 'node20',
      rolldownOptions: {
        checks: BUNDLER_CHECKS,
        output: { entryFileNames: file, banner: '#!/usr/bin/env node' },
      },
    },
  })
}
