import { Client } from 'pg'

/** Runs one statement on a connection of its own, and returns its rows. */
export async function queryOnce<Row>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
