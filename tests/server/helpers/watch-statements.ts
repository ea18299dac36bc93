import { onTestFinished } from 'vitest'
import type { TestServer } from './test-server.ts'

interface StatementListeners {
  onStatement?(statement: string): void
  /** The server gets the result of the statement only after this promise resolves. */
  onResult?(statement: string): Promise<void>
}

/** Calls the listeners for every database statement outside of transactions, until the returned function is called. */
export function watchStatements(
  { database }: TestServer,
  { onStatement, onResult }: StatementListeners,
): () => void {
  const { $client } = database.db as unknown as {
    $client: { query(...args: unknown[]): Promise<unknown> }
  }
  const query = $client.query
  $client.query = async (...args) => {
    const statement = JSON.stringify(args[0])
    onStatement?.(statement)
    const result = await query.apply($client, args)
    await onResult?.(statement)
    return result
  }
  return () => void ($client.query = query)
}

/**
 * The connection is lost when the database has executed the first statement that meets the condition, and before the server
 * gets its result. Returns how often that has happened until now.
 */
export function loseFirstReply(
  server: TestServer,
  isLost: (statement: string) => boolean,
): () => number {
  let lost = 0
  const stopWatching = watchStatements(server, {
    async onResult(statement) {
      if (lost > 0 || !isLost(statement)) return
      lost += 1
      throw new Error('Connection terminated unexpectedly')
    },
  })
  onTestFinished(stopWatching)
  return () => lost
}
