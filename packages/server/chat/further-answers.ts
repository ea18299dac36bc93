// A second answer to a question that has one: of another model for comparison (alternatives.ts), or another version of it
// (versions.ts).
import { sql, TransactionRollbackError, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { isUniqueViolation, retryOnConflict } from '../db/errors.ts'
import { createUuidV7 } from '../db/id.ts'
import { joinParts, type StatementParts } from '../db/parts.ts'
import { rowsOf } from '../db/rows.ts'
import { fail, Failure } from '../helpers/fail.ts'
import { listMessageMedia } from '../media/media-files.ts'
import { toAllowance, type AllowanceLimits } from '../pro/allowance.ts'
import { countMessage, selectUse } from '../pro/count-message.ts'
import type { Caller } from '../session/caller.ts'
import { linkMessages } from './branches.ts'
import { existingConversation } from './conversations.ts'
import { joinAnswer, type SentQuestion, type WaitOptions } from './join-answer.ts'
import { NEW_LEASE_EXPIRY, type AnswerRef } from './leases.ts'
import { findMessage, type MessageRow } from './messages.ts'
import type { Question } from './question.ts'
import type { StoredQuestion, StoredRow } from './questions.ts'
import { limitsFor, resolveModel, startAnswer, type SendServices } from './start-answer.ts'
import type { StoredTurn } from './stored-turns.ts'
import { RENEWED_DELETE_AT } from './temporary-conversations.ts'

export interface FurtherAnswerRequest {
  caller: Caller
  /** The answer to the question that is asked again. */
  answerId: string
  modelId: string
  /** The OpenID session ID of the user's sign-in. Absent for a guest. */
  sid: string | undefined
  network: string
}

interface FurtherAnswerParts {
  question: Question
  turn: StoredTurn
  answerId: string
  /** Finds the further answer if it is stored already. */
  findStored: () => Promise<StoredTurn | undefined>
  /** Whether it may be stored. */
  condition: SQL
}

/**
 * Asks the question of an answer again. A repeated request follows the running answer, returns the complete one, or
 * restarts one that ended early.
 */
export async function sendFurtherAnswer(
  services: SendServices,
  parts: FurtherAnswerParts,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { question, findStored } = parts
  const resolved = await resolveModel(services, question).catch(async (failure: unknown) => {
    // A running or complete answer can be read even when the partner's budget is used up.
    const isBudgetUsed = failure instanceof Failure && failure.code === 'budget-used'
    if (isBudgetUsed && (await findStored())) return undefined
    throw failure
  })
  const limits = limitsFor(services, question.caller)
  const stored = resolved && (await storeFurtherAnswer(services.database.db, parts, limits))
  if (!stored) return joinAnswer(services, { question, findStored }, waitOptions)
  const answer = await startAnswer(services, question, stored, resolved)
  return { answer, allowance: stored.allowance }
}

/** Throws `not-found` for an answer that the owner does not have. */
export async function findTurn(db: Db, ownerId: string, answerId: string): Promise<StoredTurn> {
  const answer = await findMessage(db, ownerId, answerId)
  if (answer?.role !== 'assistant' || !answer.questionId) throw fail('not-found')
  const question = await findMessage(db, ownerId, answer.questionId)
  if (!question) throw fail('not-found')
  return { question, answer }
}

/** The question of the turn, as it is asked again. */
export async function toQuestion(
  { db }: Database,
  { question }: StoredTurn,
  { caller, modelId, sid, network }: FurtherAnswerRequest,
): Promise<Question> {
  const { ownerId, id, conversationId, content } = question
  const media = await listMessageMedia(db, ownerId, id)
  return {
    caller,
    ownerId,
    conversationId,
    clientId: null,
    content,
    imageIds: media.filter(({ kind }) => kind === 'image').map((image) => image.id),
    modelId,
    instructions: null,
    sid,
    network,
  }
}

interface FurtherRow extends StoredRow {
  /** Whether the conversation had one branch before, and has two now. */
  beginsBranches: boolean
}

/** Stores the answer, still empty and leased, and counts it. Returns undefined if it cannot be counted or exists. */
async function storeFurtherAnswer(
  db: Db,
  { question, turn, answerId, condition }: FurtherAnswerParts,
  limits: AllowanceLimits,
): Promise<StoredQuestion | undefined> {
  const { caller } = question
  const { ownerId, conversationId, id: questionId } = turn.question
  const ref: AnswerRef = {
    ownerId,
    conversationId,
    questionId,
    answerId,
    attemptId: createUuidV7(),
    createdAt: new Date(),
  }
  const statement = joinParts(
    {
      ...countMessage({ caller, limits }, condition),
      ...(question.alternativeTo
        ? touchConversation(ref)
        : showInConversation(ref, question.modelId)),
      further: insertAnswer(question, ref),
    },
    sql`select ${selectUse({ caller, limits })}, begins_branches as "beginsBranches"
      from plan, counted, conversation`,
  )
  const store = () =>
    db.transaction(async (transaction) => {
      const [row] = await rowsOf<FurtherRow>(transaction.execute(statement))
      // The conversation was deleted while the statement waited: the message must not be counted.
      if (!row) return transaction.rollback()
      if (row.beginsBranches) await linkMessages(transaction, ref, [answerId])
      return row
    })
  const stored = await retryOnConflict(store).catch((error: unknown) => {
    // Another request stored the same answer at the same moment.
    if (isUniqueViolation(error) || error instanceof TransactionRollbackError) return undefined
    throw error
  })
  if (!stored) return undefined
  const { plan, day } = stored
  return { ref, allowance: toAllowance(plan, limits, stored), day, plan }
}

const isConversation = ({ ownerId, conversationId }: AnswerRef): SQL => sql`
  conversations.owner_id = ${ownerId}::uuid and conversations.id = ${conversationId}::uuid
  and (conversations.delete_at is null or conversations.delete_at > now())`

const touchConversation = (ref: AnswerRef): StatementParts => ({
  conversation: sql`
    update conversations set updated_at = now(), delete_at = ${RENEWED_DELETE_AT}
    from counted where ${isConversation(ref)}
    returning false as begins_branches`,
})

/** The conversation shows the branch that ends with the new version, and goes on with the model of it. */
const showInConversation = (ref: AnswerRef, modelId: string): StatementParts => ({
  locked: sql`
    select leaf_id is null as begins_branches from (
      select leaf_id from conversations, counted
      where ${isConversation(ref)} for update of conversations
    ) as conversation_row`,
  conversation: sql`
    update conversations set updated_at = now(), delete_at = ${RENEWED_DELETE_AT},
      leaf_id = ${ref.answerId}::uuid, model_id = ${modelId} from locked
    where ${isConversation(ref)}
    returning begins_branches`,
})

function insertAnswer(question: Question, ref: AnswerRef): SQL {
  const { modelId, clientId, alternativeTo, chosenWish } = question
  return sql`
    insert into messages
      (owner_id, id, conversation_id, role, content, status, model_id, answers, attempt,
      retry_free, lease_until, created_at, alternative_to, client_id, wish)
    select existing.owner_id, ${ref.answerId}::uuid, existing.id, 'assistant', '', 'writing', ${modelId},
      ${ref.questionId}::uuid, ${ref.attemptId}::uuid, true, ${NEW_LEASE_EXPIRY},
      ${ref.createdAt.toISOString()}::timestamptz, ${alternativeTo ?? null}::uuid, ${clientId},
      ${chosenWish ? JSON.stringify(chosenWish) : null}::text::jsonb
    from ${existingConversation(ref.ownerId, ref.conversationId)}`
}

/** A condition for SQL: the message has not been deleted. */
export const exists = ({ ownerId, id }: MessageRow): SQL =>
  sql`exists (select 1 from messages where owner_id = ${ownerId}::uuid and id = ${id}::uuid)`
