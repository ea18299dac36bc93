import type { chat } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { fail, type Failure } from '../helpers/fail.ts'
import { isUsedUp, readAllowance, startOfNextMonth } from '../pro/allowance.ts'
import { secondsUntil, usedToday } from '../pro/used-today.ts'
import { Answer, type Beginning } from './answer.ts'
import {
  continuationAttempt,
  furtherContinuationAttempt,
  isAttemptOf,
} from './continuation-attempt.ts'
import { endAsStored, followAnswer } from './follow-answer.ts'
import { waitUntilUnleased, type AnswerRef } from './leases.ts'
import { findMessage, type MessageRow } from './messages.ts'
import { countSendableImages } from './question-images.ts'
import type { Question } from './question.ts'
import type { StoredTurn } from './stored-turns.ts'
import { limitsFor, resolveModel, startAnswer, type SendServices } from './start-answer.ts'
import { tryTakeOverAnswer, type TakeOverOptions } from './take-over.ts'

export interface SentQuestion {
  answer: Answer
  /** Absent if nothing was counted, because the question was sent before. */
  allowance?: chat.Allowance | undefined
}

export interface WaitOptions {
  /** Stops waiting when the visitor disconnects. */
  disconnected: AbortSignal
  /** Whether the answer is sent as events, so that one which another server writes can be followed. */
  isStreamed: boolean
  /**
   * Whether the visitor has lost the connection to an answer that was being written. If it was stopped meanwhile, or has
   * failed, it stays as it is: only a request without `Last-Event-ID`, as Retry sends it, has it written again.
   */
  isRejoining: boolean
  /**
   * Whether this request has followed the answer until nobody wrote it any more. A question that is gone since then was
   * deleted, and is not stored anew.
   */
  hasFollowed: boolean
  /** Called before waiting for another server, so that the request does not count as server load. */
  onWait(): void
}

interface JoinedParts {
  question: Question
  findStored: () => Promise<StoredTurn | undefined>
  /** Set if the answer should be continued: the id that the browser gave this request. */
  continuationId?: string
}

/**
 * Returns the answer of a question that is already stored. While another server writes it, follows its events or waits. If it
 * is stopped there meanwhile (`wasWrittenElsewhere`), or fails, it is not started again here. A visitor who has stopped it
 * before gets a new one.
 */
export async function joinAnswer(
  services: SendServices,
  parts: JoinedParts,
  waitOptions: WaitOptions,
  wasWrittenElsewhere = false,
): Promise<SentQuestion> {
  const { database, runningAnswers, serverMessages } = services
  const { question, findStored } = parts
  const stored = await findStored()
  if (!stored) throw await whyNotStored(services, question)
  const continues = isToContinue(stored.answer, parts, wasWrittenElsewhere)
  const ref = newAttempt(stored, continues)
  const running = runningAnswers.find(ref)
  if (running && !running.signal.aborted) return { answer: running }
  const wasBeingWritten = wasWrittenElsewhere || isReadingOn(stored.answer, parts, waitOptions)
  if (hasEnded(stored.answer, parts, wasBeingWritten))
    return { answer: toEndedAnswer(stored.answer, ref) }
  const repeated = toRepeatedQuestion(question, stored)
  const continuing = { continues: continues !== undefined, keepsEnded: wasBeingWritten }
  const restarted = await tryRestartAnswer(services, repeated, ref, continuing)
  if (restarted) return restarted
  waitOptions.onWait()
  const isToBeginAnew = isStopping(stored.answer) && !wasBeingWritten
  if (waitOptions.isStreamed && !isToBeginAnew)
    return { answer: followAnswer(database.db, serverMessages, { row: stored.answer, ref }) }
  await waitUntilUnleased(database.db, ref, waitOptions.disconnected)
  return joinAnswer(services, parts, waitOptions, !running && !isToBeginAnew)
}

/** Whether the visitor has stopped the answer before this request, and its server has not noticed yet. */
const isStopping = ({ status, finishReason }: MessageRow): boolean =>
  status === 'writing' && finishReason === 'stopped'

/**
 * Returns an id for the attempt if the answer should be continued, not written again. An attempt at continuing whose server
 * has crashed is resumed as one, also by a request that only reads the answer.
 */
function isToContinue(
  { status, attemptId }: MessageRow,
  { continuationId }: JoinedParts,
  wasWrittenElsewhere: boolean,
): string | undefined {
  if (continuationId) return continuationAttempt(continuationId)
  const isBroken = status === 'writing' || wasWrittenElsewhere
  return isBroken && attemptId ? furtherContinuationAttempt(attemptId) : undefined
}

