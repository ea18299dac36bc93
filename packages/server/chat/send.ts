import type { chat } from '@atelier/contract'
import type { Database } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { limitsOf, type Assistants } from '../embed/assistants.ts'
import { fail, type Failure } from '../fail.ts'
import { readAllowance, readPlan, startOfNextDay, startOfNextMonth } from '../pro/allowance.ts'
import { type Catalogue } from '../environment/catalogue.ts'
import { canUseTier } from '../pro/catalogue.ts'
import { listMessageMedia } from '../media/media-files.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { ModelRegistry, ResolvedModel } from '../providers/models/model-registry.ts'
import type { Caller } from '../session/caller.ts'
import { Answer } from './answer.ts'
import { findConversation } from './conversations.ts'
import { canSee, generateAnswer, type AnswerContext } from './generate-answer.ts'
import { tryTakeOverAnswer, waitUntilUnleased, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'
import { readPromptDrafts } from './prompt.ts'
import { countSendableImages } from './question-images.ts'
import { findStoredQuestion, storeQuestion, type Question, type StoredTurn } from './questions.ts'
import type { RunningAnswers } from './running-answers.ts'

export interface SendServices {
  database: Database
  files: FileStorage
  models: ModelRegistry
  runningAnswers: RunningAnswers
  catalogue: Catalogue
  assistants: Assistants
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
  const { database } = services
  const { db } = database
  const resolved = await resolveModel(services, question)
  const stored = await storeQuestion(db, question, limitsFor(services, question.caller))
  if (!stored) {
    const findStored = () => findSameQuestion(database, question)
    const parts = { question, resolved, findStored }
    return { answer: await joinAnswer(services, parts, waitOptions) }
  }
  const { ref, allowance } = stored
  return { answer: await startAnswer(services, question, ref, resolved), allowance }
}

function limitsFor({ catalogue, assistants }: SendServices, caller: Caller): Catalogue {
  return limitsOf(catalogue, assistants.profileOf(caller))
}

/** Throws if the server or the partner's page does not have the model, if it is not part of the visitor's plan, or if it cannot see the images. */
export async function resolveModel(
  { models, database, assistants }: SendServices,
  { caller, modelId, imageIds }: Pick<Question, 'caller' | 'modelId' | 'imageIds'>,
): Promise<ResolvedModel> {
  const { models: allowed } = assistants.profileOf(caller)
  const isAllowed = !allowed || allowed.includes(modelId)
  const resolved = isAllowed ? await models.find(modelId) : undefined
  if (!resolved) throw fail('model-unknown')
  const { tier } = resolved.model
  if (tier !== 'free' && !canUseTier(await readPlan(database.db, caller), tier))
    throw fail('model-locked')
  if (imageIds.length > 0 && !canSee(resolved)) throw fail('images-not-seen')
  return resolved
}

async function findSameQuestion(database: Database, question: Question) {
  const { ownerId, clientId } = question
  const stored = clientId ? await findStoredQuestion(database.db, ownerId, clientId) : undefined
  if (stored && !(await isSameQuestion(database, stored.question, question))) throw fail('conflict')
  return stored
}

export async function startAnswer(
  services: SendServices,
  question: Question,
  ref: AnswerRef,
  resolved: ResolvedModel,
): Promise<Answer> {
  const { modelId, sid, alternativeTo } = question
  const context = await readContext(services.database, question, ref)
  return services.runningAnswers.start(
    { ref, modelId, sid, alternativeTo },
    generateAnswer(services, { question, context, resolved }),
  )
}

/**
 * Loads the messages up to the question, and the instructions. A new conversation without images is in the question
 * already, and nothing is read.
 */
async function readContext(
  { db }: Database,
  question: Question,
  ref: AnswerRef,
): Promise<AnswerContext> {
  const { conversationId, instructions, content, imageIds } = question
  const isNewConversation = conversationId !== ref.conversationId
  if (isNewConversation && imageIds.length === 0)
    return { drafts: [{ role: 'user' as const, content, images: [] }], instructions }
  const [drafts, conversation] = await Promise.all([
    readPromptDrafts(db, ref),
    instructions ? undefined : findConversation(db, ref.ownerId, ref.conversationId),
  ])
  return { drafts, instructions: instructions ?? conversation?.instructions ?? null }
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

async function isSameQuestion({ db }: Database, stored: MessageRow, question: Question) {
  const media = await listMessageMedia(db, stored.ownerId, stored.id)
  const storedImages = media.map(({ id }) => id).join()
  return stored.content === question.content && storedImages === question.imageIds.join()
}

async function whyNotStored(services: SendServices, question: Question): Promise<Failure> {
  const { db } = services.database
  const { limit, used, pictures } = await readAllowance(
    db,
    limitsFor(services, question.caller),
    question.caller,
  )
  if (limit !== null && used >= limit)
    return fail('allowance-used', { retryAfter: secondsUntil(startOfNextDay()) })
  const count = question.imageIds.length
  if (count === 0) return fail('not-found')
  if ((await countSendableImages(db, question)) < count) return fail('image-unknown')
  if (pictures?.limit != null && pictures.used + count > pictures.limit)
    return fail('pictures-used', { retryAfter: secondsUntil(startOfNextMonth()) })
  return fail('not-found')
}

const secondsUntil = (time: Date) => (time.getTime() - Date.now()) / 1000

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
