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

/**
 * The creations that wait, in the order in which they will be made: `turn` counts those of the same turn id, beginning
 * with what of theirs is being made.
 */
const WAITING = sql`
  waiting as (
    select owner_id, id, turn_id, slots, engine ->> 'id' as engine,
      row_number() over (partition by turn_id order by id) + coalesce(running.count, 0) as turn
    from creations
    left join (
      select turn_id as running_id, count(*) as count from creations
      where status = 'making' and lease_until > now() group by turn_id
    ) running on running_id = turn_id
    where status = 'queued' or (status = 'making' and lease_until <= now())
  )`

/** Takes the next creation of one of these engines, unless its owner already has as many being made as allowed. */
export async function takeNext(
  db: Db,
  engineIds: readonly string[],
  attemptId: string,
): Promise<CreationKey | undefined> {
  if (engineIds.length === 0) return undefined
  const ids = sql.join(
    engineIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const [taken] = await rowsOf<CreationKey>(
    db.execute(sql`
      with ${WAITING}
      update creations set status = 'making', attempt = ${attemptId}::uuid,
        lease_until = ${NEW_LEASE_EXPIRY}, attempts = attempts + 1, version = version + 1
      where (owner_id, id) = (
        select owner_id, id from waiting where engine in (${ids}) and slots > (
          select count(*) from creations other
          where other.owner_id = waiting.owner_id and status = 'making' and lease_until > now()
        ) order by turn, id limit 1
      ) and (status = 'queued' or (status = 'making' and lease_until <= now()))
      returning owner_id as "ownerId", id`),
  )
  return taken
}

/** Returns how many creations are made before this one. Undefined: it does not wait. */
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
      select id, (row_number() over (order by turn, id) - 1)::int as ahead from waiting`),
  )
  return new Map(rows.map(({ id, ahead }) => [id, ahead]))
}
