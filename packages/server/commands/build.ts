// `npm run build`: the site, what partner pages load, and an empty database that the first start opens instead of making one.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, runnerImport } from 'vite'
import type * as English from '../../../site/build/english.ts'
import { openDatabase } from '../db/open.ts'

const root = join(import.meta.dirname, '../../..')

await build({
  root: join(root, 'site'),
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
})
await build({
  root: join(root, 'packages/widgets'),
  configFile: join(root, 'vite.config.ts'),
  mode: 'widgets',
  logLevel: 'warn',
})
await writeEnglish()
const database = await openDatabase({})
const archive = await database.dump!()
await writeFile(join(root, 'dist/database.tar.gz'), Buffer.from(await archive.arrayBuffer()))
await database.close()
// The embedded database leaves timers behind.
process.exit(0)

/** English comes with the code. These files are for who translates it, or reads it from elsewhere. */
async function writeEnglish(): Promise<void> {
  const { module } = await runnerImport<typeof English>(join(root, 'site/build/english.ts'))
  const folder = join(root, 'dist/site/locales/en')
  await mkdir(folder, { recursive: true })
  for (const { namespace, english } of module.english) {
    await writeFile(join(folder, `${namespace}.json`), JSON.stringify(english, null, 2))
  }
}
