import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { operationOf } from '../db/watch-statements.ts'

const STATEMENT_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Adds metrics of the database as this process sees it. Returns the function that ends the measuring. */
export function measureDatabase(database: Database, registry: Registry): () => void {
  const registers = [registry]
  new Gauge({
    name: 'atelier_database_connections',
    help: 'Connections of this process to the database, by whether they are used',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = database.connections()
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'atelier_database_statements_waiting',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      this.set(database.connections().waiting)
    },
  })
  const duration = new Histogram({
    name: 'atelier_database_statement_seconds',
    help: 'Time of a statement, with the time it has waited for a connection',
    labelNames: ['operation'],
    buckets: STATEMENT_SECONDS,
    registers,
  })
  return database.statements.add((statement) => {
    const operation = operationOf(statement)
    const startedAt = performance.now()
    return () => duration.observe({ operation }, (performance.now() - startedAt) / 1000)
  })
}
