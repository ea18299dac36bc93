import { and, eq, inArray, isNull, or, sql, type AnyColumn } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { endSignInsAndOpenIdSessions } from '../account/end-sign-ins.ts'
import { deleteGuestIfDue } from '../cleanup/guests.ts'
import { deleteUserIfDue } from '../cleanup/users.ts'
import type { Db } from '../db/database.ts'
import { recordErased } from '../db/erased-ids.ts'
import { retryOnConflict } from '../db/errors.ts'
import {
  emailCodes,
  guests,
  identityRecords,
  oneTimeTokens,
  partnerAccounts,
  signIns,
  users,
} from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { removeMediaOfDeletedOwners } from '../media/delete-media.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import { describePerson } from './describe-person.ts'
import { countOf } from '../helpers/describe-counts.ts'

export interface DeletionServices {
  db: Db
  files: Pick<FileStorage, 'remove'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const IS_DUE = sql`now() - interval '1 second'`
const isNotDue = (deleteAt: AnyColumn) => or(isNull(deleteAt), sql`${deleteAt} > now()`)

/**
 * Deletes an account or guest at once, with the cleanup's own function. Payments stay, without the account. If this
 * process stops in the middle, the next cleanup finishes the deletion.
 */
export async function deletePerson(
  { db, files, log }: DeletionServices,
  id: string,
  act: OperatorAction,
): Promise<void> {
  const person = await describePerson(db, id)
  const partners = await db.select().from(partnerAccounts).where(eq(partnerAccounts.userId, id))
  const ownerIds = [id, ...partners.map(({ ownerId }) => ownerId)]
  const entry = { action: 'delete', subject: id, result: countOf(person) }
  await retryOnConflict(() =>
    db.transaction(async (transaction) => {
      await (person.kind === 'user' ? markUser : markGuest)(transaction, id)
      await recordOperatorAction(transaction, act, entry)
    }),
  )
  await (person.kind === 'user' ? deleteUserIfDue : deleteGuestIfDue)(db, id)
  await removeMediaOfDeletedOwners(db, files, ownerIds).catch((error: unknown) =>
    log.warn({ err: error }, 'the files of a deleted person wait for the next cleanup'),
  )
}

async function markGuest(db: Db, id: string): Promise<void> {
  const marked = await db
    .update(guests)
    .set({ deleteAt: IS_DUE })
    .where(and(eq(guests.id, id), isNotDue(guests.deleteAt)))
    .returning({ id: guests.id })
  if (marked.length === 0) throw alreadyDeleted(id)
  await recordErased(db, 'guest', [id])
}

/** The error when another operator has just deleted the same person. */
const alreadyDeleted = (id: string) =>
  new OperatorError(`There is no account and no guest ${id}.`, { code: 'not-found' })

/** Also suspends the account: a new sign-in would cancel the deletion. */
async function markUser(db: Db, id: string): Promise<void> {
  const [user] = await db
    .update(users)
    .set({ deleteAt: IS_DUE, suspendedAt: sql`coalesce(suspended_at, now())` })
    .where(and(eq(users.id, id), isNotDue(users.deleteAt)))
    .returning()
  if (!user) throw alreadyDeleted(id)
  await endSignInsAndOpenIdSessions(db, eq(signIns.userId, id))
  await db.delete(identityRecords).where(sql`${identityRecords.content}->>'accountId' = ${id}`)
  const isAboutUser = or(
    inArray(oneTimeTokens.subject, [id, user.loginEmail ?? id]),
    sql`${oneTimeTokens.content}->>'userId' = ${id}`,
  )
  await db.delete(oneTimeTokens).where(isAboutUser)
  if (user.loginEmail) await db.delete(emailCodes).where(eq(emailCodes.email, user.loginEmail))
}
