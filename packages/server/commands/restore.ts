// `npm run restore -- folder`, with the server stopped
import { resolve } from 'node:path'
import { readRestoreSettings } from '../environment/operator.ts'
import { describeStorage } from '../environment/storage.ts'
import { OperatorError } from '../operator-api.ts'
import { restoreBackup, undoRestore, type RestoreResult } from '../restore.ts'
import { printMisuse, readArguments } from './arguments.ts'
import { confirm } from './confirm.ts'
import { runOperatorCommand } from './operator-command.ts'

const USAGE =
  'npm run restore -- backups/… [--yes] [--with-deleted] [--env-file=production.env], or --undo instead of the folder'

const { values, folder } = readArguments(
  {
    yes: { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
    'with-deleted': { type: 'boolean', default: false },
  },
  USAGE,
)
if (values.undo && folder !== undefined)
  printMisuse('--undo takes no folder: it brings back what the last restore has replaced', USAGE)
if (!values.undo && folder === undefined) printMisuse('Name the folder of the backup', USAGE)

await runOperatorCommand(readRestoreSettings, async (settings, env) => {
  const options = { env, confirm: requireConsent, withDeleted: values['with-deleted'] }
  if (values.undo) {
    const undone = await undoRestore(settings, options)
    return [
      `What the last restore had replaced is back in ${describeStorage(settings)}. ${describeKept(undone)}Then start the server.`,
      ...undone.notes,
    ].join('\n')
  }
  const restored = await restoreBackup(settings, resolve(folder!), options)
  return [
    `Backup restored into ${describeStorage(settings)}. ${describeKept(restored)}If you set SECRET, use the value in ` +
      `${folder}/secret. Then start the server.`,
    ...restored.notes,
  ].join('\n')
})

async function requireConsent(question: string): Promise<void> {
  console.log(question)
  if (!values.yes && !(await confirm('Replace it?')))
    throw new OperatorError('Nothing was changed.')
}

function describeKept({ kept }: RestoreResult): string {
  if (!kept) return ''
  return (
    `What was there is kept as ${kept.place}. To go back: npm run restore -- --undo. ` +
    `To delete it when you no longer need it: ${kept.deletion}. `
  )
}
