import { fail } from '../helpers/fail.ts'
import { isAttemptOf } from './continuation-attempt.ts'
import { findTurn, toQuestion, type FurtherAnswerRequest } from './further-answers.ts'
import { joinAnswer, type SentQuestion, type WaitOptions } from './join-answer.ts'
import type { MessageRow } from './messages.ts'
import { MAX_ANSWER_LENGTH } from './running-answers.ts'
import type { SendServices } from './start-answer.ts'
import { toInstruction } from './versions.ts'

export interface ContinueRequest extends FurtherAnswerRequest {
  /** The id that the browser gave the request. Sending the same id again does not continue the answer twice. */
  clientId: string
}

/**
 * Continues an answer that stops early, with its own model. Follows the answer if it is being written. Throws `conflict` for
 * one that is complete.
 */
export async function continueAnswer(
  services: SendServices,
  request: ContinueRequest,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { database } = services
  const { caller, answerId, clientId } = request
  const turn = await findTurn(database.db, caller.id, answerId)
  if (!canBeContinued(turn.answer) && !isAttemptOf(turn.answer.attemptId, clientId))
    throw fail('conflict')
  const question = {
    ...(await toQuestion(database, turn, request)),
    clientId,
    wish: toInstruction(turn.answer.wish),
    alternativeTo: turn.answer.alternativeTo ?? undefined,
  }
  const findStored = () => findTurn(database.db, caller.id, answerId)
  return joinAnswer(services, { question, findStored, continuationId: clientId }, waitOptions)
}

function canBeContinued({ status, finishReason, content }: MessageRow): boolean {
  const isCut = status !== 'done' || finishReason === 'length'
  return isCut && content.length < MAX_ANSWER_LENGTH
}
