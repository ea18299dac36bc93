import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'

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
    try {
      // Two servers may lock the same links in a different order, which is a deadlock.
      await retryOnConflict(() => addViews(db, counts))
    } catch (error) {
      for (const [shareId, count] of counts) add(shareId, count)
      throw error
    }
  }

  function add(shareId: string, count: number): void {
    unsaved.set(shareId, (unsaved.get(shareId) ?? 0) + count)
  }

  async function saveOrLog(): Promise<void> {
    await save().catch((error: unknown) => log.error({ err: error }, 'could not save views'))
  }

  return {
    count(shareId: string): void {
      add(shareId, 1)
      timer ??= setTimeout(() => void saveOrLog(), SAVE_INTERVAL_MS).unref()
    },
    /** Saves the counted views. If that fails, they are saved with the next views. */
    save,
    saveOrLog,
  }
}

async function addViews(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([id, count]) => sql`(${id}::uuid, ${count}::int)`)
  await db.execute(sql`
    update shares set views = views + view.count
    from (values ${sql.join(rows, sql`, `)}) as view (id, count) where shares.id = view.id`)
}

export type ViewCounter = ReturnType<typeof createViewCounter>
