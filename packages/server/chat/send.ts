import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { listMessageMedia } from '../media/media-files.ts'
import { joinAnswer, type SentQuestion, type WaitOptions } from './join-answer.ts'
import type { MessageRow } from './messages.ts'
import { storeQuestion, type Question } from './questions.ts'
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
  const limits = limitsFor(services, question.caller)
  const stored = resolved && (await storeQuestion(database.db, question, limits))
  if (!stored) return joinAnswer(services, { question, findStored }, waitOptions)
  const answer = await startAnswer(services, question, stored, resolved)
  return { answer, allowance: stored.allowance }
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
