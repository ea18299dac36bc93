// After a restore, deletes again what was deleted after the backup had been made.
import { inArray, sql } from 'drizzle-orm'
import type { ErasedId } from '../db/erased-list.ts'
import type { Db } from '../db/database.ts'
import { conversations, creations, documents, erasedIds, guests, users } from '../db/schema.ts'
import { count } from '../helpers/describe-counts.ts'
import { deleteConversations } from '../chat/change-conversations.ts'
import { deleteCreation } from '../creations/stop.ts'
import { deleteDocument } from '../documents/delete.ts'
import { deleteGuestIfDue } from './guests.ts'
import { deleteUserIfDue } from './users.ts'

const IDS_PER_STATEMENT = 500
const IS_DUE = sql`now() - interval '1 second'`

/** What the restored backup had of these, by kind. */
export interface ErasedAgain {
  people: number
  conversations: number
  others: number
}

/** Such as: 1 person, 3 more conversations and 0 creations or documents that had been deleted … are deleted again. Undefined: the backup had none of them. */
export function describeErasedAgain({
  people,
  conversations: chats,
  others,
}: ErasedAgain): string | undefined {
  if (people + chats + others === 0) return undefined
  const persons = `${people} ${people === 1 ? 'person' : 'people'}`
  return (
    `${persons}, ${count(chats, 'more conversation')} and ${others} creations or documents that had been deleted after ` +
    'this backup are deleted again.'
  )
}

/** The bytes of their files are deleted by the next cleanup of a server. */
export async function eraseAgain(db: Db, erased: readonly ErasedId[]): Promise<ErasedAgain> {
  const result: ErasedAgain = { people: 0, conversations: 0, others: 0 }
  for (let first = 0; first < erased.length; first += IDS_PER_STATEMENT) {
    const some = erased.slice(first, first + IDS_PER_STATEMENT)
    const idsOf = (kind: ErasedId['kind']) =>
      some.filter((each) => each.kind === kind).map(({ id }) => id)
    await db
      .insert(erasedIds)
      .values(some.map(({ erasedOn, kind, id }) => ({ id, kind, erasedAt: new Date(erasedOn) })))
      .onConflictDoNothing()
    result.people += await eraseUsers(db, idsOf('user'))
    result.people += await eraseGuests(db, idsOf('guest'))
    result.conversations += await eraseConversations(db, idsOf('conversation'))
    result.others += await eraseCreations(db, idsOf('creation'))
    result.others += await eraseDocuments(db, idsOf('document'))
  }
  return result
}

async function eraseUsers(db: Db, ids: string[]): Promise<number> {
  const found = await db
    .update(users)
    .set({ deleteAt: IS_DUE })
    .where(inArray(users.id, ids))
    .returning({ id: users.id })
  for (const { id } of found) await deleteUserIfDue(db, id)
  return found.length
}

async function eraseGuests(db: Db, ids: string[]): Promise<number> {
  const found = await db
    .update(guests)
    .set({ deleteAt: IS_DUE })
    .where(inArray(guests.id, ids))
    .returning({ id: guests.id })
  for (const { id } of found) await deleteGuestIfDue(db, id)
  return found.length
}

async function eraseConversations(db: Db, ids: string[]): Promise<number> {
  const found = await db
    .select({ ownerId: conversations.ownerId, id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ids))
  for (const [ownerId, rows] of Map.groupBy(found, (row) => row.ownerId))
    await deleteConversations(
      db,
      ownerId,
      rows.map(({ id }) => id),
    )
  return found.length
}

async function eraseCreations(db: Db, ids: string[]): Promise<number> {
  const found = await db
    .select({ ownerId: creations.ownerId, id: creations.id })
    .from(creations)
    .where(inArray(creations.id, ids))
  for (const key of found) await deleteCreation(db, key)
  return found.length
}

async function eraseDocuments(db: Db, ids: string[]): Promise<number> {
  const found = await db
    .select({ ownerId: documents.ownerId, id: documents.id })
    .from(documents)
    .where(inArray(documents.id, ids))
  for (const key of found) await deleteDocument(db, key)
  return found.length
}
