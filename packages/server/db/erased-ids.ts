import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { erasedIds, type ErasedKind } from './schema.ts'

/**
 * Remembers what a person has deleted or had deleted, so that a restored backup does not bring it back. Call it in the
 * transaction of the deletion. What expires by itself is not recorded: it expires again after a restore.
 */
export async function recordErased(
  db: Db,
  kind: ErasedKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insert(erasedIds)
    .values(ids.map((id) => ({ id, kind })))
    .onConflictDoUpdate({ target: erasedIds.id, set: { erasedAt: sql`now()` } })
}
