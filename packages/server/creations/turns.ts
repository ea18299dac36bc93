// Which creation is made next. Those who share a `turn_id` (a user, or all guests of a network) take turns with the
// others, however many creations each has waiting.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { CreationKey } from './rows.ts'

/** The expiry time of a new or renewed lease, by the database's clock. */
export const NEW_LEASE_EXPIRY = sql`now() + interval '10 seconds'`
/** A creation whose server has crashed this often may be what crashes it. */
export const MAX_ATTEMPTS = 3

/** How many creations of one engine are made at the same time for those who share a turn id. */
const MAX_RUNNING_PER_TURN = 4

/**
 * The creations that wait, in the order in which each engine will make them: `turn` counts those of the same turn id,
 * beginning with the `running` ones.
 */
const WAITING = sql`
  waiting as (
    select owner_id, id, turn_id, slots, engine ->> 'id' as engine, created_at,
      coalesce(running.count, 0) as running,
      row_number() over (partition by turn_id, engine ->> 'id' order by id) + coalesce(running.count, 0) as turn
    from creations
    left join (
      select turn_id as running_id, engine ->> 'id' as running_engine, count(*) as count from creations
      where status = 'making' and lease_until > now() group by turn_id, engine ->> 'id'
    ) running on running_id = turn_id and running_engine = engine ->> 'id'
    where status = 'queued' or (status = 'making' and lease_until <= now())
  )`

/** Which engines of a server can begin a creation now. */
export interface Room {
  /** The engines of this server. */
  engineIds: readonly string[]
  /** Those that make as much as they can at the same time. */
  busyEngineIds: readonly string[]
  /**
   * After how many seconds it also takes a creation of an engine that it lacks: no other server seems to have the engine,
   * so that the creation has to fail.
   */
  orphanAgeSeconds: number
}

export interface TakenCreation extends CreationKey {
  engineId: string
}

/** Takes the next creation, unless its owner already has as many being made as allowed. */
export async function takeNext(
  db: Db,
  { engineIds, busyEngineIds, orphanAgeSeconds }: Room,
  attemptId: string,
): Promise<TakenCreation | undefined> {
  const isOneOf = (ids: readonly string[]) =>
    sql`engine in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  // A copy of a finished picture needs no engine.
  const isCopy = sql`exists (
    select from creations copy
    where copy.owner_id = waiting.owner_id and copy.id = waiting.id and copy.plan ->> 'isCopy' = 'true')`
  const isOrphan = sql`created_at <= now() - make_interval(secs => ${orphanAgeSeconds})`
  const [taken] = await rowsOf<TakenCreation>(
    db.execute(sql`
      with ${WAITING}
      update creations set status = 'making', attempt = ${attemptId}::uuid,
        lease_until = ${NEW_LEASE_EXPIRY}, attempts = attempts + 1, version = version + 1
      where (owner_id, id) = (
        select owner_id, id from waiting
        where running < ${MAX_RUNNING_PER_TURN}::int and not ${isOneOf(busyEngineIds)}
          and (${isOneOf(engineIds)} or ${isOrphan} or ${isCopy})
          and slots > (
            select count(*) from creations other
            where other.owner_id = waiting.owner_id and status = 'making' and lease_until > now()
          )
        order by turn, id limit 1
      ) and (status = 'queued' or (status = 'making' and lease_until <= now()))
      returning owner_id as "ownerId", id, engine ->> 'id' as "engineId"`),
  )
  return taken
}

/** Returns how many creations its engine makes before this one. Undefined: it does not wait. */
export type ReadPlace = (creationId: string) => Promise<number | undefined>

/** For all who ask within this time, the places are read once. */
const PLACES_MAX_AGE_MS = 500

export function createPlaceReader(db: Db): ReadPlace {
  let places = Promise.resolve(new Map<string, number>())
  let readAt = -Infinity

  return async (creationId) => {
    const now = performance.now()
    if (now - readAt > PLACES_MAX_AGE_MS) {
      readAt = now
      places = readPlaces(db)
    }
    return (await places).get(creationId)
  }
}

async function readPlaces(db: Db): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; ahead: number }>(
    db.execute(sql`
      with ${WAITING}
      select id, (row_number() over (partition by engine order by turn, id) - 1)::int as ahead from waiting`),
  )
  return new Map(rows.map(({ id, ahead }) => [id, ahead]))
}