/**
 * Whether the request only reads the rest of an answer. The first request to continue an answer may name an event as well:
 * the last one before the answer ended.
 */
const isReadingOn = (
  { attemptId }: MessageRow,
  { continuationId }: JoinedParts,
  { isRejoining }: WaitOptions,
): boolean => isRejoining && (!continuationId || isAttemptOf(attemptId, continuationId))

/** Whether nothing is left to write: a request that is repeated does not continue an answer twice. */
function hasEnded(
  { status, attemptId }: MessageRow,
  { continuationId }: JoinedParts,
  wasBeingWritten: boolean,
): boolean {
  const isFirstRequest =
    continuationId && !wasBeingWritten && !isAttemptOf(attemptId, continuationId)
  if (isFirstRequest) return false
  if (status === 'failed') return wasBeingWritten
  return status === 'done' || (status === 'stopped' && (wasBeingWritten || !!continuationId))
}

function newAttempt({ question, answer }: StoredTurn, attemptId = createUuidV7()): AnswerRef {
  return {
    ownerId: question.ownerId,
    conversationId: question.conversationId,
    questionId: question.id,
    answerId: answer.id,
    attemptId,
    createdAt: answer.createdAt,
  }
}

/**
 * A repeated question is answered by the stored model and with the stored instructions, whatever the request says. The
 * visitor may select another model only if the first has failed, or for an alternative.
 */
function toRepeatedQuestion(
  question: Question,
  { question: { conversationId }, answer }: StoredTurn,
): Question {
  const canChooseModel = answer.status === 'failed' || answer.alternativeTo !== null
  const modelId = canChooseModel ? question.modelId : (answer.modelId ?? question.modelId)
  return { ...question, conversationId, modelId, instructions: null }
}

/** Returns undefined while another attempt writes the answer, or if it has ended meanwhile and stays so. */
async function tryRestartAnswer(
  services: SendServices,
  question: Question,
  ref: AnswerRef,
  { continues, keepsEnded }: Pick<TakeOverOptions, 'continues' | 'keepsEnded'>,
): Promise<SentQuestion | undefined> {
  const { caller, modelId } = question
  const { db } = services.database
  const resolved = await resolveModel(services, question)
  const limits = limitsFor(services, caller)
  const options = { caller, limits, modelId, continues, keepsEnded }
  const takeOver = await tryTakeOverAnswer(db, ref, options)
  if (takeOver.is === 'allowance-used') throw usedToday('allowance-used')
  if (takeOver.is === 'leased') return undefined
  const { allowance, ...counted } = takeOver
  const beginning = continues ? await readBeginning(db, ref, allowance !== undefined) : undefined
  const answer = await startAnswer(services, question, { ref, beginning, ...counted }, resolved)
  return { answer, allowance }
}

/** Reads it after the answer was taken over, because from then on no other attempt writes. */
async function readBeginning(
  db: Db,
  { ownerId, answerId }: AnswerRef,
  isCounted: boolean,
): Promise<Beginning> {
  const { content = '', reasoning, toolCalls } = (await findMessage(db, ownerId, answerId)) ?? {}
  return { text: content, reasoning: reasoning ?? '', toolCalls: toolCalls ?? [], isCounted }
}

async function whyNotStored(services: SendServices, question: Question): Promise<Failure> {
  const { db } = services.database
  const { caller } = question
  const limits = limitsFor(services, caller)
  const allowance = await readAllowance(db, limits, caller)
  if (isUsedUp(allowance)) {
    await services.recentRefusals.add(caller, limits)
    return usedToday('allowance-used')
  }
  const { pictures } = allowance
  const count = question.imageIds.length
  if (count === 0) return fail('not-found')
  if ((await countSendableImages(db, question)) < count) return fail('image-unknown')
  if (pictures?.limit != null && pictures.used + count > pictures.limit)
    return fail('pictures-used', { retryAfter: secondsUntil(startOfNextMonth()) })
  return fail('not-found')
}

export function toEndedAnswer(row: MessageRow, ref: AnswerRef): Answer {
  const { shortened, alternativeTo } = row
  const modelId = row.modelId ?? ''
  const answer = new Answer({
    ref: { ...ref, attemptId: row.attemptId ?? ref.attemptId },
    modelId,
    alternativeTo: alternativeTo ?? undefined,
  })
  answer.shortened = shortened
  answer.append(row.content)
  answer.appendReasoning(row.reasoning ?? '')
  answer.setToolCalls(row.toolCalls ?? [])
  endAsStored(answer, row)
  return answer
}
