// SQL that counts a message in the statement that stores it, so that both happen or neither, on however many servers.
import { sql, type SQL } from 'drizzle-orm'
import type { StatementParts } from '../db/parts.ts'
import type { Caller } from '../session/caller.ts'
import {
  countedId,
  limitOfPlan,
  networkMessageLimits,
  SELECT_DAY,
  THIS_MONTH,
  TODAY,
  type AllowanceLimits,
  type NetworkLimit,
} from './allowance.ts'
import { selectPlan } from './plans.ts'

interface MessageToCount {
  caller: Caller
  limits: AllowanceLimits
  pictures?: number
}

/**
 * The parts `plan` and `counted`. `counted` yields a row, the number of today's messages, only if `condition` holds and the
 * limit is not reached. With pictures, the part `counted_pictures` yields their number of this month; if it yields a row and
 * `counted` does not, the transaction has to be rolled back.
 */
export function countMessage(
  { caller, limits, pictures = 0 }: MessageToCount,
  condition: SQL,
): StatementParts {
  const limit = limitOfPlan(limits.messagesPerDay)
  const networks = networkMessageLimits(caller, limits)
  const mayCount = pictures > 0 ? sql`exists (select 1 from counted_pictures)` : condition
  return {
    plan: selectPlan(caller),
    ...(pictures > 0 && { counted_pictures: countPictures(caller, limits, condition, pictures) }),
    counted: sql`
      insert into allowance_use (owner_id, day, messages)
      select ${countedId(caller)}::uuid, ${TODAY}, 1 from plan
      where ${limit} > 0 and ${mayCount} ${sql.join(networks.map(hasNetworkRoom))}
      on conflict (owner_id, day) do update set messages = allowance_use.messages + 1
        where allowance_use.messages < (select ${limit} from plan)
      returning messages`,
    ...Object.fromEntries(
      networks.map((network, level) => [networkPart(level), countNetwork(network, level)]),
    ),
  }
}

/**
 * The columns of what the visitor has used, for the end of the statement: `plan`, `messages`, `pictures` and `day`. The
 * messages of today are more than the guest has sent if all guests of the network together have left fewer messages than
 * the guest's own allowance would.
 */
export function selectUse({ caller, limits, pictures = 0 }: MessageToCount): SQL {
  const ofNetworks = networkMessageLimits(caller, limits).map(
    ({ spare }, level) =>
      sql`(select messages - ${spare}::int from ${sql.identifier(networkPart(level))})`,
  )
  const messages = sql.join([sql`messages`, ...ofNetworks], sql`, `)
  const picturesBefore = sql`
    select pictures from picture_use
    where owner_id = ${countedId(caller)}::uuid and month = ${THIS_MONTH}`
  const ofPictures = pictures > 0 ? sql`select pictures from counted_pictures` : picturesBefore
  return sql`plan, (select greatest(${messages}) from counted) as messages,
    coalesce((${ofPictures}), 0) as pictures, ${SELECT_DAY}`
}

const networkPart = (level: number) => `counted_network_${level}`

/** Counts without a lock, so simultaneous guests may exceed the limit of their network by a few messages. */
function countNetwork({ id }: NetworkLimit, level: number): SQL {
  // Each part reads the part before it, so that rows are locked in one order everywhere.
  const before = sql.identifier(level ? networkPart(level - 1) : 'counted')
  return sql`
    insert into allowance_use (owner_id, day, messages)
    select ${id}::uuid, ${TODAY}, 1 from ${before}
    on conflict (owner_id, day) do update set messages = allowance_use.messages + 1
    returning messages`
}

const hasNetworkRoom = ({ id, max }: NetworkLimit): SQL => sql`
  and coalesce((
    select messages from allowance_use where owner_id = ${id}::uuid and day = ${TODAY}
  ), 0) < ${max}::int`

function countPictures(
  caller: Caller,
  { picturesPerMonth }: AllowanceLimits,
  condition: SQL,
  count: number,
): SQL {
  const limit = limitOfPlan(picturesPerMonth)
  return sql`
    insert into picture_use (owner_id, month, pictures)
    select ${countedId(caller)}::uuid, ${THIS_MONTH}, ${count}::int
    from plan where ${limit} >= ${count}::int and ${condition}
    on conflict (owner_id, month) do update
      set pictures = picture_use.pictures + excluded.pictures
      where picture_use.pictures + excluded.pictures <= (select ${limit} from plan)
    returning pictures`
}
