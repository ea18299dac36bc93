import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { writeVersion } from './build-version.ts'
import { omitDependencies, type SourceMap } from './source-maps.ts'

const EXTERNAL_PACKAGES = [
  // PGlite loads files from its own package.
  '@electric-sql/pglite',
  'pg-native',
  // sharp contains native code.
  'sharp',
]

/**
 * Bundles the server and the operator's commands with their dependencies: loading a few files instead of a thousand makes
 * the start a second and a half faster. dist/server is as deep in the repository as packages/server, so that the server
 * finds the same files from both.
 */
export async function bundleServer(root: string): Promise<void> {
  const source = join(root, 'packages/server')
  const outDir = join(root, 'dist/server')
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      target: 'node24',
      rolldownOptions: {
        input: {
          main: join(source, 'main.ts'),
          'espeak-process': join(source, 'providers/speech/espeak-process.ts'),
          'decoder-process': join(source, 'media/decoder-process.ts'),
          'picture-process': join(source, 'providers/pictures/worker/picture-process.ts'),
          'music-process': join(source, 'providers/music/worker/music-process.ts'),
          'document-process': join(source, 'providers/documents/worker/document-process.ts'),
          'reading-process': join(source, 'providers/speech/reading/reading-process.ts'),
          'render-worker': join(source, 'http/render-worker.ts'),
          'knowledge-worker': join(source, 'providers/knowledge/knowledge-worker.ts'),
          backup: join(source, 'commands/backup.ts'),
          restore: join(source, 'commands/restore.ts'),
          partner: join(source, 'commands/partner.ts'),
          admin: join(source, 'commands/admin.ts'),
          takedown: join(source, 'commands/takedown.ts'),
          distribute: join(source, 'commands/distribute.ts'),
        },
        // A dependency of oidc-provider uses eval to name its deprecated functions.
        checks: { eval: false, bundlerTimings: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await shrinkSourceMaps(outDir)
  await writeVersion(root, outDir)
  await cp(join(source, 'providers/pictures/print/fonts'), join(outDir, 'fonts'), {
    recursive: true,
  })
  await cp(join(source, 'db/migrations'), join(outDir, 'migrations'), { recursive: true })
}

async function shrinkSourceMaps(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.map'))
  await Promise.all(
    names.map(async (name) => {
      const map = JSON.parse(await readFile(join(folder, name), 'utf8')) as SourceMap
      await writeFile(join(folder, name), JSON.stringify(omitDependencies(map)))
    }),
  )
}
