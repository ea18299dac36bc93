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
