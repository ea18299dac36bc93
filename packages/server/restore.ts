import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbeddedTarget } from './backup/embedded.ts'
import { erasedListBeside } from './backup/erased.ts'
import { bringBackFile, newStamp } from './backup/kept.ts'
import {
  findDamage,
  readManifest,
  EMBEDDED_FILE,
  POSTGRES_FILE,
  SECRET_FILE,
  type Manifest,
} from './backup/manifest.ts'
import { describeOverview, describeTime } from './backup/overview.ts'
import { loadPortable, updateTables } from './backup/portable.ts'
import { openPostgresTarget } from './backup/postgres.ts'
import { replacedPaths, restoreFiles } from './backup/restore-files.ts'
import type { FillDatabase, RestoreTarget } from './backup/restore-target.ts'
import { describeErasedAgain } from './cleanup/erase-again.ts'
import {
  applyPendingErasures,
  hasPendingErasures,
  savePendingErasures,
} from './cleanup/pending-erasures.ts'
import { openDatabase } from './db/database.ts'
import { erasedAfter, mergeErased, onlyPeople, readErasedList } from './db/erased-list.ts'
import { PREPARED_DATABASE } from './directories.ts'
import { makeDirectoryPrivate } from './helpers/data-directory.ts'
import { isKnownMigration } from './db/apply-migrations.ts'
import type { RestoreSettings } from './environment/operator.ts'
import { describeStorage } from './environment/storage.ts'
import type { Environment } from './environment/values.ts'
import { OperatorError } from './operator-api.ts'
import { createS3Storage } from './providers/files/s3.ts'

interface RestoreOptions {
  env: Environment
  /** Brings back also what people have deleted since the backup, but no deleted people. */
  withDeleted?: boolean
  /** Asks the operator to confirm the replacement. Throws if the operator does not agree. */
  confirm(question: string): Promise<void>
}

export interface RestoreResult {
  /** The place of the earlier database, and the command that deletes it. Undefined: there was none. */
  kept?: { place: string; deletion: string }
  /** Sentences about what the operator still has to do. */
  notes: string[]
}

interface Source {
  manifest: Manifest | undefined
  database: { archive: string } | FillDatabase
}

/**
 * Replaces the database, the secret, the partners file and the images, and adds the widgets' builds. Keeps the replaced
 * data under other names. A partners file and images of this machine stay if the backup has none.
 */
export async function restoreBackup(
  settings: RestoreSettings,
  folder: string,
  { env, confirm, withDeleted = false }: RestoreOptions,
): Promise<RestoreResult> {
  const { manifest, database } = await openBackup(settings, folder)
  await requireBucket(settings)
  const restored = await useTarget(settings, env, async (target) => {
    const now = await target.overview()
    const known = mergeErased(readErasedList(erasedListBeside(folder)), await target.erasedIds())
    const erased = manifest ? erasedAfter(known, manifest.createdAt) : known
    await confirm(
      describeReplacement(settings, { now: describeOverview(now), next: describeBackup(manifest) }),
    )
    savePendingErasures(settings.dataDirectory, withDeleted ? onlyPeople(erased) : erased)
    const stamp = newStamp()
    await target.replace(database, stamp)
    const notes = await restoreFiles(settings, folder, stamp)
    return { ...(now && { kept: describeKept(target, stamp) }), notes }
  })
  return withErasures(settings, restored)
}

/** Throws before anything is replaced if the bucket for the images cannot be used. */
async function requireBucket({ s3 }: RestoreSettings): Promise<void> {
  if (!s3) return
  const bucket = createS3Storage(s3)
  await bucket.checkConnection().catch((error: Error) => {
    const { cause = error } = error
    throw new OperatorError(
      `The bucket ${bucket.description} for the images cannot be used: ${(cause as Error).message}. Check S3_ENDPOINT, ` +
        'S3_BUCKET and the keys. Nothing was changed.',
      { cause: error },
    )
  })
}

