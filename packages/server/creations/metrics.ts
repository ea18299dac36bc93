import { eq, sql } from 'drizzle-orm'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { creations } from '../db/schema.ts'
import type { Ending } from './attempts.ts'
import type { CreationRow } from './rows.ts'

const SECONDS = [0.5, 1, 2, 5, 10, 20, 40, 80, 160]

export interface CreationMetrics {
  /** `ms`: how long the last attempt took. Absent: it was stopped. */
  count(
    creation: Pick<CreationRow, 'tool' | 'engine'>,
    outcome: Ending['status'],
    ms?: number,
  ): void
}

export function createCreationMetrics(registry: Registry): CreationMetrics {
  const labelNames = ['tool', 'engine', 'outcome'] as const
  const total = new Counter({
    name: 'atelier_creations_total',
    help: 'What the tools have made, by tool, engine and outcome',
    labelNames,
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'atelier_creation_seconds',
    help: 'How long it took to make, without the time in the queue',
    labelNames,
    buckets: SECONDS,
    registers: [registry],
  })

  return {
    count({ tool, engine }, outcome, ms) {
      const labels = { tool, engine: engine.id, outcome }
      total.inc(labels)
      if (ms !== undefined) duration.observe(labels, ms / 1000)
    },
  }
}

/** Adds a metric of all creations that wait, at all servers. It is read when /metrics is fetched. */
export function waitingCreationMetrics({
  db,
  metrics: { databaseRegistry },
}: {
  db: Db
  metrics: { databaseRegistry: Registry }
}): void {
  new Gauge({
    name: 'atelier_creations_waiting',
    help: 'Creations that wait for their turn, by engine',
    labelNames: ['engine'],
    registers: [databaseRegistry],
    async collect() {
      const engine = sql<string>`${creations.engine} ->> 'id'`
      const rows = await db
        .select({ engine, count: sql<number>`count(*)::int` })
        .from(creations)
        .where(eq(creations.status, 'queued'))
        .groupBy(engine)
      this.reset()
      for (const row of rows) this.set({ engine: row.engine }, row.count)
    },
  })
}
