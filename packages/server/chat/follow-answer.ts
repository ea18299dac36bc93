import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { Answer } from './answer.ts'
import { isAnswer, LEASE_HAS_EXPIRED, POLL_INTERVAL_MS, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'

/**
 * Returns an answer that another server writes, with the text that it saves. The answer is abandoned when nobody writes it
 * any more before it is complete, so that its readers have to ask for it again.
 */
export function followAnswer(db: Db, row: MessageRow, ref: AnswerRef): Answer {
  const attemptId = row.attemptId ?? ref.attemptId
  const answer = new Answer({
    ref: { ...ref, attemptId },
    modelId: row.modelId ?? '',
    alternativeTo: row.alternativeTo ?? undefined,
    isResumable: true,
  })
  follow(db, answer).catch(() => answer.abandon())
  return answer
}

async function follow(db: Db, answer: Answer): Promise<void> {
  const { signal } = answer
  for (;;) {
    const row = await readProgress(db, answer)
    if (signal.aborted) return
    if (!row || row.attemptId !== answer.ref.attemptId) return answer.abandon()
    if (row.reasoning && row.reasoning.length > answer.reasoning.length)
      answer.appendReasoning(row.reasoning.slice(answer.reasoning.length))
    if (row.content.length > answer.text.length)
      answer.append(row.content.slice(answer.text.length))
    const { status, finishReason, shortened, toolCalls, isAbandoned } = row
    answer.shortened = shortened
    answer.setToolCalls(toolCalls ?? [])
    if (status === 'done' || status === 'stopped')
      return answer.end({ status, finishReason: finishReason ?? undefined })
    if (status !== 'writing' || isAbandoned) return answer.abandon()
    await wait(POLL_INTERVAL_MS, undefined, { signal })
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
      shortened: messages.shortened,
      toolCalls: messages.toolCalls,
      isAbandoned: sql<boolean>`coalesce(${LEASE_HAS_EXPIRED}, true)`,
    })
    .from(messages)
    .where(isAnswer(ref))
  return row
}
