const NEW_SETTING = /^SET transaction_timeout = 0;\n/m
/** `pg_restore` writes this line after the timeout setting and before all data. */
const LAST_SETTING = '\nSET client_encoding'

/**
 * Removes a setting that `pg_restore` 17 and newer writes at the beginning and that PostgreSQL 15 and 16 refuse. Passes
 * everything after it through unchanged.
 */
export async function* withoutTransactionTimeout(
  statements: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  // Latin-1 keeps every byte.
  let beginning = ''
  let hasSettings = true
  for await (const chunk of statements) {
    if (!hasSettings) {
      yield chunk
      continue
    }
    beginning += chunk.toString('latin1')
    if (!beginning.includes(LAST_SETTING)) continue
    hasSettings = false
    yield Buffer.from(beginning.replace(NEW_SETTING, ''), 'latin1')
  }
  if (hasSettings) yield Buffer.from(beginning, 'latin1')
}
