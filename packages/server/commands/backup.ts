// `npm run backup [-- folder]`
import { dirname, join, resolve } from 'node:path'
import { createBackup } from '../backup.ts'
import { openBackupBucket } from '../backup/bucket.ts'
import { updateErasedList } from '../backup/erased.ts'
import { listBackups, pruneBackups } from '../backup/folders.ts'
import { parseRetention } from '../backup/retention.ts'
import { verifyBackup } from '../backup/verify.ts'
import {
  readBackupSettings,
  readCopySettings,
  type BackupSettings,
} from '../environment/operator.ts'
import { describeStorage } from '../environment/storage.ts'
import type { Environment } from '../environment/values.ts'
import { printMisuse, readArguments } from './arguments.ts'
import { runOperatorCommand } from './operator-command.ts'

const USAGE =
  'npm run backup -- [folder] [--into=backups] [--verify] [--keep=7d,4w,12m] [--copy=s3] [--env-file=production.env]'

const { values, folder } = readArguments(
  {
    into: { type: 'string' },
    verify: { type: 'boolean', default: false },
    keep: { type: 'string' },
    copy: { type: 'string' },
  },
  USAGE,
)
const { verify } = values
const rules =
  values.keep === undefined
    ? undefined
    : (parseRetention(values.keep) ??
      printMisuse(`--keep=${values.keep} is no rule. Write one such as --keep=7d,4w,12m`, USAGE))
const mustCopy = values.copy === 's3'
if (values.copy !== undefined && !mustCopy)
  printMisuse(`--copy=${values.copy} is unknown. A copy goes to s3`, USAGE)
if (folder && values.into !== undefined)
  printMisuse(
    'A folder and --into exclude each other: --into adds a folder named by the time',
    USAGE,
  )
if (verify && (rules || mustCopy))
  printMisuse(
    `--verify rehearses the restore of one backup, and cannot be used with --${rules ? 'keep' : 'copy'}. --keep verifies what it saves`,
    USAGE,
  )
const parent = resolve(values.into ?? 'backups')

await runOperatorCommand(readBackupSettings, (settings, env) =>
  verify ? verifyOne(settings, env) : save(settings, env),
)

/** Verifies the given folder, else the newest backup, else a new backup. */
async function verifyOne(settings: BackupSettings, env: Environment): Promise<string> {
  const existing = folder ? resolve(folder) : (await listBackups(parent))[0]?.path
  if (existing) return verifyBackup(settings, existing, env)
  const target = newFolder()
  await createBackup(settings, target, env)
  return verifyBackup(settings, target, env)
}

async function save(settings: BackupSettings, env: Environment): Promise<string> {
  // Read first, so that a wrong setting is reported before the backup starts.
  const bucket = mustCopy ? openBackupBucket(readCopySettings(env)) : undefined
  const target = folder ? resolve(folder) : newFolder()
  const manifest = await createBackup(settings, target, env)
  console.log(describeSaved(settings, target))
  const lines: string[] = []
  const erased = await updateErasedList(target, manifest)
  if (rules) lines.push(await verifyBackup(settings, target, env))
  if (bucket) {
    await bucket.copy(target, manifest)
    await bucket.addErased(erased)
    lines.push(`Copied into the bucket ${bucket.name}.`)
  }
  if (rules) {
    lines.push(describeDeleted(await pruneBackups(dirname(target), rules)))
    if (bucket) lines.push(describeDeleted(await bucket.prune(rules), ' from the bucket'))
  }
  return lines.filter(Boolean).join('\n')
}

function newFolder(): string {
  return join(parent, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
}

function describeSaved(settings: BackupSettings, target: string): string {
  const { uploadsBucket } = settings
  const saved = `Backup of ${describeStorage(settings)} saved in ${target}. It contains the secret, so store it safely.`
  if (!uploadsBucket) return saved
  return `${saved} Pictures and sounds are not in it: they are in the bucket ${uploadsBucket}, which needs a backup of its own.`
}

function describeDeleted(names: string[], where = ''): string {
  if (names.length === 0) return ''
  return `Deleted ${names.length} older ${names.length === 1 ? 'backup' : 'backups'}${where}: ${names.join(', ')}`
}
