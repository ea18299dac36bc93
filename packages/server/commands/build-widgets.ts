import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { createReadableFolder } from '../readable-builds.ts'
import { addBuild, type WidgetBuild } from '../widget-builds.ts'

// Applies to every build of this process. With any other value, the output calls functions that only React's
// development build has, and the same source gives a different build.
process.env.NODE_ENV = 'production'

const root = join(import.meta.dirname, '../../..')
const widgets = join(root, 'packages/widgets')

/**
 * Builds the files that partner pages load with their script tag, and adds the build to those in `directory`. Keeps an
 * existing build of the same source.
 */
export async function buildWidgets(
  directory: string,
  plugins: Plugin[] = [],
): Promise<WidgetBuild> {
  await createReadableFolder(directory)
  const draft = await mkdtemp(join(directory, '.draft-'))
  try {
    await build({
      root: widgets,
      configFile: join(root, 'vite.config.ts'),
      mode: 'widgets',
      logLevel: 'warn',
      plugins,
      build: { outDir: draft },
    })
    return await addBuild(draft, directory, { version: await readVersion() })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function readVersion(): Promise<string> {
  const manifest = await readFile(join(widgets, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
