import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { uuidAfter } from '../db/id.ts'
import { conversations, mediaFiles, messages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { replaceInBranches } from './branches.ts'
import { isConversation } from './conversations.ts'
import {
  exists,
  findTurn,
  sendFurtherAnswer,
  toQuestion,
  type FurtherAnswerRequest,
} from './further-answers.ts'
import type { SentQuestion, WaitOptions } from './join-answer.ts'
import { isMessage, waitsForTools, type MessageRow } from './messages.ts'
import type { StoredTurn } from './stored-turns.ts'
import type { SendServices } from './start-answer.ts'

/**
 * Asks a second model the question of an answer, so that both can be compared. Only complete answers are compared, and an
 * alternative has no alternatives itself. Throws `conflict` while an alternative of another model exists, and `not-found`
 * if the visitor comes back to an alternative that is deleted: the first answer was kept meanwhile.
 */
export async function sendAlternative(
  services: SendServices,
  request: FurtherAnswerRequest,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { database } = services
  const { db } = database
  const turn = await findTurn(db, request.caller.id, request.answerId)
  const { answer } = turn
  if (answer.status !== 'done' || waitsForTools(answer) || answer.alternativeTo)
    throw fail('conflict')
  const question = await toQuestion(database, turn, request)
  const { isRejoining } = waitOptions
  return sendFurtherAnswer(
    services,
    {
      question: { ...question, alternativeTo: answer.id },
      turn,
      // Sorts the alternative right after the first answer, even if the visitor has sent another message meanwhile.
      answerId: uuidAfter(answer.id),
      async findStored() {
        const stored = await findAlternative(db, turn, request.modelId)
        if (!stored && isRejoining) throw fail('not-found')
        return stored
      },
      condition: isRejoining ? sql`false` : canHaveAlternative(answer),
    },
    waitOptions,
  )
}

function canHaveAlternative(answer: MessageRow): SQL {
  const { ownerId, id } = answer
  return sql`${exists(answer)}
    and not exists (
      select 1 from messages where owner_id = ${ownerId}::uuid and alternative_to = ${id}::uuid)`
}

/** Throws `conflict` if another model writes or has written the alternative. */
async function findAlternative(
  db: Db,
  { question, answer: first }: StoredTurn,
  modelId: string,
): Promise<StoredTurn | undefined> {
  const [answer] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, first.ownerId), eq(messages.alternativeTo, first.id)))
  if (!answer) return undefined
  const isReplaceable = answer.status !== 'done' && answer.status !== 'writing'
  if (!isReplaceable && answer.modelId !== modelId) throw fail('conflict')
  return { question, answer }
}

/** Deletes the answer that this answer is compared with. Does nothing for an answer that is not compared. */
export async function keepAnswer(
  db: Db,
  ownerId: string,
  answerId: string,
): Promise<{ kept: MessageRow; deletedId: string | undefined }> {
  return retryOnConflict(() =>
    db.transaction(async (transaction) => {
      // As everywhere, the conversation is locked before its messages: a question that is being stored waits.
      await lockConversationOf(transaction, ownerId, answerId)
      const isAnswer = and(isMessage(ownerId, answerId), eq(messages.role, 'assistant'))
      const [answer] = await transaction.select().from(messages).where(isAnswer).for('update')
      if (!answer) throw fail('not-found')
      const isOther = answer.alternativeTo
        ? isMessage(ownerId, answer.alternativeTo)
        : and(eq(messages.ownerId, ownerId), eq(messages.alternativeTo, answerId))
      const [deleted] = await transaction
        .delete(messages)
        .where(isOther)
        .returning({ id: messages.id })
      await transaction.update(messages).set({ alternativeTo: null }).where(isAnswer)
      // The conversation goes on with the model of the kept answer.
      await transaction
        .update(conversations)
        .set({ modelId: answer.modelId })
        .where(isConversation(ownerId, answer.conversationId))
      if (deleted) {
        await replaceInBranches(transaction, answer, deleted.id)
        await deleteMediaOf(transaction, ownerId, deleted.id)
      }
      return { kept: { ...answer, alternativeTo: null }, deletedId: deleted?.id }
    }),
  )
}

async function lockConversationOf(
  transaction: Pick<Db, 'execute'>,
  ownerId: string,
  messageId: string,
): Promise<void> {
  await transaction.execute(sql`
    select 1 from conversations
    where owner_id = ${ownerId}::uuid and id = (
      select conversation_id from messages where owner_id = ${ownerId}::uuid and id = ${messageId}::uuid
    ) for update`)
}

/** Makes the audio of the deleted answer unavailable at once. The next cleanup deletes the file. */
async function deleteMediaOf(
  transaction: Pick<Db, 'update'>,
  ownerId: string,
  messageId: string,
): Promise<void> {
  await transaction
    .update(mediaFiles)
    .set({ deleteAt: sql`now()` })
    .where(
      and(
        eq(mediaFiles.ownerId, ownerId),
        eq(mediaFiles.messageId, messageId),
        isNull(mediaFiles.deleteAt),
      ),
    )
}
