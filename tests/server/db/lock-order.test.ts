// Statements that count what guests of the same networks use lock the rows of these networks in one order, so that no two
// of them wait for each other, and hold the limits also for those that count at the same moment.
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { joinParts, type StatementParts } from '../../../packages/server/db/parts.ts'
import { rowsOf } from '../../../packages/server/db/rows.ts'
import { allowanceUse } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { TODAY } from '../../../packages/server/pro/allowance.ts'
import { countMessage } from '../../../packages/server/pro/count-message.ts'
import { takeBackUse, tryCountUse } from '../../../packages/server/pro/daily-use.ts'
import { countFreeAttempt, takeBackMessage } from '../../../packages/server/pro/free-attempts.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { onPostgres } from '../helpers/which-database.ts'

const server = await startServerForFile()
const { db } = server.database

const networks = [1, 4, 16].map((room) => ({ id: randomUUID(), room }))
const caller = { kind: 'guest' as const, id: randomUUID(), isNew: false, networks }
const today = new Date().toISOString().slice(0, 10)
const limits = DEFAULT_CATALOGUE
const counted = { caller, limits, day: today }
const use = {
  what: 'spokenCharacters' as const,
  amount: 1,
  limits: limits.messagesPerDay,
  guestsPerNetwork: limits.guestsPerNetwork,
}
const always = sql`true`
const run = (parts: StatementParts) => rowsOf(db.execute(joinParts(parts, sql`select 1`)))

await db
  .insert(allowanceUse)
  .values([caller, ...networks].map(({ id }) => ({ ownerId: id, day: TODAY, messages: 1 })))

test.each<[string, () => Promise<unknown>]>([
  ['counts a message', () => run(countMessage({ caller, limits }, always))],
  ['counts characters', () => tryCountUse(db, caller, use)],
  ['counts a free attempt', () => run(countFreeAttempt(caller, limits, always))],
  ['takes characters back', () => takeBackUse(db, caller, use, today)],
  ['takes a message back', () => run(takeBackMessage(counted, always, always))],
])(
  'a statement that %s waits for the smallest network before it locks a wider one',
  onPostgres,
  async (_, count) => {
    let counting: Promise<unknown> | undefined
    await db.transaction(async (transaction) => {
      const [smallest, ...wider] = networks.map(({ id }) => sql`${id}::uuid`)
      const lock = (ids: SQL[]) =>
        rowsOf(
          transaction.execute(sql`
            select 1 from allowance_use where owner_id in (${sql.join(ids, sql`, `)})
            for update skip locked`),
        )
      await lock([smallest!])
      counting = count()
      await waitUntil(async () => expect(await countWaiting()).toBe(1))
      expect(await lock(wider)).toHaveLength(2)
    })
    await counting
  },
)

test(
  'guests of one network who let texts be read at the same moment hear no more than one after another',
  onPostgres,
  async () => {
    const network = { id: randomUUID(), room: 1 }
    await db.insert(allowanceUse).values({ ownerId: network.id, day: TODAY, messages: 0 })
    const guests = Array.from({ length: 4 }, () => ({
      ...caller,
      id: randomUUID(),
      networks: [network],
    }))
    const spoken = { ...use, amount: 30, limits: { ...use.limits, guest: 30 }, guestsPerNetwork: 2 }
    let counting: Promise<unknown[]> | undefined
    await db.transaction(async (transaction) => {
      await transaction.execute(
        sql`select 1 from allowance_use where owner_id = ${network.id}::uuid for update`,
      )
      counting = Promise.all(guests.map((guest) => tryCountUse(db, guest, spoken)))
      // All of them have found that enough is left.
      await waitUntil(async () => expect(await countWaiting()).toBe(guests.length))
    })
    expect((await counting!).filter(Boolean)).toHaveLength(2)
  },
)

async function countWaiting(): Promise<number> {
  const waiting = db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return (await rowsOf(waiting)).length
}
