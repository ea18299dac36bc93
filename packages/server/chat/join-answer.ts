import type { chat } from '@atelier/contract'
import { createUuidV7 } from '../db/id.ts'
import { fail, type Failure } from '../helpers/fail.ts'
import { readAllowance, startOfNextMonth } from '../pro/allowance.ts'
import { secondsUntil, usedToday } from '../pro/used-today.ts'
import { Answer } from './answer.ts'
import { waitUntilUnleased, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'
import { countSendableImages } from './question-images.ts'
import type { Question, StoredTurn } from './questions.ts'
import { limitsFor, resolveModel, startAnswer, type SendServices } from './start-answer.ts'
import { tryTakeOverAnswer } from './take-over.ts'

export interface SentQuestion {
  answer: Answer
  /** Absent if nothing was counted, because the question was sent before. */
  allowance?: chat.Allowance | undefined
}

export interface WaitOptions {
  /** Stops waiting when the visitor disconnects. */
  disconnected: AbortSignal
  /** Called before waiting for another server, so that the request does not count as server load. */
  onWait(): void
}

interface JoinedParts {
  question: Question
  findStored: () => Promise<StoredTurn | undefined>
}

/**
 * Returns the answer of a question that is already stored. Waits while another server writes that answer. If it
 * is stopped there meanwhile (`wasWrittenElsewhere`), it is not started again here.
 */
export async function joinAnswer(
  services: SendServices,
  parts: JoinedParts,
  waitOptions: WaitOptions,
  wasWrittenElsewhere = false,
): Promise<SentQuestion> {
  const { database, runningAnswers } = services
  const { question, findStored } = parts
  const stored = await findStored()
  if (!stored) throw await whyNotStored(services, question)
  const ref = newAttempt(stored)
  const running = runningAnswers.find(ref)
  if (running && !running.signal.aborted) return { answer: running }
  const { status } = stored.answer
  if (status === 'done' || (status === 'stopped' && wasWrittenElsewhere))
    return { answer: toEndedAnswer(stored.answer, ref) }
  const restarted = await tryRestartAnswer(services, toRepeatedQuestion(question, stored), ref)
  if (restarted) return restarted
  waitOptions.onWait()
  await waitUntilUnleased(database.db, ref, waitOptions.disconnected)
  return joinAnswer(services, parts, waitOptions, !running)
}

function newAttempt({ question, answer }: StoredTurn): AnswerRef {
  return {
    ownerId: question.ownerId,
    conversationId: question.conversationId,
    questionId: question.id,
    answerId: answer.id,
    attemptId: createUuidV7(),
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

/** Returns undefined while another attempt writes the answer. */
async function tryRestartAnswer(
  services: SendServices,
  question: Question,
  ref: AnswerRef,
): Promise<SentQuestion | undefined> {
  const { caller, modelId } = question
  const resolved = await resolveModel(services, question)
  const limits = limitsFor(services, caller)
  const takeOver = await tryTakeOverAnswer(services.database.db, ref, { caller, limits, modelId })
  if (takeOver.is === 'allowance-used') throw usedToday('allowance-used')
  if (takeOver.is === 'leased') return undefined
  const { allowance, ...counted } = takeOver
  return { answer: await startAnswer(services, question, { ref, ...counted }, resolved), allowance }
}

async function whyNotStored(services: SendServices, question: Question): Promise<Failure> {
  const { db } = services.database
  const { limit, used, pictures } = await readAllowance(
    db,
    limitsFor(services, question.caller),
    question.caller,
  )
  if (limit !== null && used >= limit) return usedToday('allowance-used')
  const count = question.imageIds.length
  if (count === 0) return fail('not-found')
  if ((await countSendableImages(db, question)) < count) return fail('image-unknown')
  if (pictures?.limit != null && pictures.used + count > pictures.limit)
    return fail('pictures-used', { retryAfter: secondsUntil(startOfNextMonth()) })
  return fail('not-found')
}

function toEndedAnswer(row: MessageRow, ref: AnswerRef): Answer {
  const { shortened, alternativeTo } = row
  const modelId = row.modelId ?? ''
  const answer = new Answer({
    ref,
    modelId,
    alternativeTo: alternativeTo ?? undefined,
  })
  answer.shortened = shortened
  answer.append(row.content)
  answer.appendReasoning(row.reasoning ?? '')
  answer.end({ status: row.status, finishReason: row.finishReason ?? undefined })
  return answer
}
