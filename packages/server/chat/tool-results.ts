// Stores the results that a page sends of its tools. The answer goes on once all of its calls have a result.
import { TOOL_RESULTS_PER_ANSWER_MAX_BYTES, type tools } from '@atelier/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { conversations, messages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { readPlan } from '../pro/plans.ts'
import { storable } from './check-tool-calls.ts'
import { continuationAttempt, isAttemptOf } from './continuation-attempt.ts'
import { isConversation } from './conversations.ts'
import { findTurn, toQuestion, type FurtherAnswerRequest } from './further-answers.ts'
import { joinAnswer, toEndedAnswer, type SentQuestion, type WaitOptions } from './join-answer.ts'
import { isAnswer, NEW_LEASE_EXPIRY, type AnswerRef } from './leases.ts'
import { findMessage, type MessageRow } from './messages.ts'
import type { Question } from './question.ts'
import { resolveModel, startAnswer, type SendServices } from './start-answer.ts'
import { isWaiting, WAITS_UNTIL, type StoredToolCall } from './stored-tool-calls.ts'
import type { StoredTurn } from './stored-turns.ts'
import { RENEWED_DELETE_AT } from './temporary-conversations.ts'
import { toInstruction } from './versions.ts'

const TOO_LONG = `The tool has run, but what the tools of an answer return may not exceed ${TOOL_RESULTS_PER_ANSWER_MAX_BYTES / 1024} kB.`

export interface ToolResultsRequest extends Omit<FurtherAnswerRequest, 'modelId'> {
  /** The id that the browser gave the request. Sending the same id again stores no second result. */
  clientId: string
  results: readonly Required<tools.ToolResult>[]
  /** The tools that the page offers for the rest of the answer. */
  tools: tools.Tools | undefined
}

/** Throws `not-found` for a foreign answer or an unknown call, and `conflict` for a call that does not wait any more. */
export async function sendToolResults(
  services: SendServices,
  request: ToolResultsRequest,
  waitOptions: WaitOptions,
): Promise<SentQuestion> {
  const { database } = services
  const { db } = database
  const { caller, answerId, clientId } = request
  const turn = await findTurn(db, caller.id, answerId)
  const question: Question = {
    ...(await toQuestion(database, turn, { ...request, modelId: turn.answer.modelId ?? '' })),
    clientId,
    wish: toInstruction(turn.answer.wish),
    tools: request.tools,
  }
  const findStored = () => findTurn(db, caller.id, answerId)
  const join = () =>
    joinAnswer(services, { question, findStored, continuationId: clientId }, waitOptions)
  if (isAttemptOf(turn.answer.attemptId, clientId)) {
    // The visitor has gone on: the repeated request must neither write the answer again nor count it.
    if (await isLeftBehind(db, turn)) return { answer: toEndedAnswer(turn.answer, toRef(turn)) }
    return join()
  }
  // Fails before the results are stored if there is no such model any more: the page can then send them again.
  const resolved = await resolveModel(services, { ...question, imageIds: [] })
  const stored = await storeResults(db, turn.answer, request)
  if (!stored) return join()
  const ref = toRef({ ...turn, answer: stored })
  // The answer waits for further results, or an earlier request has gone on with it.
  if (!isAttemptOf(stored.attemptId, clientId)) return { answer: toEndedAnswer(stored, ref) }
  const { content, reasoning, toolCalls } = stored
  const answer = await startAnswer(
    services,
    question,
    {
      ref,
      // It belongs to the message that is counted already. The page has read the arguments of the calls, which may be
      // the whole answer, so the message counts whatever follows.
      beginning: {
        text: content,
        reasoning: reasoning ?? '',
        toolCalls: toolCalls ?? [],
        isCounted: false,
      },
      plan: await readPlan(db, caller),
    },
    resolved,
  )
  return { answer }
}

/**
 * Stores the results, if they are not stored yet. The row that it returns is leased by this request if no call waits any
 * more. Returns undefined if another request with the same id has just got the lease.
 */
