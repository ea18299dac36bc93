import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FeedbackRequest } from '@atelier/contract/schemas/chat'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { findMessage, isMessage } from './messages.ts'
import { StorableText } from './storable-text.ts'

/**
 * Stores what the owner thinks of an answer. Resolves to the ID of its question. Throws `not-found` for another message,
 * `conflict` for an incomplete one.
 */
export async function rateAnswer(
  db: Db,
  ownerId: string,
  id: string,
  { feedback, reasons = [], text = '' }: z.infer<typeof FeedbackRequest>,
): Promise<string | null> {
  const isBad = feedback === 'bad'
  const rated = await db
    .update(messages)
    .set({
      feedback,
      feedbackReason: (isBad && toReason(reasons, text)) || null,
      feedbackAt: feedback && sql`now()`,
    })
    .where(and(isMessage(ownerId, id), eq(messages.role, 'assistant'), eq(messages.status, 'done')))
    .returning({ questionId: messages.questionId })
  if (rated[0]) return rated[0].questionId
  const message = await findMessage(db, ownerId, id)
  throw fail(message?.role === 'assistant' ? 'conflict' : 'not-found')
}

/** `wrong, unclear: The sum is too high.` */
function toReason(reasons: readonly string[], text: string): string {
  const storable = new StorableText()
  storable.append(text)
  return [[...new Set(reasons)].join(', '), storable.text].filter(Boolean).join(': ')
}
