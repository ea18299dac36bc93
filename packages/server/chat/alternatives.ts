import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { createUuidV7, uuidAfter } from '../db/id.ts'
import { joinParts } from '../db/parts.ts'
import { rowsOf } from '../db/rows.ts'
import { mediaFiles, messages } from '../db/schema.ts'
import { limitsOf } from '../partners/assistants.ts'
import { fail, Failure } from '../helpers/fail.ts'
import { listMessageMedia, type MediaRow } from '../media/media-files.ts'
import { toAllowance, type AllowanceLimits } from '../pro/allowance.ts'
import { countMessage, selectUse } from '../pro/count-message.ts'
import type { Caller } from '../session/caller.ts'
import { joinAnswer, type SentQuestion, type WaitOptions } from './join-answer.ts'
import { NEW_LEASE_EXPIRY, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'
import {
  isUniqueViolation,
  type Question,
  type StoredQuestion,
  type StoredRow,
  type StoredTurn,
} from './questions.ts'
import { resolveModel, startAnswer, type SendServices } from './start-answer.ts'

export interface AlternativeRequest {
  caller: Caller
  /** The answer to compare with. */
  answerId: string
  modelId: string
  /** The OpenID session ID of the user's sign-in. Absent for a guest. */
  sid: string | undefined
  network: string
}

/**
 * Asks a second model the question of an answer. A repeated request follows the running alternative, returns the
 * complete one, or restarts one that ended early. Throws `conflict` while an alternative of another model exists.
 */
export async function sendAlternative(
  services: SendServices,
  request: AlternativeRequest,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { database, catalogue, assistants } = services
  const { db } = database
  const turn = await findTurn(db, request.caller.id, request.answerId)
  const media = await listMessageMedia(db, turn.question.ownerId, turn.question.id)
  const question = toQuestion(turn, request, media)
  const findStored = () => findAlternative(db, turn, request.modelId)
  const resolved = await resolveModel(services, question).catch(async (failure: unknown) => {
    // A running or complete alternative can be read even when the partner's budget is used up.
    const isBudgetUsed = failure instanceof Failure && failure.code === 'budget-used'
    if (isBudgetUsed && (await findStored())) return undefined
    throw failure
  })
  const limits = limitsOf(catalogue, assistants.profileOf(request.caller))
  const stored = resolved && (await storeAlternative(db, turn, question, limits))
  if (!stored) return joinAnswer(services, { question, findStored }, waitOptions)
  const answer = await startAnswer(services, question, stored, resolved)
  return { answer, allowance: stored.allowance }
}

/** Only complete answers are compared, and an alternative has no alternatives itself. */
async function findTurn(db: Db, ownerId: string, answerId: string): Promise<StoredTurn> {
  const answer = await findMessage(db, ownerId, answerId)
  if (answer?.role !== 'assistant' || !answer.questionId) throw fail('not-found')
  const question = await findMessage(db, ownerId, answer.questionId)
  if (!question) throw fail('not-found')
  if (answer.status !== 'done' || answer.alternativeTo) throw fail('conflict')
  return { question, answer }
}

async function findMessage(db: Db, ownerId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(isMessage(ownerId, id))
  return row
}

function toQuestion(
  { question, answer }: StoredTurn,
  { caller, modelId, sid, network }: AlternativeRequest,
  media: readonly MediaRow[],
): Question {
  const { ownerId, conversationId, content } = question
  return {
    caller,
    ownerId,
    conversationId,
    clientId: null,
    content,
    imageIds: media.map(({ id }) => id),
    modelId,
    instructions: null,
    sid,
    network,
    alternativeTo: answer.id,
  }
}

/** Stores the alternative, still empty and leased, and counts it. Returns undefined if it cannot be counted or exists. */
async function storeAlternative(
  db: Db,
  { question, answer }: StoredTurn,
  { caller, ownerId, conversationId, modelId }: Question,
  limits: AllowanceLimits,
): Promise<StoredQuestion | undefined> {
  const ref: AnswerRef = {
    ownerId,
    conversationId: conversationId!,
    questionId: question.id,
    // Sorts the alternative right after the first answer, even if the visitor has sent another message meanwhile.
    answerId: uuidAfter(answer.id),
    attemptId: createUuidV7(),
    createdAt: new Date(),
  }
  const statement = joinParts(
    {
      ...countMessage({ caller, limits }, canHaveAlternative(answer)),
      conversation: sql`
        update conversations set updated_at = now() from counted
        where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid
        returning owner_id, id`,
      alternative: sql`
        insert into messages
          (owner_id, id, conversation_id, role, content, status, model_id, answers, attempt,
          retry_free, lease_until, created_at, alternative_to)
        select owner_id, ${ref.answerId}::uuid, id, 'assistant', '', 'writing', ${modelId},
          ${ref.questionId}::uuid, ${ref.attemptId}::uuid, true, ${NEW_LEASE_EXPIRY},
          ${ref.createdAt.toISOString()}::timestamptz, ${answer.id}::uuid
        from conversation`,
    },
    sql`select ${selectUse({ caller, limits })} from plan, counted, conversation`,
  )
  const [stored] = await retryOnConflict(() => rowsOf<StoredRow>(db.execute(statement))).catch(
    (error: unknown) => {
      // Another request stored an alternative at the same moment.
      if (isUniqueViolation(error)) return []
      throw error
    },
  )
  if (!stored) return undefined
  const { plan, day } = stored
  return { ref, allowance: toAllowance(plan, limits, stored), day, plan }
}

function canHaveAlternative({ ownerId, id }: MessageRow): SQL {
  return sql`
    exists (select 1 from messages where owner_id = ${ownerId}::uuid and id = ${id}::uuid)
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
      if (deleted) await deleteMediaOf(transaction, ownerId, deleted.id)
      return { kept: { ...answer, alternativeTo: null }, deletedId: deleted?.id }
    }),
  )
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

function isMessage(ownerId: string, id: string): SQL | undefined {
  return and(eq(messages.ownerId, ownerId), eq(messages.id, id))
}
