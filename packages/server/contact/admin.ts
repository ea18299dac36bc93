import { admin as calls } from '@atelier/contract'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import type { Db } from '../db/database.ts'
import { contactMessages } from '../db/schema.ts'
import { releaseMessage, type MessageRow } from './messages.ts'

/** Actions of an operator on a message. `release` mails a held message to the operator's address. */
export const MESSAGE_ACTIONS = ['release', 'answered', 'delete'] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

export interface MessageAdmin {
  list(filter: calls.MessageFilter): Promise<{ messages: calls.ListedMessage[]; held: number }>
  /** `number` is written in any case. */
  find(number: string): Promise<calls.ListedMessage | undefined>
  /** Returns false if there is no such message, or if it is not held and should be released. */
  act(id: string, action: MessageAction, by: OperatorAction): Promise<boolean>
}

export function createMessageAdmin(db: Db): MessageAdmin {
  return {
    async list(filter) {
      const rows = await db
        .select()
        .from(contactMessages)
        .where(conditionOf(filter))
        .orderBy(desc(contactMessages.createdAt))
        .limit(calls.ADMIN_LIST_LENGTH)
      const held = await db.$count(contactMessages, isNotNull(contactMessages.holdReason))
      return { messages: rows.map(toListed), held }
    },

    async find(number) {
      const [row] = await db
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.number, number.toUpperCase()))
      return row && toListed(row)
    },

    act: (id, action, by) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id))
        if (!row || !(await perform(tx, id, action))) return false
        const entry = { action: `message-${action}`, subject: row.number, result: '' }
        await recordOperatorAction(tx, by, entry)
        return true
      }),
  }
}

function conditionOf(filter: calls.MessageFilter) {
  if (filter === 'held') return isNotNull(contactMessages.holdReason)
  if (filter === 'all') return undefined
  return and(isNull(contactMessages.holdReason), isNull(contactMessages.answeredAt))
}

async function perform(db: Db, id: string, action: MessageAction): Promise<boolean> {
  const isMessage = eq(contactMessages.id, id)
  if (action === 'release') return releaseMessage(db, id)
  if (action === 'delete') await db.delete(contactMessages).where(isMessage)
  else
    await db
      .update(contactMessages)
      .set({ answeredAt: sql`now()`, holdReason: null })
      .where(isMessage)
  return true
}

function toListed(row: MessageRow): calls.ListedMessage {
  const { id, number, userId, name, email, subject, text, holdReason, answeredAt } = row
  return {
    id,
    number,
    personId: userId,
    name,
    email,
    subject,
    text,
    createdAt: row.createdAt.toISOString(),
    holdReason,
    delivery: deliveryOf(row),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

function deliveryOf({ deliveredAt, holdReason, nextAttemptAt }: MessageRow) {
  if (deliveredAt) return 'delivered'
  if (holdReason) return 'held'
  return nextAttemptAt ? 'waiting' : 'failed'
}
