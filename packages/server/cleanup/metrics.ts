import { sql } from 'drizzle-orm'
import { Counter, Gauge, type Registry } from 'prom-client'
import { deleteExpiredData } from '../cleanup.ts'
import type { Db } from '../db/database.ts'
import { guests } from '../db/schema.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { GUEST_DATA_RETENTION_MS } from '../session/guest-visits.ts'
import { isGuestDue } from './guests.ts'

interface CleanupContext {
  db: Db
  files: FileStorage
  metrics: { registry: Registry; databaseRegistry: Registry }
}

/** Returns the task of the cleanup. /metrics shows what it has deleted, and how many guests it has not reached yet. */
export function measureCleanup({ db, files, metrics }: CleanupContext): () => Promise<boolean> {
  const registers = [metrics.registry]
  const deleted = new Counter({
    name: 'atelier_cleanup_deleted_total',
    help: 'Guests, accounts, files and other rows that were deleted because they had expired',
    labelNames: ['kind'],
    registers,
  })
  measureDueGuests(db, metrics.databaseRegistry)
  return () =>
    deleteExpiredData(db, files, { onDeleted: (kind, count) => deleted.inc({ kind }, count) })
}

function measureDueGuests(db: Db, registry: Registry): void {
  const registers = [registry]
  const overdue = new Gauge({
    name: 'atelier_cleanup_oldest_guest_overdue_seconds',
    help: 'For how long the data of a guest has outlived its 30 days; 0 if none has',
    registers,
  })
  new Gauge({
    name: 'atelier_cleanup_guests_due',
    help: 'Guests whose data has expired and is not deleted yet',
    registers,
    async collect() {
      const [row] = await db
        .select({
          count: sql<number>`count(*)::int`,
          unseenFor: sql<number>`coalesce(extract(epoch from now() - min(${guests.lastSeenAt})), 0)::float`,
        })
        .from(guests)
        .where(isGuestDue())
      this.set(row!.count)
      overdue.set(Math.max(0, row!.unseenFor - GUEST_DATA_RETENTION_MS / 1000))
    },
  })
}
