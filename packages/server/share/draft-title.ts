import { createTitle, TITLED_MESSAGES, titleOfMessages } from '@atelier/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isConversation } from '../chat/conversations.ts'
import type { Db } from '../db/database.ts'
import { conversations, messages } from '../db/schema.ts'
import type { DraftMessage } from './draft-version.ts'

/** More than enough for the first words of a question. */
const BEGINNING_LENGTH = 2_000

type ConversationKey = Pick<typeof conversations.$inferSelect, 'ownerId' | 'id'>

/**
 * The title of a conversation, unless it may tell of something that the owner does not see in the draft: a question that
 * they have changed since, or an answer that they had written again. Then it is that of the draft's messages.
 */
export async function readDraftTitle(
  db: Db,
  key: ConversationKey,
  draft: readonly DraftMessage[],
): Promise<string> {
  const [conversation] = await db
    .select({ title: conversations.title })
    .from(conversations)
    .where(isConversation(key.ownerId, key.id))
  const title = conversation?.title ?? ''
  const tellsOfDraft =
    (await beginsWithFirstMessages(db, key, draft)) && !(await beginsAQuestion(db, key, title))
  return tellsOfDraft ? title : titleOfMessages(draft)
}

/** A model that writes a title has read the first question and its answer, whatever versions they got later. */
async function beginsWithFirstMessages(
  db: Db,
  key: ConversationKey,
  draft: readonly DraftMessage[],
): Promise<boolean> {
  const hasText = sql`${messages.content} ~ '\\S'`
  const first = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isIn(key), isNull(messages.alternativeTo), hasText))
    .orderBy(asc(messages.id))
    .limit(TITLED_MESSAGES)
  return first.every(({ id }, index) => id === draft[index]?.id)
}

/** A conversation without a title is called after its next question, which may have been changed since. */
async function beginsAQuestion(db: Db, key: ConversationKey, title: string): Promise<boolean> {
  const questions = await db
    .select({ beginning: sql<string>`left(${messages.content}, ${BEGINNING_LENGTH}::int)` })
    .from(messages)
    .where(and(isIn(key), eq(messages.role, 'user')))
  return questions.some(({ beginning }) => createTitle(beginning) === title)
}

const isIn = ({ ownerId, id }: ConversationKey) =>
  and(eq(messages.ownerId, ownerId), eq(messages.conversationId, id))