/** Restores the data that the last restore replaced, and keeps the current data under other names. */
export async function undoRestore(
  settings: RestoreSettings,
  { env, confirm }: RestoreOptions,
): Promise<RestoreResult> {
  const undone = await useTarget(settings, env, async (target) => {
    const [stamp] = await target.listKept()
    if (!stamp) throw new OperatorError('No restore has kept an earlier database here.')
    const now = await target.overview()
    const next = `kept as ${target.describeKept(stamp)}: ${describeOverview(await target.overview(stamp))}`
    await confirm(describeReplacement(settings, { now: describeOverview(now), next }))
    savePendingErasures(settings.dataDirectory, await target.erasedIds())
    const keptStamp = newStamp()
    await target.bringBack(stamp, keptStamp)
    for (const path of replacedPaths(settings)) await bringBackFile(path, stamp, keptStamp)
    return { ...(now && { kept: describeKept(target, keptStamp) }), notes: [] }
  })
  return withErasures(settings, undone)
}

/** Deletes again what had been deleted after the data was saved that is now back, and adds a sentence about it. */
async function withErasures(
  { databaseUrl, dataDirectory }: RestoreSettings,
  { notes, ...result }: RestoreResult,
): Promise<RestoreResult> {
  if (!hasPendingErasures(dataDirectory)) return { ...result, notes }
  const options = { directory: dataDirectory, preparedArchive: PREPARED_DATABASE }
  try {
    const database = await openDatabase({ url: databaseUrl, ...options })
    try {
      const erasedAgain = await applyPendingErasures(database.db, dataDirectory)
      const sentence = describeErasedAgain(erasedAgain!)
      return { ...result, notes: sentence ? [...notes, sentence] : notes }
    } finally {
      await database.close()
    }
  } catch (cause) {
    throw new OperatorError(
      `The database is restored, but what had been deleted after the backup is not deleted again yet ` +
        `(${(cause as Error).message}). The server on this DATA_DIR does it when it starts.`,
      { cause },
    )
  }
}

async function useTarget<Result>(
  { databaseUrl, dataDirectory }: RestoreSettings,
  env: Environment,
  task: (target: RestoreTarget) => Promise<Result>,
): Promise<Result> {
  makeDirectoryPrivate(dataDirectory)
  const target = databaseUrl
    ? await openPostgresTarget(databaseUrl, env)
    : await openEmbeddedTarget(dataDirectory)
  try {
    return await task(target)
  } finally {
    await target.release()
  }
}

/** Selects the native or portable form for the database. Throws if a file is missing or damaged. */
async function openBackup({ databaseUrl }: RestoreSettings, folder: string): Promise<Source> {
  const manifest = await readManifest(folder)
  const archive = join(folder, databaseUrl ? POSTGRES_FILE : EMBEDDED_FILE)
  if (!manifest) {
    for (const path of [archive, join(folder, SECRET_FILE)]) {
      if (!existsSync(path))
        throw new OperatorError(
          `${folder} is not a backup of this database: ${path} is missing. Nothing was changed.`,
        )
    }
    return { manifest, database: { archive } }
  }
  await requireUsable(manifest, folder)
  const isNative = manifest.database === (databaseUrl ? 'postgres' : 'pglite')
  return { manifest, database: isNative ? { archive } : fillFrom(manifest, folder) }
}

async function requireUsable(manifest: Manifest, folder: string): Promise<void> {
  const damage = await findDamage(folder, manifest)
  if (damage.length > 0) throw new OperatorError(`${damage.join('\n')}\nNothing was changed.`)
  if (!isKnownMigration(manifest.migration)) {
    throw new OperatorError(
      `Atelier ${manifest.version} has made this backup, and its tables are newer than this version. ` +
        'Restore it with that version. Nothing was changed.',
    )
  }
}

function fillFrom(manifest: Manifest, folder: string): FillDatabase {
  return async (connection) => {
    await loadPortable(connection, folder, manifest)
    await updateTables(connection)
  }
}

const describeKept = (target: RestoreTarget, stamp: string) => ({
  place: target.describeKept(stamp),
  deletion: target.describeDeletion(stamp),
})

function describeReplacement(
  settings: RestoreSettings,
  { now, next }: { now: string; next: string },
): string {
  return `This replaces ${describeStorage(settings)}.\n  There now:     ${now}\n  Replaced by:   ${next}`
}

function describeBackup(manifest: Manifest | undefined): string {
  if (!manifest) return 'a backup of an earlier version, which does not say what it holds'
  const { createdAt, version, contents } = manifest
  return `the backup of ${describeTime(createdAt)} by Atelier ${version}: ${describeOverview(contents)}`
}
