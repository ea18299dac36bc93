import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  allowanceUse,
  conversations,
  creations,
  documents,
  monthlyUse,
  pictureUse,
  preferences,
  shares,
} from '../db/schema.ts'
import { expireMediaOfOwners } from '../media/delete-media.ts'
import { deleteSomeRows } from './rows.ts'

/** The statement also deletes their messages, and the embedded database serves no other query meanwhile. */
const MAX_CONVERSATIONS_PER_STATEMENT = 100

/** Deletes at most MAX_CONVERSATIONS_PER_STATEMENT conversations. Returns false if the owners have more. */
export async function deleteSomeOwnedData(db: Db, ownerIds: string[]): Promise<boolean> {
  const areOwned = inArray(conversations.ownerId, ownerIds)
  const max = MAX_CONVERSATIONS_PER_STATEMENT
  if ((await deleteSomeRows(db, conversations, areOwned, max)) === max) return false
  // In a distributed database, the foreign key of the links does not do this: they are on another machine.
  await db.delete(shares).where(inArray(shares.ownerId, ownerIds))
  await db.delete(creations).where(inArray(creations.ownerId, ownerIds))
  await db.delete(documents).where(inArray(documents.ownerId, ownerIds))
  await expireMediaOfOwners(db, ownerIds)
  await db.delete(preferences).where(inArray(preferences.ownerId, ownerIds))
  await db.delete(allowanceUse).where(inArray(allowanceUse.ownerId, ownerIds))
  await db.delete(pictureUse).where(inArray(pictureUse.ownerId, ownerIds))
  await db.delete(monthlyUse).where(inArray(monthlyUse.ownerId, ownerIds))
  return true
}
