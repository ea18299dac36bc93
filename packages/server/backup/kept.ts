// A restore keeps the database and the files that it replaces beside the new ones, until an operator deletes them.
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { OperatorError } from '../operator-api.ts'

const STAMP = String.raw`\d{4}(?:_\d\d){5}_\d{3}`
const SCHEMA_PREFIX = 'atelier_before_'

/** The schemas with replaced databases, as a pattern for `pg_dump`, which leaves them out. */
export const KEPT_SCHEMAS = `${SCHEMA_PREFIX}*`

/** Returns the current time as an id for everything that a restore keeps, such as 2026_11_23_08_25_00_123. */
export const newStamp = () => new Date().toISOString().slice(0, -1).replaceAll(/\D/g, '_')

/** The schema in which the restore with this stamp keeps the tables that it replaced. */
export const keptSchema = (stamp: string) => `${SCHEMA_PREFIX}${stamp}`
/** The path at which the restore with this stamp keeps the file that it replaced. */
export const keptPath = (path: string, stamp: string) => `${path}-before-${stamp}`

/** Returns the stamp in the name of a kept schema, or undefined for other names. */
export function stampOfSchema(name: string): string | undefined {
  return new RegExp(`^${SCHEMA_PREFIX}(${STAMP})$`).exec(name)?.[1]
}

/** The stamps under which a file or folder is kept, the newest first. */
export async function listKept(path: string): Promise<string[]> {
  const pattern = new RegExp(`-before-(${STAMP})$`)
  const names = await readdir(dirname(path)).catch(() => [])
  return names
    .filter((name) => name.replace(pattern, '') === basename(path) && pattern.test(name))
    .map((name) => pattern.exec(name)![1]!)
    .toSorted()
    .toReversed()
}

/** Copies a saved file or folder to `path`, and keeps the file or folder that it replaces. */
export async function restoreFile(saved: string, path: string, stamp: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    if (existsSync(path)) await rename(path, keptPath(path, stamp))
    await cp(saved, path, { recursive: true })
  } catch (cause) {
    throw new OperatorError(
      `The database is restored, but ${path} is not (${(cause as Error).message}). Copy ${saved} there.`,
      { cause },
    )
  }
}

/** Restores the file that the restore with this stamp replaced, if any, and keeps the current file under `newStamp`. */
export async function bringBackFile(path: string, stamp: string, newStamp: string): Promise<void> {
  const keptFile = keptPath(path, stamp)
  if (!existsSync(keptFile)) return
  if (existsSync(path)) await rename(path, keptPath(path, newStamp))
  await rename(keptFile, path)
}
