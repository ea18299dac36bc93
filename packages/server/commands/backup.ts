// `npm run backup [-- folder]`
import { resolve } from 'node:path'
import { createBackup } from '../backup.ts'
import { readBackupSettings } from '../environment/operator.ts'
import { describeStorage } from '../environment/storage.ts'
import { readFolderArgument } from './folder-argument.ts'
import { runOperatorCommand } from './operator-command.ts'

const timestamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const usage = 'npm run backup -- [folder] [--env-file=production.env]'
const folder = resolve(readFolderArgument(usage) ?? `backups/${timestamp}`)
await runOperatorCommand(readBackupSettings, async (settings, env) => {
  await createBackup(settings, folder, env)
  return `Backup of ${describeStorage(settings)} saved in ${folder}. It contains the secret, so store it safely.`
})
