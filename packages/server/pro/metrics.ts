import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import { PAYMENT_STATUSES } from './payment-statuses.ts'

/** Adds metrics of all payments in the database, from all servers. They are read when /metrics is fetched. */
export function paymentMetrics({
  db,
  metrics: { databaseRegistry },
}: {
  db: Db
  metrics: { databaseRegistry: Registry }
}): void {
  const registers = [databaseRegistry]
  const oldest = new Gauge({
    name: 'atelier_payments_oldest_pending_seconds',
    help: 'Age of the oldest payment that is neither paid nor given up; 0 without one',
    registers,
  })
  new Gauge({
    name: 'atelier_payments',
    help: 'Payments by status',
    labelNames: ['status'],
    registers,
    async collect() {
      const rows = await db
        .select({
          status: payments.status,
          count: sql<number>`count(*)::int`,
          age: sql<number>`extract(epoch from now() - min(${payments.createdAt}))::float`,
        })
        .from(payments)
        .groupBy(payments.status)
      for (const status of PAYMENT_STATUSES) {
        this.set({ status }, rows.find((row) => row.status === status)?.count ?? 0)
      }
      oldest.set(rows.find(({ status }) => status === 'pending')?.age ?? 0)
    },
  })
}
