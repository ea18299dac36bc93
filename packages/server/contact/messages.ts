import { contact } from '@atelier/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { contactMessages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { createMessageNumber } from './numbers.ts'
import { LIMIT_REASONS } from './screening.ts'

export type MessageRow = typeof contactMessages.$inferSelect
interface NewMessage extends Omit<
  typeof contactMessages.$inferInsert,
  'id' | 'number' | 'nextAttemptAt'
> {
  /** Whether something is mailed now. */
  isDue: boolean
}

/** Programs fill these at most, so that they cannot fill up the disk or push out what people have written. */
const STORES: readonly { reasons: readonly contact.HoldReason[]; max: number }[] = [
  { reasons: ['limit-with-work'], max: 1_000 },
  { reasons: ['limit', 'network'], max: 1_000 },
  { reasons: contact.HOLD_REASONS.filter((reason) => !LIMIT_REASONS.includes(reason)), max: 500 },
]

/** Stores a message under a new number. */
export async function storeMessage(db: Db, message: NewMessage): Promise<MessageRow> {
  const { isDue, ...columns } = message
  const [stored] = await db
    .insert(contactMessages)
    .values({
      ...columns,
      id: createUuidV7(),
      number: createMessageNumber(),
      nextAttemptAt: isDue ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning()
  if (!stored) return (await findSentByForm(db, message)) ?? storeMessage(db, message)
  if (stored.holdReason) await deleteExcess(db, stored.holdReason)
  return stored
}

/**
 * Returns the message that this form has sent, for a browser that sends it again because the reply got lost. Throws if
 * it was another message.
 */
export async function findSentByForm(
  db: Db,
  { formId, email, text }: Pick<NewMessage, 'formId' | 'email' | 'text'>,
): Promise<MessageRow | undefined> {
  if (!formId) return undefined
  const [sent] = await db.select().from(contactMessages).where(eq(contactMessages.formId, formId))
  if (sent && (sent.email !== email || sent.text !== text)) throw fail('form-outdated')
  return sent
}

/** Deletes the oldest held messages beyond the maximum of their store. */
async function deleteExcess(db: Db, reason: contact.HoldReason): Promise<void> {
  const { reasons, max } = STORES.find((store) => store.reasons.includes(reason))!
  const excess = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(inArray(contactMessages.holdReason, [...reasons]))
    .orderBy(desc(contactMessages.createdAt))
    .offset(max)
  await db.delete(contactMessages).where(inArray(contactMessages.id, excess))
}

/** Marks the message as due, so that the next delivery mails it. Returns false if it is not held. */
export async function releaseMessage(db: Db, id: string): Promise<boolean> {
  const released = await db
    .update(contactMessages)
    .set({ holdReason: null, attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(contactMessages.id, id), sql`${contactMessages.holdReason} is not null`))
    .returning({ id: contactMessages.id })
  return released.length > 0
}
