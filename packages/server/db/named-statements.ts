import type { DatabaseError, Pool, PoolClient } from 'pg'
import { needsNewPlan } from './new-plans.ts'

/** A statement that is run more often gets a name, until there are so many names. */
const MAX_UNNAMED_RUNS = 3
const MAX_NAMES = 250
const MAX_REMEMBERED = 2_000
/** A named statement returns other columns than when it was prepared. */
const CHANGED_RESULT = '0A000'

interface Statement {
  text: string
  name?: string
}

/**
 * Names the statements that a server runs again and again, so that PostgreSQL parses and plans them once for each connection.
 * Not for connections that pgbouncer shares: the next statement may go to another one.
 */
export function nameRepeatedStatements(pool: Pool): void {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const count = (runs.get(text) ?? 0) + 1
    if (count <= MAX_UNNAMED_RUNS) {
      runs.set(text, count)
      if (runs.size > MAX_REMEMBERED) runs.delete(runs.keys().next().value!)
      return undefined
    }
    runs.delete(text)
    if (needsNewPlan(text)) return undefined
    const name = `repeated ${names.size + 1}`
    names.set(text, name)
    return name
  }

  function nameStatementsOf(client: PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (first: unknown, ...rest: unknown[]): unknown => {
      const statement = toStatement(first, rest)
      const name = statement && nameOf(statement.text)
      if (!name) return query(first, ...rest)
      // The next time, it is run without its name.
      const forgetIfChanged = (error: Pick<DatabaseError, 'code'> | null) => {
        if (error?.code === CHANGED_RESULT) names.set(statement.text, '')
      }
      const callback = rest.at(-1)
      if (typeof callback !== 'function') {
        const result = query({ ...statement, name }, ...rest) as Promise<unknown>
        result.catch(forgetIfChanged)
        return result
      }
      const settle = (error: DatabaseError | null, ...results: unknown[]) => {
        forgetIfChanged(error)
        callback(error, ...results)
      }
      return query({ ...statement, name }, ...rest.slice(0, -1), settle)
    }
    client.query = named as typeof client.query
  }

  pool.on('connect', nameStatementsOf)
}

/** Only statements with parameters can have names. */
function toStatement(first: unknown, [parameters]: unknown[]): Statement | undefined {
  const isObject = typeof first === 'object' && first !== null && 'text' in first
  if (!isObject || !Array.isArray(parameters) || ('name' in first && first.name)) return undefined
  return first as Statement
}
