// `npm run restore -- folder`, with the server stopped
import { resolve } from 'node:path'
import { restoreBackup } from '../backup.ts'
import { readRestoreSettings } from '../environment/operator.ts'
import { describeStorage } from '../environment/storage.ts'
import { readFolderArgument } from './folder-argument.ts'
import { runOperatorCommand } from './operator-command.ts'

const folder = readFolderArgument('npm run restore -- backups/… [--env-file=production.env]')
await runOperatorCommand(readRestoreSettings, async (settings, env) => {
  if (!folder) throw new Error('Which backup? Usage: npm run restore -- backups/…')
  await restoreBackup(settings, resolve(folder), env)
  return `Backup restored into ${describeStorage(settings)}. If you set SECRET, use the value in ${folder}/secret. Then start the server.`
})
