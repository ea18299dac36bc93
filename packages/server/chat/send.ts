import type { chat } from '@atelier/contract'
import type { Database } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { fail, type Failure } from '../fail.ts'
import { readAllowance, readPlan, startOfNextDay } from '../pro/allowance.ts'
import { type Catalogue } from '../environment/catalogue.ts'
import { canUseTier } from '../pro/catalogue.ts'
import type { ModelRegistry, ResolvedModel } from '../providers/models/model-registry.ts'
import { Answer } from './answer.ts'
import { fitContextWindow } from './context-window.ts'
import { findConversation } from './conversations.ts'
import { tryTakeOverAnswer, waitUntilUnleased, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'
import { joinInstructions, mergeConsecutive, readMessagesBefore } from './prompt.ts'
import { findStoredQuestion, storeQuestion, type Question, type StoredTurn } from './questions.ts'
import type { RunningAnswers } from './running-answers.ts'

export interface SendServices {
  database: Database
  models: ModelRegistry
  runningAnswers: RunningAnswers
  catalogue: Catalogue
}

export interface SentQuestion {
  answer: Answer
  /** Absent for a question that was sent before. */
  allowance?: chat.Allowance
}

export interface WaitOptions {
  /** Ends the waiting when the visitor disconnects. */
  disconnected: AbortSignal
  /** Called before waiting for another server, so that the request does not count as server load. */
  onWait(): void
}

/**
 * Stores the question and starts its answer. A question that is sent again, with the same `clientId`, gets the answer
 * it already has: running, complete, or restarted if it had ended early.
 */
export async function sendQuestion(
  services: SendServices,
  question: Question,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { catalogue, database } = services
  const { db } = database
  const resolved = await resolveModel(services, question)
  const stored = await storeQuestion(db, question, catalogue.messagesPerDay)
  if (!stored) {
    const findStored = () => findSameQuestion(database, question)
    const parts = { question, resolved, findStored }
    return { answer: await joinAnswer(services, parts, waitOptions) }
  }
  const { ref, allowance } = stored
  return { answer: await startAnswer(services, question, ref, resolved), allowance }
}

/** Throws if the server does not have the model, or if it is not part of the visitor's plan. */
export async function resolveModel(
  { models, database }: SendServices,
  { caller, modelId }: Pick<Question, 'caller' | 'modelId'>,
): Promise<ResolvedModel> {
  const resolved = await models.find(modelId)
  if (!resolved) throw fail('model-unknown')
  const { tier } = resolved.model
  if (tier !== 'free' && !canUseTier(await readPlan(database.db, caller), tier))
    throw fail('model-locked')
  return resolved
}

async function findSameQuestion({ db }: Database, { ownerId, clientId, content }: Question) {
  const stored = clientId ? await findStoredQuestion(db, ownerId, clientId) : undefined
  if (stored && stored.question.content !== content) throw fail('conflict')
  return stored
}

export async function startAnswer(
  { database, runningAnswers }: SendServices,
  question: Question,
  ref: AnswerRef,
  { model, answer }: ResolvedModel,
): Promise<Answer> {
  const { content, modelId, sid, alternativeTo } = question
  const context = await readContext(database, question, ref)
  const { earlierMessages } = context
  const instructions = joinInstructions(model.systemPrompt, context.instructions)
  const allMessages = mergeConsecutive([...earlierMessages, { role: 'user', content }])
  const { messages, shortened } = fitContextWindow(allMessages, instructions, model.window)
  return runningAnswers.start({ ref, modelId, shortened, sid, alternativeTo }, (signal) =>
    answer({ instructions, messages, signal }),
  )
}

/**
 * Loads the earlier messages and the instructions. For a new conversation, the question holds the instructions and
 * nothing is read.
 */
async function readContext(database: Database, question: Question, ref: AnswerRef) {
  const { conversationId, instructions } = question
  const isNewConversation = conversationId !== ref.conversationId
  if (isNewConversation) return { earlierMessages: [], instructions }
  const [earlierMessages, currentInstructions] = await Promise.all([
    readMessagesBefore(database.db, ref),
    instructions ?? readInstructions(database, question.ownerId, conversationId),
  ])
  return { earlierMessages, instructions: currentInstructions }
}

async function readInstructions(
  { db }: Database,
  ownerId: string,
  conversationId: string,
): Promise<string | null> {
  return (await findConversation(db, ownerId, conversationId))?.instructions ?? null
}

interface JoinedParts {
  question: Question
  resolved: ResolvedModel
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
): Promise<Answer> {
  const { database, runningAnswers } = services
  const { question, resolved, findStored } = parts
  const { ownerId, modelId } = question
  const stored = await findStored()
  if (!stored) throw await whyNotStored(services, question)
  const ref: AnswerRef = {
    ownerId,
    conversationId: stored.question.conversationId,
    questionId: stored.question.id,
    answerId: stored.answer.id,
    attemptId: createUuidV7(),
    createdAt: stored.answer.createdAt,
  }
  const running = runningAnswers.find(ref)
  if (running && !running.signal.aborted) return running
  const { status } = stored.answer
  if (status === 'done' || (status === 'stopped' && wasWrittenElsewhere))
    return toEndedAnswer(stored.answer, ref)
  if (await tryTakeOverAnswer(database.db, ref, modelId)) {
    const { conversationId } = ref
    return startAnswer(services, { ...question, conversationId }, ref, resolved)
  }
  waitOptions.onWait()
  await waitUntilUnleased(database.db, ref, waitOptions.disconnected)
  return joinAnswer(services, parts, waitOptions, !running)
}

async function whyNotStored(
  { database, catalogue }: SendServices,
  { caller }: Question,
): Promise<Failure> {
  const { limit, used } = await readAllowance(database.db, catalogue.messagesPerDay, caller)
  if (limit === null || used < limit) return fail('not-found')
  return fail('allowance-used', { retryAfter: (startOfNextDay().getTime() - Date.now()) / 1000 })
}

function toEndedAnswer(row: MessageRow, ref: AnswerRef): Answer {
  const { shortened, alternativeTo } = row
  const modelId = row.modelId ?? ''
  const answer = new Answer({
    ref,
    modelId,
    shortened,
    alternativeTo: alternativeTo ?? undefined,
  })
  answer.append(row.content)
  answer.appendReasoning(row.reasoning ?? '')
  answer.end({ status: row.status, finishReason: row.finishReason ?? undefined })
  return answer
}
