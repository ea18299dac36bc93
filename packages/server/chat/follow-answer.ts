import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import type { ServerMessages } from '../shared-state/messages.ts'
import { Answer } from './answer.ts'
import { ANSWER_DEMANDS, answerParts, type AnswerPart } from './answer-topics.ts'
import { isAnswer, LEASE_HAS_EXPIRED, POLL_INTERVAL_MS, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'

/** How often a server that follows an answer says so, and looks whether its writer still runs. */
const FOLLOW_INTERVAL_MS = 2_000

/**
 * Returns an answer that another server writes: as it writes it, if servers can send each other messages, otherwise as it
 * saves it. The answer is abandoned when nobody writes it any more before it is complete, so that its readers have to ask
 * for it again.
 */
export function followAnswer(
  db: Db,
  serverMessages: ServerMessages,
  { row, ref }: { row: MessageRow; ref: AnswerRef },
): Answer {
  const attemptId = row.attemptId ?? ref.attemptId
  const answer = new Answer({
    ref: { ...ref, attemptId },
    modelId: row.modelId ?? '',
    alternativeTo: row.alternativeTo ?? undefined,
    isResumable: true,
  })
  const parts = receiveParts(answer, serverMessages)
  follow(db, answer, parts)
    .catch(() => answer.abandon())
    .finally(() => parts.stop())
  return answer
}

async function follow(db: Db, answer: Answer, parts: ReceivedParts): Promise<void> {
  const { signal } = answer
  for (;;) {
    const row = await readProgress(db, answer)
    if (signal.aborted) return
    if (!row || row.attemptId !== answer.ref.attemptId) return answer.abandon()
    addSavedText(answer, row)
    const { status, isAbandoned } = row
    if (status === 'done' || status === 'stopped' || status === 'failed')
      return endAsStored(answer, row)
    if (status !== 'writing' || isAbandoned) return answer.abandon()
    parts.ask()
    await parts.nextLook(signal)
  }
}

/** Readers of an answer that has failed get its failure. */
export function endAsStored(
  answer: Answer,
  { status, finishReason, errorCode }: Pick<MessageRow, 'status' | 'finishReason' | 'errorCode'>,
): void {
  if (status === 'failed') {
    const code = errorCode ?? 'model-failed'
    answer.end({ status, errorCode: code }, fail(code))
  } else answer.end({ status, finishReason: finishReason ?? undefined })
}

/** Adds only what is missing: the writing server may have sent more of the answer than it has saved in the database. */
function addSavedText(
  answer: Answer,
  {
    content,
    reasoning,
    toolCalls,
    shortened,
  }: NonNullable<Awaited<ReturnType<typeof readProgress>>>,
): void {
  if (reasoning && reasoning.length > answer.reasoningLength)
    answer.appendReasoning(reasoning.slice(answer.reasoningLength))
  if (content.length > answer.textLength) answer.append(content.slice(answer.textLength))
  answer.shortened ||= shortened
  if (toolCalls && toolCalls.length > answer.toolCalls.length) answer.setToolCalls(toolCalls)
}

interface ReceivedParts {
  /** Asks the server that writes the answer for what is missing here. */
  ask(): void
  /** Resolves when it is time to look into the database: soon, if no parts arrive. */
  nextLook(signal: AbortSignal): Promise<void>
  stop(): void
}

/** Adds to the answer what the server that writes it sends. */
function receiveParts(answer: Answer, serverMessages: ServerMessages): ReceivedParts {
  const { ownerId, answerId, attemptId } = answer.ref
  let isHeard = false
  let hasEnded = false
  let end = Promise.withResolvers<void>()
  const lengths = () => ({ text: answer.textLength, reasoning: answer.reasoningLength })
  const ask = () =>
    void serverMessages.send(ANSWER_DEMANDS, {
      is: 'follow',
      ownerId,
      answerId,
      attemptId,
      from: lengths(),
    })

  function add(part: AnswerPart): void {
    if (answer.outcome) return
    const { text, reasoning } = lengths()
    if (part.from.text > text || part.from.reasoning > reasoning) return ask()
    isHeard = true
    answer.shortened ||= part.shortened
    const thoughts = part.reasoning.slice(reasoning - part.from.reasoning)
    const words = part.text.slice(text - part.from.text)
    if (thoughts) answer.appendReasoning(thoughts)
    if (words) answer.append(words)
    if (part.toolCalls) answer.setToolCalls(part.toolCalls)
    hasEnded = part.hasEnded
    if (hasEnded) end.resolve()
  }

  const stop = serverMessages.listen(answerParts(attemptId), add)
  return {
    ask,
    stop,
    async nextLook(signal) {
      // The end of an answer is stored before it is sent, so one look at once finds it.
      const isSoon = hasEnded || !isHeard
      const intervalMs = isSoon ? POLL_INTERVAL_MS : FOLLOW_INTERVAL_MS
      isHeard = false
      const waiting = new AbortController()
      const signals = AbortSignal.any([signal, waiting.signal])
      const time = wait(intervalMs, undefined, { signal: signals })
      await Promise.race([time, end.promise]).finally(() => waiting.abort())
      if (hasEnded) end = Promise.withResolvers()
    },
  }
}

async function readProgress(db: Db, { ref }: Answer) {
  const [row] = await db
    .select({
      attemptId: messages.attemptId,
      content: messages.content,
      reasoning: messages.reasoning,
      status: messages.status,
      finishReason: messages.finishReason,
      errorCode: messages.errorCode,
      shortened: messages.shortened,
      toolCalls: messages.toolCalls,
      isAbandoned: sql<boolean>`coalesce(${LEASE_HAS_EXPIRED}, true)`,
    })
    .from(messages)
    .where(isAnswer(ref))
  return row
}
