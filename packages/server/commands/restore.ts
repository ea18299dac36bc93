// `npm run restore -- folder`, with the server stopped
import { resolve } from 'node:path'
import { restoreBackup } from '../backup.ts'
import { readRestoreSettings } from '../environment/operator.ts'
import { runOperatorCommand } from './operator-command.ts'

const folder = process.argv[2]
await runOperatorCommand(readRestoreSettings, async (settings, env) => {
  if (!folder) throw new Error('Which backup? Usage: npm run restore -- backups/…')
  await restoreBackup(settings, resolve(folder), env)
  return `Backup restored. If you set SECRET, use the value in ${folder}/secret. Then start the server.`
})
