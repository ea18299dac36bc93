import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { listMessageMedia } from '../media/media-files.ts'
import { isUsedUp, readAllowance } from '../pro/allowance.ts'
import { joinAnswer, type SentQuestion, type WaitOptions } from './join-answer.ts'
import type { MessageRow } from './messages.ts'
import type { Question } from './question.ts'
import { storeQuestion, type StoredQuestion } from './questions.ts'
import { findTurnByClientId } from './stored-turns.ts'
import { limitsFor, resolveModel, startAnswer, type SendServices } from './start-answer.ts'

/**
 * Stores the question and starts its answer. A repeated question with the same `clientId` gets its existing answer:
 * running, complete, or restarted if it had ended early.
 */
export async function sendQuestion(
  services: SendServices,
  question: Question,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { database } = services
  const findStored = () => findSameQuestion(database, question)
  const resolved = await resolveModel(services, question).catch(async (failure: unknown) => {
    // The model of a repeated question may no longer exist, but its answer may be complete.
    if (await findStored()) return undefined
    throw failure
  })
  const isNew = !waitOptions.hasFollowed
  const stored = resolved && isNew && (await storeUnlessRefused(services, question))
  if (!stored) return joinAnswer(services, { question, findStored }, waitOptions)
  const answer = await startAnswer(services, question, stored, resolved)
  return { answer, allowance: stored.allowance }
}

/** Reads the allowance first if the question begins a conversation and its visitor was refused a moment ago. */
async function storeUnlessRefused(
  services: SendServices,
  question: Question,
): Promise<StoredQuestion | undefined> {
  const { db } = services.database
  const { caller, conversationId } = question
  const limits = limitsFor(services, caller)
  const mayBeRefused =
    conversationId === null && (await services.recentRefusals.has(caller, limits))
  if (mayBeRefused && isUsedUp(await readAllowance(db, limits, caller))) return undefined
  return storeQuestion(db, question, limits)
}

async function findSameQuestion(database: Database, question: Question) {
  const { ownerId, clientId } = question
  const stored = clientId ? await findTurnByClientId(database.db, ownerId, clientId) : undefined
  if (stored && !(await isSameQuestion(database, stored.question, question))) throw fail('conflict')
  return stored
}

async function isSameQuestion({ db }: Database, stored: MessageRow, question: Question) {
  const media = await listMessageMedia(db, stored.ownerId, stored.id)
  const storedImages = media.map(({ id }) => id).join()
  return stored.content === question.content && storedImages === question.imageIds.join()
}
