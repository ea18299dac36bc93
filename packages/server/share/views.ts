import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'

const SAVE_INTERVAL_MS = 5_000

/**
 * Counts views of links: a number only, nothing about the reader. They are saved together every few seconds, so that
 * reading a link does not write to the database.
 */
export function createViewCounter(db: Db, log: FastifyBaseLogger) {
  let unsaved = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (unsaved.size === 0) return
    const counts = unsaved
    unsaved = new Map()
    const rows = [...counts].map(([id, count]) => sql`(${id}::uuid, ${count}::int)`)
    await db.execute(sql`
      update shares set views = views + view.count
      from (values ${sql.join(rows, sql`, `)}) as view (id, count) where shares.id = view.id`)
  }

  return {
    count(shareId: string): void {
      unsaved.set(shareId, (unsaved.get(shareId) ?? 0) + 1)
      timer ??= setTimeout(() => {
        save().catch((error: unknown) => log.error({ err: error }, 'could not save views'))
      }, SAVE_INTERVAL_MS).unref()
    },
    save,
  }
}

export type ViewCounter = ReturnType<typeof createViewCounter>
