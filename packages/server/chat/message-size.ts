import { sql, type SQL } from 'drizzle-orm'
import { LENGTH_OF_CALLS } from './stored-tool-calls.ts'

/**
 * How much of a page a message takes. The bytes of a stored text are known without unpacking it; to count its characters,
 * the database would read and unpack megabytes each time that a conversation is opened.
 */
export const SIZE_OF_MESSAGE: SQL = sql`octet_length(content) + coalesce(octet_length(reasoning), 0) + ${LENGTH_OF_CALLS}`
