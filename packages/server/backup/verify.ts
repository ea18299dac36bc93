// Tests a backup by restoring it into temporary databases and comparing them with the manifest.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BackupSettings } from '../environment/operator.ts'
import type { Environment } from '../environment/values.ts'
import { OperatorError } from '../operator-api.ts'
import { connectPostgres, inTransaction, type Connection } from './connection.ts'
import { useTemporaryDatabase } from './embedded.ts'
import {
  findDamage,
  readManifest,
  EMBEDDED_FILE,
  POSTGRES_FILE,
  type Manifest,
} from './manifest.ts'
import { loadPortable, updateTables } from './portable.ts'
import { loadNativeDump } from './postgres.ts'
import { findChangedTables } from './rows.ts'

type Settings = Pick<BackupSettings, 'databaseUrl'>

/** Returns a sentence that says the backup can be restored. Throws an OperatorError with the damage if it cannot. */
export async function verifyBackup(
  { databaseUrl }: Settings,
  folder: string,
  env: Environment,
): Promise<string> {
  const manifest = await readManifest(folder)
  if (!manifest)
    throw new OperatorError(`${folder} has no manifest.json: it is not a complete backup.`)
  const damage = await findDamage(folder, manifest)
  if (damage.length > 0) throw new OperatorError(damage.join('\n'))
  await rehearsePortable(manifest, folder)
  const unchecked =
    manifest.database === 'pglite'
      ? await rehearseArchive(manifest, folder)
      : await rehearseDump(manifest, { folder, databaseUrl, env })
  return `${describe(manifest, folder)}${unchecked ? ` ${unchecked}` : ''}`
}

function describe({ tables, files }: Manifest, folder: string): string {
  const digests = Object.values(tables)
  const rows = digests.reduce((sum, table) => sum + table.rows, 0)
  return (
    `The backup in ${folder} can be restored: its ${Object.keys(files).length} files are whole, and ` +
    `${rows.toLocaleString('en')} rows of ${digests.length} tables came back as they were saved.`
  )
}

async function rehearsePortable(manifest: Manifest, folder: string): Promise<void> {
  await useTemporaryDatabase(folder, (connection) =>
    inTransaction(connection, async () => {
      await loadPortable(connection, folder, manifest)
      await requireEqual(connection, manifest, 'The portable form')
      await updateTables(connection)
    }),
  )
}

async function rehearseArchive(manifest: Manifest, folder: string): Promise<undefined> {
  const compare = (connection: Connection) =>
    inTransaction(connection, () => requireEqual(connection, manifest, EMBEDDED_FILE))
  await useTemporaryDatabase(folder, compare, join(folder, EMBEDDED_FILE))
}

interface DumpOptions {
  folder: string
  databaseUrl: string | undefined
  env: Environment
}

/** Restores the native dump into a temporary database. Returns what could not be checked. */
async function rehearseDump(
  manifest: Manifest,
  { folder, databaseUrl, env }: DumpOptions,
): Promise<string | undefined> {
  const notRehearsed = (reason: string) =>
    `${POSTGRES_FILE} was not restored as a rehearsal, because ${reason}; its bytes are those that were saved.`
  if (!databaseUrl) return notRehearsed('DATABASE_URL is not set')
  const connection = await connectPostgres(databaseUrl)
  try {
    if (!(await canCreateDatabases(connection)))
      return notRehearsed('the user in DATABASE_URL may not create databases')
    const name = `atelier_rehearsal_${randomUUID().replaceAll('-', '')}`
    await connection.query(`create database ${name}`)
    try {
      await compareDump(manifest, { url: withDatabase(databaseUrl, name), folder, env })
    } finally {
      await connection.query(`drop database ${name} with (force)`)
    }
  } finally {
    await connection.close()
  }
}

async function compareDump(
  manifest: Manifest,
  { url, folder, env }: { url: string; folder: string; env: Environment },
): Promise<void> {
  await loadNativeDump(url, join(folder, POSTGRES_FILE), { env })
  const connection = await connectPostgres(url)
  try {
    await inTransaction(connection, () => requireEqual(connection, manifest, POSTGRES_FILE))
  } finally {
    await connection.close()
  }
}

async function requireEqual(
  connection: Connection,
  { tables }: Manifest,
  form: string,
): Promise<void> {
  const changed = await findChangedTables(connection, tables)
  if (changed.length > 0)
    throw new OperatorError(`${form} came back with other rows in ${changed.join(', ')}.`)
}

async function canCreateDatabases(connection: Connection): Promise<boolean> {
  const rows = await connection.query<{ can: boolean }>(
    'select rolsuper or rolcreatedb as can from pg_roles where rolname = current_user',
  )
  return rows[0]!.can
}

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
