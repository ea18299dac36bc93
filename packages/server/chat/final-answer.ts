// How the end of an answer is stored, and whether its attempt counts as a message.
import type { chat, ErrorCode } from '@atelier/contract'
import { sql, type SQL } from 'drizzle-orm'
import { constant } from '../db/constant.ts'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { joinParts } from '../db/parts.ts'
import { rowsOf } from '../db/rows.ts'
import { takeBackMessage, type CountedAttempt } from '../pro/free-attempts.ts'
import { STOPPED_OR_INTERRUPTED, type AnswerRef } from './leases.ts'
import { WAITING_UNTIL, type StoredToolCall } from './stored-tool-calls.ts'

const NOT_STOPPED = sql`finish_reason is distinct from 'stopped'`

/** An answer that only calls tools goes on when it has their results, as the same message. */
const CALLS_NO_TOOLS = sql`finish_reason is distinct from 'tools'`

/**
 * If the connection to the database was lost before the reply, the end is stored a second time. The answer must not be
 * uncounted twice.
 */
const IS_FREE = sql`exists (select 1 from old, ended where is_unfinished and has_no_text)`
const BROUGHT_OUTPUT = sql`exists (select 1 from ended where has_output)`
const HAS_NO_TEXT = constant(
  sql`status in ('failed', 'done') and content = '' and ${NOT_STOPPED} and ${CALLS_NO_TOOLS}`,
)
/**
 * A model that timed out may have been thinking all the time, which costs as much as text. So do the arguments of calls,
 * which the page and the visitor read even if the answer fails later.
 */
const HAS_OUTPUT = sql`status = 'done' or error_code = 'timeout' or coalesce(reasoning, '') <> '' or tool_calls is not null`

interface MessageEnd {
  status: chat.MessageStatus
  finishReason: chat.FinishReason | null
}

/** The attempt has continued an answer that had a text already. */
interface Continued {
  /** Whether the attempt has added a text or thoughts. */
  hasAdded: boolean
  /** Whether the attempt was counted as a message of its own. */
  isCounted: boolean
}

export interface FinalAnswer {
  content: string
  /** Absent: the attempt began the answer from its beginning. */
  continued?: Continued | undefined
  /** Empty or absent for a model that sends no thoughts. */
  reasoning?: string
  /** The calls of tools, also of earlier attempts that it continues. */
  toolCalls?: readonly StoredToolCall[]
  status: chat.MessageStatus
  finishReason?: chat.FinishReason | undefined
  errorCode?: ErrorCode | undefined
  shortened: boolean
}

/**
 * Stores the end of an answer and returns how it ended: an interrupted answer counts as stopped if the visitor asked
 * for that, here or through another server. Uncounts an attempt without text. Returns undefined if another attempt has
 * taken over or the conversation was deleted.
 */
export async function tryStoreFinalAnswer(
  db: Db,
  ref: AnswerRef,
  final: FinalAnswer,
  counted?: CountedAttempt,
): Promise<Pick<FinalAnswer, 'status' | 'finishReason'> | undefined> {
  const statement = joinParts(
    {
      old: lockAttempt(ref),
      ended: storeEnd(ref, final),
      ...(counted && mayBeFree(final) && takeBackMessage(counted, IS_FREE, BROUGHT_OUTPUT)),
    },
    sql`select status, finish_reason as "finishReason" from ended`,
  )
  const [stored] = await retryOnConflict(() => rowsOf<MessageEnd>(db.execute(statement)))
  return stored && { status: stored.status, finishReason: stored.finishReason ?? undefined }
}

/** An answer that is interrupted without an error has been marked by another server, and its end is not stored yet. */
function lockAttempt({ ownerId, answerId, attemptId }: AnswerRef): SQL {
  return sql`
    select status = 'writing' or (status = 'interrupted' and error_code is null) as is_unfinished
    from messages
    where owner_id = ${ownerId}::uuid and id = ${answerId}::uuid and attempt = ${attemptId}::uuid
    for update`
}

/** Updates the message of the answer. Columns for which the end of the answer has no value keep what is stored. */
function storeEnd({ ownerId, answerId }: AnswerRef, final: FinalAnswer): SQL {
  const { content, reasoning, toolCalls, status, finishReason, errorCode, shortened } = final
  // A failed attempt without any text must not overwrite the partial answer of an earlier attempt.
  const newContent = content || status === 'done' ? content : null
  const newToolCalls = toolCalls?.length ? JSON.stringify(toolCalls) : null
  return sql`
    update messages set status = ${status === 'interrupted' ? STOPPED_OR_INTERRUPTED : status},
      content = coalesce(${newContent}::text, content),
      reasoning = coalesce(${reasoning || null}::text, reasoning),
      tool_calls = coalesce(${newToolCalls}::jsonb, tool_calls),
      finish_reason = coalesce(${finishReason ?? null}::text, finish_reason),
      error_code = coalesce(${errorCode ?? null}::text, error_code),
      shortened = ${shortened}::boolean,
      retry_free = ${canHaveFreeRetry(final)} and ${NOT_STOPPED},
      waits_until = ${finishReason === 'tools' ? WAITING_UNTIL : null},
      lease_until = null
    where owner_id = ${ownerId}::uuid and id = ${answerId}::uuid and exists (select 1 from old)
    returning status, finish_reason, ${hasNoText(final)} as has_no_text, ${HAS_OUTPUT} as has_output`
}

/** Whether the attempt may be uncounted, by what is known before its end is stored. */
const mayBeFree = ({ content, continued }: FinalAnswer): boolean =>
  continued ? continued.isCounted && !continued.hasAdded : content === ''

/** Whether the attempt is uncounted. One that was free, and so belongs to an earlier message, was not counted. */
function hasNoText({ continued }: FinalAnswer): SQL {
  if (!continued) return HAS_NO_TEXT
  const { hasAdded, isCounted } = continued
  const hasFailed = sql`(status = 'done' or error_code is not null)`
  return sql`${isCounted && !hasAdded}::boolean and ${hasFailed} and ${NOT_STOPPED} and ${CALLS_NO_TOOLS}`
}

/**
 * A message counts when its answer has text. If the model fails or the server interrupts the answer, the next attempt
 * is part of the same message. If the readers left, it is only part of the same message if they had received nothing.
 */
function canHaveFreeRetry({ status, errorCode, content, reasoning, continued }: FinalAnswer): SQL {
  if (continued) {
    const { hasAdded, isCounted } = continued
    const isInterruptedFree = errorCode ? hasAdded || !isCounted : !hasAdded
    const isFree = status === 'failed' ? !isCounted : status === 'interrupted' && isInterruptedFree
    return sql`${isFree}::boolean`
  }
  if (status === 'failed') return content ? sql`true` : sql`content <> ''`
  if (status !== 'interrupted') return sql`false`
  return sql`${errorCode === 'answer-interrupted' || !(content || reasoning)}::boolean`
}
