// `npm run restore -- folder`, with the server stopped
import { resolve } from 'node:path'
import { restore } from '../backup.ts'
import { operate } from './operate.ts'

const folder = process.argv[2]
await operate(async (settings, env) => {
  if (!folder) throw new Error('Name the folder of the backup: npm run restore -- backups/…')
  await restore(settings, resolve(folder), env)
  return `Restored. If SECRET is set, give it the value in ${folder}/secret; then start the server.`
})
