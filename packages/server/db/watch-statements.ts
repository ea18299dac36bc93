/** Called with the text of a statement when it begins. Returns what to call when the statement has ended. */
export type StatementWatcher = (statement: string) => ((error?: unknown) => void) | undefined

type Query = (statement: unknown, ...others: unknown[]) => Promise<unknown>

/** Reports the statements of a database, from when the server needs them until their result is there. */
export class StatementWatch {
  /** How many statements have not ended yet. */
  running = 0
  readonly #watchers = new Set<StatementWatcher>()

  /** Returns the function that ends the watch. */
  add(watcher: StatementWatcher): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Returns the method `query` of a client as one that reports its statements. */
  watched(client: object): Query {
    const query = (client as { query: Query }).query.bind(client)
    return (...args) => {
      const ends = this.#begin(textOf(args[0]))
      const result = query(...args)
      const end = (error?: unknown) => this.#end(ends, error)
      result.then(() => end(), end)
      return result
    }
  }

  #begin(text: string): ReturnType<StatementWatcher>[] {
    this.running += 1
    return [...this.#watchers].map((watcher) => watcher(text))
  }

  #end(ends: readonly ReturnType<StatementWatcher>[], error: unknown): void {
    this.running -= 1
    for (const end of ends) end?.(error)
  }
}

/** PGlite gets statements as text, and PostgreSQL as objects. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

const OPERATIONS = new Set([
  'begin',
  'commit',
  'delete',
  'insert',
  'lock',
  'rollback',
  'select',
  'set',
  'truncate',
  'update',
  'with',
])

/** Returns the first word of a statement in small letters, and `other` for a rare one. */
export function operationOf(statement: string): string {
  const word = /^\s*(\w{1,10})/.exec(statement)?.[1]?.toLowerCase() ?? ''
  return OPERATIONS.has(word) ? word : 'other'
}

/** Returns the first table, unless the statement has several parts, of which the first one says little. */
export function tableOf(statement: string): string | undefined {
  if (operationOf(statement) === 'with') return undefined
  return /\b(?:from|into|update|truncate) "?(\w{1,63})"?/.exec(statement)?.[1]
}
