// When a term of Pro begins and ends is decided by the clock of the database, because the clocks of servers differ.
// The embedded database has the clock of its server.
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@atelier/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { grantPro, takeBackGrants } from '../../../packages/server/admin/grants.ts'
import { describePerson } from '../../../packages/server/admin/describe-person.ts'
import { users } from '../../../packages/server/db/schema.ts'
import { readSubscription, readTier } from '../../../packages/server/pro/entitlement.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { onPostgres } from '../helpers/which-database.ts'

const { db } = (await startServerForFile()).database
const ACT = { actor: 'linh at a terminal', reason: 'a test' }

async function insertUser(): Promise<string> {
  const id = randomUUID()
  await db.insert(users).values({ id, userName: 'linh', displayName: 'Linh', email: 'l@x.example' })
  return id
}

function changeClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
}

test.each([-40, 40])(
  'a user has Pro at once and for a month, although the clock of the server differs by %i days',
  onPostgres,
  async (days) => {
    const userId = await insertUser()
    const trueTime = Date.now()
    changeClock(days)
    const until = Date.parse(await grantPro(db, userId, 'monthly', ACT))
    expect((until - trueTime) / DAY_MS).toBeGreaterThan(27)
    expect((until - trueTime) / DAY_MS).toBeLessThan(32)
    expect(await readSubscription(db, userId)).toMatchObject({ tier: 'pro' })
    expect(await readTier(db, userId)).toBe('pro')
  },
)

test(
  'an operator finds a term that has not ended and takes it back at a server whose clock is wrong',
  onPostgres,
  async () => {
    const userId = await insertUser()
    await grantPro(db, userId, 'monthly', ACT)
    changeClock(40)
    expect(await describePerson(db, userId)).toMatchObject({
      plan: 'pro',
      grants: [{ item: 'pro' }],
    })
    expect(await takeBackGrants(db, userId, undefined, ACT)).toBe(1)
    expect(await describePerson(db, userId)).toMatchObject({ plan: 'free', grants: [] })
  },
)
