import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import type { MessageRow } from './messages.ts'

export interface StoredTurn {
  question: MessageRow
  answer: MessageRow
}

/** Finds a question by the id that the browser gave it, and its first answer. */
export async function findTurnByClientId(
  db: Db,
  ownerId: string,
  clientId: string,
): Promise<StoredTurn | undefined> {
  const [question] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.clientId, clientId),
        eq(messages.role, 'user'),
      ),
    )
  if (!question) return undefined
  const [answer] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.questionId, question.id),
        isNull(messages.alternativeTo),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(1)
  return answer && { question, answer }
}
