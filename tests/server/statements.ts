import type { Running } from './start.ts'

interface Seen {
  /** A statement goes to the database. */
  asked?(statement: string): void
  /** It has come back. Whoever asked waits for what is done then. */
  answered?(statement: string): Promise<void>
}

/** Looks at every statement outside of transactions, until it is told to stop. */
export function watchStatements({ database }: Running, { asked, answered }: Seen): () => void {
  const { $client } = database.db as unknown as {
    $client: { query(...told: unknown[]): Promise<unknown> }
  }
  const query = $client.query
  $client.query = async (...told) => {
    const statement = JSON.stringify(told[0])
    asked?.(statement)
    const answer = await query.apply($client, told)
    await answered?.(statement)
    return answer
  }
  return () => void ($client.query = query)
}
