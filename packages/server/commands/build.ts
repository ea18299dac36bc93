// `npm run build`: the site, the widget scripts, the npm packages, the server, and an empty database, which makes its first start fast.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { importModule } from '../../widgets/build/import-module.ts'
import { withoutAssets } from '../../widgets/build/prerender.ts'
import { buildAppWorker } from '../../../site/build/app/app-worker.ts'
import { bundleRenderer, renderPages } from '../../../site/build/render-pages.ts'
import type * as English from '../../../site/build/english.ts'
import { BUILT_FACTS } from '../page-settings.ts'
import { openDatabase } from '../db/database.ts'
import { OWN_BUILDS, PREPARED_DATABASE } from '../directories.ts'
import { buildWidgets } from './build-widgets.ts'
import { drawLinkPictures } from './draw-link-pictures.ts'
import { fingerprint, forgetBuild, rememberBuild } from './build-if-changed.mjs'
import { bundleServer } from './bundle.ts'
import { NPM_PACKAGES } from './npm-packages.ts'
import { createSbom, type LockFile } from './sbom.ts'

const root = join(import.meta.dirname, '../../..')
const configFile = join(root, 'vite.config.ts')

const sources = fingerprint()
forgetBuild()
await mkdir(join(root, 'dist'), { recursive: true })
await Promise.all([
  buildSite(),
  buildWidgets(OWN_BUILDS),
  bundleServer(root),
  ...NPM_PACKAGES.map(({ folder, build: buildPackage }) => buildPackage(folder)),
  prepareDatabase(),
  writeSbom(),
])
rememberBuild(sources)
// Timers of the embedded database would keep the process running.
process.exit(0)

async function buildSite(): Promise<void> {
  const site = build({ root: join(root, 'site'), configFile, logLevel: 'warn' })
  await Promise.all([site, bundleRenderer(root)])
  await writeEnglish()
  await buildAppWorker(root)
  await drawLinkPictures(root)
  await renderPages(root, BUILT_FACTS)
}

/** Writes the bill of materials of all that this build makes. */
async function writeSbom(): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile
  const sbom = createSbom(lock, ['packages/server', 'packages/widgets', 'site'])
  await writeFile(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
}

/** Writes the English texts to files for translators and for tools. The pages have English compiled in. */
async function writeEnglish(): Promise<void> {
  const { allEnglishTexts } = await importModule<typeof English>(
    join(root, 'site/build/english.ts'),
    {
      configFile: false,
      plugins: [withoutAssets],
    },
  )
  const folder = join(root, 'dist/site/locales/en')
  await mkdir(folder, { recursive: true })
  for (const { namespace, english } of allEnglishTexts) {
    await writeFile(join(folder, `${namespace}.json`), JSON.stringify(english, null, 2))
  }
}

async function prepareDatabase(): Promise<void> {
  const database = await openDatabase({})
  const archive = await database.dump!()
  await writeFile(PREPARED_DATABASE, Buffer.from(await archive.arrayBuffer()))
  await database.close()
}
