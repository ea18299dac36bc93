// `npm run backup [-- folder]`
import { resolve } from 'node:path'
import { backUp } from '../backup.ts'
import { operate } from './operate.ts'

const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const folder = resolve(process.argv[2] ?? `backups/${time}`)
await operate(async (settings, env) => {
  await backUp(settings, folder, env)
  return `Saved in ${folder}. It holds the secret: keep it as safe as the server.`
})
