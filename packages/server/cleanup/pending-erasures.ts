import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { mergeErased, readErasedList, writeErasedList, type ErasedId } from '../db/erased-list.ts'
import type { Db } from '../db/database.ts'
import { eraseAgain, type ErasedAgain } from './erase-again.ts'

const pathIn = (dataDirectory: string) => join(dataDirectory, 'erased-ids-to-apply.txt')

/** Call it before a database is replaced. If the restore is killed in the middle, the next server erases them. */
export function savePendingErasures(dataDirectory: string, erased: readonly ErasedId[]): void {
  const path = pathIn(dataDirectory)
  const all = mergeErased(readErasedList(path), erased)
  if (all.length > 0) writeErasedList(path, all)
}

export const hasPendingErasures = (dataDirectory: string): boolean =>
  readErasedList(pathIn(dataDirectory)).length > 0

/** Call it before a server takes requests. Returns undefined if no restore has left ids to erase. */
export async function applyPendingErasures(
  db: Db,
  dataDirectory: string,
): Promise<ErasedAgain | undefined> {
  const path = pathIn(dataDirectory)
  const erased = readErasedList(path)
  if (erased.length === 0) return undefined
  const result = await eraseAgain(db, erased)
  // Another server on this directory may have been as fast.
  rmSync(path, { force: true })
  return result
}
