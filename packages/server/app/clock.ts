import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Readiness } from './readiness.ts'

/** Less than the minute that access tokens, sessions and the mail of other servers tolerate. */
const MAX_CLOCK_DIFFERENCE_MS = 30 * SECOND_MS

/**
 * Registers the clock of this server. Servers sign times that other servers and the database compare with their own, so
 * a wrong clock refuses valid sessions and addresses of pictures. The embedded database has the clock of this process.
 */
export function watchClock(
  readiness: Readiness,
  database: Pick<Database, 'kind' | 'readClock'>,
  registry: Registry,
): void {
  const isEmbedded = database.kind === 'pglite'
  let differenceMs: number | undefined
  new Gauge({
    name: 'atelier_clock_difference_seconds',
    help: 'How far the clock of this server is ahead of the clock of the database',
    registers: [registry],
    collect() {
      if (differenceMs !== undefined) this.set(differenceMs / SECOND_MS)
    },
  })
  readiness.register({
    name: 'clock',
    isNeeded: false,
    maxAgeMs: MINUTE_MS,
    async check() {
      // While the database does not answer, the last difference counts.
      const measured = isEmbedded ? 0 : await measureClock(database).catch(() => undefined)
      differenceMs = measured ?? differenceMs
      const problem = describeClock(differenceMs ?? 0)
      if (problem) throw new Error(problem)
    },
  })
}

/**
 * Returns how far this clock is ahead of the database's, in milliseconds, as far as the time of the request allows to
 * say: a difference that the request may have caused is 0.
 */
export async function measureClock({ readClock }: Pick<Database, 'readClock'>): Promise<number> {
  const sentAt = Date.now()
  const read = await readClock()
  const receivedAt = Date.now()
  if (read < sentAt) return sentAt - read
  return read > receivedAt ? receivedAt - read : 0
}

/** Returns what the operator should correct. Undefined if the clocks agree. */
export function describeClock(differenceMs: number): string | undefined {
  if (Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS) return undefined
  const seconds = Math.round(Math.abs(differenceMs) / SECOND_MS)
  const side = differenceMs > 0 ? 'ahead of' : 'behind'
  return `the clock of this server is ${seconds} seconds ${side} the database's, so valid sessions and addresses of pictures are refused. Synchronize the clocks of all machines by NTP.`
}
