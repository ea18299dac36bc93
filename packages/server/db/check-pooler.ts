import type { Pool } from 'pg'

/** What `connect_query` in pgbouncer.ini has to set, as in examples/operate/pgbouncer.ini. */
const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** Rejects if pgbouncer cannot be reached. Warns if its connections lack what the server otherwise sets on its own. */
export async function checkPooler(
  pool: Pick<Pool, 'query'>,
  onWarning: (message: string) => void,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [[...SETTINGS, 'TimeZone']],
  )
  const missing = rows.filter(({ name, setting }) =>
    name === 'TimeZone' ? !['UTC', 'Etc/UTC'].includes(setting) : setting === '0',
  )
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).toSorted()
  onWarning(
    `The connections of DATABASE_POOLER_URL lack ${names.join(', ')}. Set them in connect_query, as examples/operate/pgbouncer.ini does.`,
  )
}
