// The backups in a folder, each in a folder of its own.
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST_FILE, parseManifest } from './manifest.ts'
import { selectExpired, type RetentionRule } from './retention.ts'

interface BackupFolder {
  path: string
  createdAt: string
}

/** Lists the complete backups, the newest first. Whatever else is in the folder is ignored. */
export async function listBackups(parent: string): Promise<BackupFolder[]> {
  if (!existsSync(parent)) return []
  const backups: BackupFolder[] = []
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(parent, entry.name)
    const text = await readFile(join(path, MANIFEST_FILE), 'utf8').catch(() => '')
    const manifest = parseManifest(text)
    if (manifest) backups.push({ path, createdAt: manifest.createdAt })
  }
  return backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Deletes the backups that the rules do not keep, and returns their paths. */
export async function pruneBackups(
  parent: string,
  rules: readonly RetentionRule[],
): Promise<string[]> {
  const expired = selectExpired(await listBackups(parent), rules)
  for (const { path } of expired) await removeBackup(path)
  return expired.map(({ path }) => path)
}

/** The manifest goes last, so that the next run finds and finishes a removal that was interrupted. */
async function removeBackup(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => name !== MANIFEST_FILE)
  for (const name of names) await rm(join(path, name), { recursive: true })
  await rm(path, { recursive: true })
}
