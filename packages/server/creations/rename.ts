import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { creations } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { isCreation, type CreationKey } from './rows.ts'

export async function renameCreation(db: Db, key: CreationKey, title: string): Promise<void> {
  const renamed = await db
    .update(creations)
    .set({ title, version: sql`${creations.version} + 1` })
    .where(isCreation(key))
    .returning({ id: creations.id })
  if (renamed.length === 0) throw fail('not-found')
}
