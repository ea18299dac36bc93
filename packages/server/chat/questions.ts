import type { chat, pro } from '@atelier/contract'
import { TransactionRollbackError } from 'drizzle-orm'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { isMissingRow, isUniqueViolation, retryOnConflict } from '../db/errors.ts'
import { rowsOf } from '../db/rows.ts'
import { toAllowance, type AllowanceLimits } from '../pro/allowance.ts'
import { linkMessages } from './branches.ts'
import { findLaterMessage } from './later-messages.ts'
import type { AnswerRef } from './leases.ts'
import type { Question } from './question.ts'
import { storingStatement } from './question-statement.ts'

export interface StoredQuestion {
  ref: AnswerRef
  /** The visitor's daily allowance, with this message counted. */
  allowance: chat.Allowance
  /** The day on which the message was counted. */
  day: string
  plan: pro.Plan
}

/** How often other messages may be stored after the id of a question was chosen. A visitor has four answers at once. */
const MAX_OVERTAKEN = 10

/**
 * Stores the question and its answer, still empty and leased, and counts it, in one statement, which also creates or
 * updates the conversation. Returns undefined if the
 * owner has no such conversation or image, no messages left today or no pictures left this month, or if a question with
 * this `clientId` is already stored.
 */
export async function storeQuestion(
  db: Db,
  question: Question,
  limits: AllowanceLimits,
): Promise<StoredQuestion | undefined> {
  let latestId: string | undefined
  for (let overtaken = 0; overtaken <= MAX_OVERTAKEN; overtaken += 1) {
    const ref = newAnswerRef(question, latestId)
    const stored = await retryOnConflict(() => tryStore(db, question, ref, limits))
    if (stored) {
      const { plan, day } = stored
      return { ref, allowance: toAllowance(plan, limits, stored), day, plan }
    }
    latestId = await findLaterMessage(db, ref, question)
    if (!latestId) return undefined
  }
  return undefined
}

export interface StoredRow {
  plan: pro.Plan
  messages: number
  pictures: number
  day: string
}

interface StoredQuestionRow extends StoredRow {
  /** Whether the conversation had one branch before, and has two now. */
  beginsBranches: boolean
}

/** Images are counted before the message, so that a refused message has to take their count back. */
async function tryStore(
  db: Db,
  question: Question,
  ref: AnswerRef,
  limits: AllowanceLimits,
): Promise<StoredRow | undefined> {
  const { imageIds, parentId } = question
  const store = async (executor: Pick<Db, 'execute'>) =>
    (await rowsOf<StoredQuestionRow>(executor.execute(storingStatement(question, ref, limits))))[0]
  try {
    if (imageIds.length === 0 && parentId === undefined) return await store(db)
    return await db.transaction(async (transaction) => {
      const stored = (await store(transaction)) ?? transaction.rollback()
      const { questionId, answerId } = ref
      if (stored.beginsBranches) await linkMessages(transaction, ref, [questionId, answerId])
      return stored
    })
  } catch (error) {
    // A unique violation: another request stored the same question at the same moment.
    if (isUniqueViolation(error) || isMissingRow(error)) return undefined
    if (error instanceof TransactionRollbackError) return undefined
    throw error
  }
}

/** @param latestId the latest message of the conversation, if a server whose clock is ahead has stored it */
function newAnswerRef({ ownerId, conversationId }: Question, latestId?: string): AnswerRef {
  const questionId = createUuidV7(latestId)
  return {
    ownerId,
    conversationId: conversationId ?? createUuidV7(),
    questionId,
    answerId: createUuidV7(questionId),
    attemptId: createUuidV7(),
    createdAt: new Date(),
  }
}
