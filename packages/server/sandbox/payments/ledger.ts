import type { pro } from '@atelier/contract'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sandboxRecords } from '../../db/schema.ts'

/** The storage of a simulated provider. */
export interface SandboxLedger {
  /** Returns a collection of the provider by its name, such as `payment` or `notice`. */
  collection<Value extends object>(name: string): Collection<Value>
}

/** Values by key. They are stored as JSON. */
interface Collection<Value extends object> {
  find(key: string): Promise<Value | undefined>
  /** Lists the oldest values first. */
  list(): Promise<Value[]>
  /** Locks a value and calls `change`, whose result it returns. Afterwards, stores `entry.value`. */
  update<Result>(
    key: string,
    change: (entry: { value: Value | undefined }) => Result,
  ): Promise<Result>
  delete(key: string): Promise<void>
}

/** Creates a ledger in memory, which is lost when the process ends. */
export function createMemoryLedger(): SandboxLedger {
  const collections = new Map<string, Map<string, string>>()
  return {
    collection<Value extends object>(name: string): Collection<Value> {
      const texts = collections.get(name) ?? new Map<string, string>()
      collections.set(name, texts)
      const find = (key: string) => {
        const text = texts.get(key)
        return text === undefined ? undefined : (JSON.parse(text) as Value)
      }
      return {
        find: async (key) => find(key),
        list: async () => [...texts.values()].map((text) => JSON.parse(text) as Value),
        async update(key, change) {
          const entry = { value: find(key) }
          const result = change(entry)
          if (entry.value) texts.set(key, JSON.stringify(entry.value))
          return result
        },
        async delete(key) {
          texts.delete(key)
        },
      }
    },
  }
}

/** Creates a ledger in the database, which survives restarts and is shared by all servers. */
export function createTableLedger(db: Db, provider: pro.PaymentProvider): SandboxLedger {
  return { collection: (name) => createTableCollection(db, provider, `${name}:`) }
}

const { data } = sandboxRecords

function createTableCollection<Value extends object>(
  db: Db,
  provider: pro.PaymentProvider,
  prefix: string,
): Collection<Value> {
  const ofProvider = eq(sandboxRecords.provider, provider)
  const at = (key: string) => and(ofProvider, eq(sandboxRecords.key, prefix + key))
  return {
    async find(key) {
      const [row] = await db.select({ data }).from(sandboxRecords).where(at(key))
      return row?.data as Value | undefined
    },
    async list() {
      const rows = await db
        .select({ data })
        .from(sandboxRecords)
        .where(and(ofProvider, like(sandboxRecords.key, `${prefix}%`)))
        .orderBy(asc(sandboxRecords.createdAt))
      return rows.map((row) => row.data as Value)
    },
    update: (key, change) =>
      db.transaction(async (transaction) => {
        const lock = `${provider} ${prefix}${key}`
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
        const [row] = await transaction.select({ data }).from(sandboxRecords).where(at(key))
        const entry = { value: row?.data as Value | undefined }
        const result = change(entry)
        if (entry.value) {
          await transaction
            .insert(sandboxRecords)
            .values({ provider, key: prefix + key, data: entry.value })
            .onConflictDoUpdate({
              target: [sandboxRecords.provider, sandboxRecords.key],
              set: { data: entry.value },
            })
        }
        return result
      }),
    async delete(key) {
      await db.delete(sandboxRecords).where(at(key))
    },
  }
}
