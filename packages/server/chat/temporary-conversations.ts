// Temporary conversations are in no list and not found by a search. They end an hour after their last message.
import { sql, type SQL } from 'drizzle-orm'

/** When a temporary conversation ends, if no message follows. */
export const TEMPORARY_UNTIL: SQL = sql`now() + interval '1 hour'`

/**
 * An expression for an update of a conversation by a message. Null for a conversation that is kept: arrays have no element
 * 0. A `case` would be plainer, but Citus allows no now() in it.
 */
export const RENEWED_DELETE_AT: SQL = sql`(array[${TEMPORARY_UNTIL}])[(delete_at is not null)::int]`
