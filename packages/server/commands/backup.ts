// `npm run backup [-- folder]`
import { resolve } from 'node:path'
import { createBackup } from '../backup.ts'
import { readBackupSettings } from '../environment/operator.ts'
import { runOperatorCommand } from './operator-command.ts'

const timestamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const folder = resolve(process.argv[2] ?? `backups/${timestamp}`)
await runOperatorCommand(readBackupSettings, async (settings, env) => {
  await createBackup(settings, folder, env)
  return `Backup saved in ${folder}. It contains the secret, so store it safely.`
})
