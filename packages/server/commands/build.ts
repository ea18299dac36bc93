// `npm run build`: the site, and an empty database that the first start opens instead of making one.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { openDatabase } from '../db/open.ts'

const root = join(import.meta.dirname, '../../..')

await build({
  root: join(root, 'site'),
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
})
await mkdir(join(root, 'dist'), { recursive: true })
const database = await openDatabase({})
const archive = await database.dump!()
await writeFile(join(root, 'dist/database.tar.gz'), Buffer.from(await archive.arrayBuffer()))
await database.close()
// The embedded database leaves timers behind.
process.exit(0)
