import { and, eq, sum } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { modelUse } from '../db/schema.ts'
import { today, type UseRecorder } from './use-recorder.ts'

/** A partner's costs are queried at most this often, however many messages arrive. */
const READ_INTERVAL_MS = 1_000
export const MICROS_PER_DOLLAR = 1_000_000

export interface DailyCosts {
  /**
   * Returns the cost of a partner's visitors since midnight UTC, on all servers, in dollars. An empty id means our own
   * pages.
   */
  costToday(partner: string): Promise<number>
}

interface Reading {
  day: string
  at: number
  /** The costs that other servers have stored, and this server before its last start. In millionths of a dollar. */
  fromElsewhere: Promise<number>
}

/** Includes costs that this process has recorded at once, and costs of other servers after about two seconds. */
export function createDailyCosts(db: Db, recorder: UseRecorder): DailyCosts {
  const readings = new Map<string, Reading>()

  function read(partner: string, day: string): Promise<number> {
    return recorder.betweenWrites(async () => {
      // Taken before the query, between two writes: the query reads exactly what this process has stored by now.
      const { stored } = recorder.costToday(partner)
      const [row] = await db
        .select({ cost: sum(modelUse.costMicros) })
        .from(modelUse)
        .where(and(eq(modelUse.day, day), eq(modelUse.partner, partner)))
      return Number(row!.cost ?? 0) - stored
    })
  }

  function currentReading(partner: string): Reading {
    const [day, now] = [today(), performance.now()]
    const known = readings.get(partner)
    if (known?.day === day && now - known.at < READ_INTERVAL_MS) return known
    const reading = { day, at: now, fromElsewhere: read(partner, day) }
    readings.set(partner, reading)
    reading.fromElsewhere.catch(() => readings.delete(partner))
    return reading
  }

  return {
    async costToday(partner) {
      const fromElsewhere = await currentReading(partner).fromElsewhere
      return (fromElsewhere + recorder.costToday(partner).recorded) / MICROS_PER_DOLLAR
    },
  }
}
