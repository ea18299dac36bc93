// Temporary conversations are in no list and not found by a search. They end an hour after their last message.
import { sql, type SQL } from 'drizzle-orm'
import { choose } from '../db/choose.ts'
import { constant } from '../db/constant.ts'

/** When a temporary conversation ends, if no message follows. */
export const TEMPORARY_UNTIL: SQL = sql`now() + interval '1 hour'`

/** An expression for an update of a conversation by a message. Null for a conversation that is kept. */
export const RENEWED_DELETE_AT: SQL = constant(
  choose(sql`delete_at is not null`, TEMPORARY_UNTIL, sql`null::timestamptz`),
)
