import type { tools } from '@atelier/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { messages, type AnswerWish } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { showVersion } from './branches.ts'
import {
  exists,
  findTurn,
  sendFurtherAnswer,
  toQuestion,
  type FurtherAnswerRequest,
} from './further-answers.ts'
import type { SentQuestion, WaitOptions } from './join-answer.ts'
import { waitsForTools } from './messages.ts'
import type { StoredTurn } from './stored-turns.ts'
import type { SendServices } from './start-answer.ts'

export interface VersionRequest extends FurtherAnswerRequest {
  /** The id that the browser gave the new version. Sending the same id again stores nothing. */
  clientId: string
  length?: 'shorter' | 'longer' | undefined
  /** A language tag. */
  language?: string | undefined
  tools?: tools.Tools | undefined
}

/** Answers the question of an answer again. The earlier version stays, and the conversation shows the new one. */
export async function sendVersion(
  services: SendServices,
  request: VersionRequest,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { database } = services
  const turn = await findTurn(database.db, request.caller.id, request.answerId)
  const { answer } = turn
  const findStored = () => findVersion(database.db, turn, request.clientId)
  const isComplete = answer.status !== 'writing' && !waitsForTools(answer)
  const canHaveVersions = isComplete && !answer.alternativeTo
  if (!canHaveVersions && !(await findStored())) throw fail('conflict')
  const question = await toQuestion(database, turn, request)
  const { ownerId } = answer
  const sent = await sendFurtherAnswer(
    services,
    {
      question: {
        ...question,
        clientId: request.clientId,
        wish: toInstruction(toChosenWish(request)),
        tools: request.tools,
        chosenWish: toChosenWish(request),
      },
      turn,
      answerId: createUuidV7(answer.id),
      findStored,
      condition: sql`${exists(answer)} and not exists (
        select 1 from messages
        where owner_id = ${ownerId}::uuid and client_id = ${request.clientId})`,
    },
    waitOptions,
  )
  // The browser shows this version again, which was sent before and may not be shown any more.
  if (!sent.allowance) await showVersion(database.db, answer, sent.answer.ref.answerId)
  return sent
}

function toChosenWish({ length, language }: VersionRequest): AnswerWish | undefined {
  if (!length && !language) return undefined
  return { ...(length && { Length: length }), ...(language && { Language: language }) }
}

/** The wish as an instruction to the model. */
export function toInstruction(wish: AnswerWish | null | undefined): string | undefined {
  const { Length: length, Language: language } = wish ?? {}
  if (length === 'shorter')
    return 'Answer in clearly fewer words than usual: only what matters most.'
  if (length === 'longer') return 'Answer in clearly more detail than usual.'
  if (!language) return undefined
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  return `Answer in this language, whatever the language of the question: ${name} (${language}).`
}

/** Throws `conflict` if the id belongs to a message of another question. */
async function findVersion(
  db: Db,
  { question }: StoredTurn,
  clientId: string,
): Promise<StoredTurn | undefined> {
  const { ownerId } = question
  const [answer] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.clientId, clientId)))
  if (answer && answer.questionId !== question.id) throw fail('conflict')
  return answer && { question, answer }
}
