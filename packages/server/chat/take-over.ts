import type { chat, pro } from '@atelier/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { joinParts } from '../db/parts.ts'
import { rowsOf } from '../db/rows.ts'
import { messages } from '../db/schema.ts'
import { toAllowance, type AllowanceLimits } from '../pro/allowance.ts'
import { countMessage, selectUse } from '../pro/count-message.ts'
import { countFreeAttempt } from '../pro/free-attempts.ts'
import type { Caller } from '../session/caller.ts'
import {
  CAN_BE_CONTINUED,
  CAN_BE_TAKEN_OVER,
  isAnswer,
  NEW_LEASE_EXPIRY,
  type AnswerRef,
} from './leases.ts'
import type { StoredRow } from './questions.ts'

export interface TakeOverOptions {
  caller: Caller
  limits: AllowanceLimits
  modelId: string
  /** Whether the attempt continues the answer, so that what it has is kept. */
  continues?: boolean | undefined
  /** Whether an answer that the visitor has stopped, or that has failed, stays as it is. */
  keepsEnded?: boolean | undefined
}

/** The allowance is absent if the attempt is part of a message that is counted already. */
export type TakeOver =
  | { is: 'taken'; allowance: chat.Allowance | undefined; day: string; plan: pro.Plan }
  | { is: 'allowance-used' }
  | { is: 'leased' }

interface TakeOverRow extends Omit<StoredRow, 'messages'> {
  isTaken: boolean
  messages: number | null
}

/**
 * Takes over an answer that ended early or whose lease has expired, and counts the attempt as a message, in one
 * statement: otherwise parallel requests could get any number of answers for one counted message. An attempt after a
 * failure of the model or the server is part of the same message, if it is made with the same model.
 */
export async function tryTakeOverAnswer(
  db: Db,
  ref: AnswerRef,
  options: TakeOverOptions,
): Promise<TakeOver> {
  const { caller, limits } = options
  const statement = joinParts(
    {
      target: selectTarget(ref, options),
      ...countFreeAttempt(caller, limits, sql`exists (select 1 from target where is_free)`),
      ...countMessage({ caller, limits }, IS_TO_BE_COUNTED),
      taken: takeOver(db, ref, options),
    },
    sql`
      select exists (select 1 from taken) as "isTaken", ${selectUse({ caller, limits })}
      from plan, target`,
  )
  const [row] = await retryOnConflict(() => rowsOf<TakeOverRow>(db.execute(statement)))
  if (!row) return { is: 'leased' }
  if (!row.isTaken) return { is: 'allowance-used' }
  const { plan, messages: used, pictures, day } = row
  const allowance =
    used === null ? undefined : toAllowance(plan, limits, { messages: used, pictures })
  return { is: 'taken', allowance, day, plan }
}

const IS_TO_BE_COUNTED = sql`
  exists (select 1 from target) and not exists (select 1 from free)`

function selectTarget(
  { ownerId, answerId }: AnswerRef,
  { modelId, continues, keepsEnded }: TakeOverOptions,
): SQL {
  return sql`
    select retry_free and model_id is not distinct from ${modelId} as is_free from messages
    where owner_id = ${ownerId}::uuid and id = ${answerId}::uuid
      and ${continues ? CAN_BE_CONTINUED : CAN_BE_TAKEN_OVER}
      ${keepsEnded ? sql`and status not in ('stopped', 'failed')` : sql``}
    for update`
}

function takeOver(db: Db, ref: AnswerRef, { modelId, continues }: TakeOverOptions): SQL {
  const isCounted = sql`(exists (select 1 from counted) or exists (select 1 from free))`
  return db
    .update(messages)
    .set({
      status: 'writing',
      errorCode: null,
      finishReason: null,
      ...(!continues && { reasoning: null, toolCalls: null }),
      modelId,
      attemptId: ref.attemptId,
      // If the server crashes while it writes the answer, the next attempt belongs to the same message.
      isRetryFree: true,
      leaseExpiresAt: NEW_LEASE_EXPIRY,
    })
    .where(and(isAnswer(ref), isCounted))
    .returning({ id: messages.id })
    .getSQL()
}
