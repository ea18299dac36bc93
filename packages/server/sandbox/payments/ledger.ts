import type { pro } from '@atelier/contract'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sandboxRecords } from '../../db/schema.ts'

/** What the stand-in of a provider remembers, by key: `payment:…`, `notice:…`. Values are JSON. */
export interface SandboxLedger {
  find<Value>(key: string): Promise<Value | undefined>
  /** The values whose keys begin with `prefix`, the oldest first. */
  list<Value>(prefix: string): Promise<Value[]>
  /** Changes a value while no other request can. Returns what `change` returns; what it sets is stored. */
  update<Value extends object, Result>(
    key: string,
    change: (entry: { value: Value | undefined }) => Result,
  ): Promise<Result>
  delete(key: string): Promise<void>
}

/** Forgets everything when the process ends. */
export function createMemoryLedger(): SandboxLedger {
  const texts = new Map<string, string>()
  const parse = <Value>(text: string | undefined) =>
    text === undefined ? undefined : (JSON.parse(text) as Value)
  return {
    find: async <Value>(key: string) => parse<Value>(texts.get(key)),
    list: async <Value>(prefix: string) =>
      [...texts]
        .filter(([key]) => key.startsWith(prefix))
        .map(([, text]) => JSON.parse(text) as Value),
    async update<Value extends object, Result>(
      key: string,
      change: (entry: { value: Value | undefined }) => Result,
    ) {
      const entry = { value: parse<Value>(texts.get(key)) }
      const result = change(entry)
      if (entry.value) texts.set(key, JSON.stringify(entry.value))
      return result
    },
    async delete(key) {
      texts.delete(key)
    },
  }
}

/** Survives restarts, and is shared by all servers of a database. */
export function createTableLedger(db: Db, provider: pro.PaymentProvider): SandboxLedger {
  const { data } = sandboxRecords
  const at = (key: string) =>
    and(eq(sandboxRecords.provider, provider), eq(sandboxRecords.key, key))
  return {
    async find<Value>(key: string) {
      const [row] = await db.select({ data }).from(sandboxRecords).where(at(key))
      return row?.data as Value | undefined
    },
    async list<Value>(prefix: string) {
      const rows = await db
        .select({ data })
        .from(sandboxRecords)
        .where(and(eq(sandboxRecords.provider, provider), like(sandboxRecords.key, `${prefix}%`)))
        .orderBy(asc(sandboxRecords.createdAt))
      return rows.map((row) => row.data as Value)
    },
    update: <Value extends object, Result>(
      key: string,
      change: (entry: { value: Value | undefined }) => Result,
    ) =>
      db.transaction(async (transaction) => {
        const lock = `${provider} ${key}`
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
        const [row] = await transaction.select({ data }).from(sandboxRecords).where(at(key))
        const entry = { value: row?.data as Value | undefined }
        const result = change(entry)
        if (entry.value) {
          await transaction
            .insert(sandboxRecords)
            .values({ provider, key, data: entry.value })
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