async function storeResults(
  db: Db,
  key: MessageRow,
  { results, clientId }: ToolResultsRequest,
): Promise<MessageRow | undefined> {
  const isRow = isAnswer({ ownerId: key.ownerId, answerId: key.id })
  return db.transaction(async (transaction) => {
    // As everywhere, the conversation is locked before its messages. A temporary one ends an hour after its last result.
    const [conversation] = await transaction
      .update(conversations)
      .set({ deleteAt: RENEWED_DELETE_AT })
      .where(
        and(
          isConversation(key.ownerId, key.conversationId),
          sql`(delete_at is null or delete_at > now())`,
        ),
      )
      .returning({ id: conversations.id })
    if (!conversation) throw fail('not-found')
    await transaction.execute(sql`select 1 from messages where ${isRow} for update`)
    const row = await findMessage(transaction, key.ownerId, key.id)
    if (!row) throw fail('not-found')
    if (isAttemptOf(row.attemptId, clientId)) return undefined
    if (hasStored(row, results, clientId)) return row
    const calls = withResults(row, results, clientId)
    const goesOn = !calls.some(isWaiting)
    const [stored] = await transaction
      .update(messages)
      .set({
        toolCalls: calls,
        ...(goesOn && {
          status: 'writing',
          finishReason: null,
          attemptId: continuationAttempt(clientId),
          isRetryFree: true,
          leaseExpiresAt: NEW_LEASE_EXPIRY,
          waitsUntil: null,
        }),
      })
      .where(and(isRow, eq(messages.finishReason, 'tools'), sql`${WAITS_UNTIL} > now()`))
      .returning()
    if (!stored) throw fail('conflict')
    return stored
  })
}

/** Whether the same request has stored its results before. */
const hasStored = (
  { toolCalls }: MessageRow,
  results: ToolResultsRequest['results'],
  clientId: string,
): boolean =>
  results.every(({ id }) =>
    toolCalls?.some((call) => call.id === id && call.resultFrom === clientId),
  )

function withResults(
  { toolCalls }: MessageRow,
  results: ToolResultsRequest['results'],
  clientId: string,
): StoredToolCall[] {
  const calls = toolCalls ?? []
  for (const { id } of results) {
    const call = calls.find((each) => each.id === id)
    if (!call) throw fail('not-found')
    if (!isWaiting(call)) throw fail('conflict')
  }
  let remaining = calls.reduce(
    (bytes, { result = '' }) => bytes - Buffer.byteLength(result),
    TOOL_RESULTS_PER_ANSWER_MAX_BYTES,
  )
  return calls.map((call) => {
    const sent = results.find(({ id }) => id === call.id)
    if (!sent) return call
    if (sent.state === 'refused')
      return Object.assign({}, call, { state: sent.state, resultFrom: clientId })
    const result = storable(sent.result)
    const size = Buffer.byteLength(result)
    if (size > remaining)
      return Object.assign({}, call, { state: 'failed', result: TOO_LONG, resultFrom: clientId })
    remaining -= size
    return Object.assign({}, call, { state: sent.state, result, resultFrom: clientId })
  })
}

/** Whether the answer has ended early, and its calls with it or a later question has followed. */
async function isLeftBehind(db: Db, { answer }: StoredTurn): Promise<boolean> {
  const { ownerId, conversationId, id, status, toolCalls } = answer
  if (status === 'done' || status === 'writing') return false
  if (toolCalls?.some(({ state }) => state === 'not-run')) return true
  const later = and(
    eq(messages.ownerId, ownerId),
    eq(messages.conversationId, conversationId),
    eq(messages.role, 'user'),
    gt(messages.id, id),
  )
  return (await db.$count(messages, later)) > 0
}

function toRef({ question, answer }: StoredTurn): AnswerRef {
  return {
    ownerId: answer.ownerId,
    conversationId: answer.conversationId,
    questionId: question.id,
    answerId: answer.id,
    attemptId: answer.attemptId ?? '',
    createdAt: answer.createdAt,
  }
}
