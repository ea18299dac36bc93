export const DATABASE_FROZEN = 'The database accepts connections, but does not answer.'

/** Whether the database could not be reached or the connection was lost, so that a retry may succeed soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some(({ code, message = '' }) => {
    if (code) return connectionCodes.has(code) || isLostWorker(code, message)
    // The query builder's own message contains the values, which visitors have written.
    return !message.startsWith('Failed query') && isIn(message, connectionMessages)
  })
}

/** Whether the coordinator of a Citus cluster reports that it has lost a worker: as an internal error, with a text of libpq. */
const isLostWorker = (code: string, message: string): boolean =>
  code === 'XX000' && isIn(message, lostWorkerMessages)

const isIn = (message: string, texts: readonly string[]): boolean =>
  texts.some((text) => message.includes(text))

/** Whether the statement was ended because it, or its wait for a lock, took too long. */
export function isTimedOut(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '57014' || code === '55P03')
}

/** Serialization failures and deadlocks. PostgreSQL expects the client to run such a transaction again. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '40001' || code === '40P01')
}

/** Whether a row refers to a row that does not exist or no longer exists. */
export function isForeignKeyViolation(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '23503')
}

/** Whether a statement failed at requireRow(): a division by zero, for which statements have no other reason. */
export function isMissingRow(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '22012')
}

/** Whether a row with the same key is stored already, for example because the request was sent twice. */
export function isUniqueViolation(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '23505')
}

/**
 * Whether the database can never store these values: class 22 is a data exception, such as a number out of range, class 54
 * an exceeded limit. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isDataError(error: unknown): boolean {
  return causesOf(error).some(({ code }) => /^(22|54)...$/.test(code ?? ''))
}

/** Runs a transaction again when PostgreSQL reports a serialization failure or deadlock. Throws any other error. */
export async function retryOnConflict<T>(
  transaction: () => Promise<T>,
  maxAttempts = 4,
): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (maxAttempts <= 1 || !isConflict(error)) throw error
    return retryOnConflict(transaction, maxAttempts - 1)
  }
}

interface ErrorLike {
  code?: string
  message?: string
  cause?: unknown
}

/** Returns the error and its causes. Libraries wrap the error that has the code. */
export function causesOf(error: unknown): ErrorLike[] {
  const errors: ErrorLike[] = []
  for (let current = error as ErrorLike | undefined; current && errors.length < 5;) {
    errors.push(current)
    current = current.cause as ErrorLike | undefined
  }
  return errors
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: class 08, 53300, 57P0x. 57014 and 55P03 are our own timeouts, and 08P01 is what
// pgbouncer sends while it has no connection to PostgreSQL.
const connectionCodes = new Set(
  [
    '08000 08001 08003 08004 08006 08P01 53300 57P01 57P02 57P03',
    '57014 55P03 25P03',
    'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT ENOTFOUND EAI_AGAIN',
  ].flatMap((codes) => codes.split(' ')),
)
const connectionMessages = [
  DATABASE_FROZEN,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'PGlite is closed',
  'Cannot use a pool after calling end',
]
const lostWorkerMessages = [
  'server closed the connection unexpectedly',
  'could not receive data from server',
  'could not send data to server',
  'SSL connection has been closed unexpectedly',
  'SSL SYSCALL error',
  'no connection to the server',
  'failure on connection marked as essential',
  'could not commit transaction for shard',
]
