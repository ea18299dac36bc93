// Data of guests is kept for longer than promised, and rows of guests who have none.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { nothingAllowed, repeat, type Attack } from './helpers/attack.ts'
import { newAddress, newBrowser } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const OLD_GUESTS = 3_000
/** The clean-up begins after five minutes: five seconds with the fast clock. */
const MAX_WAIT_FOR_CLEANUP_MS = 30_000
/** From the first guest that is deleted. The clean-up of the next hour begins a minute later. */
const CLEANUP_MS = 8_000
const REQUESTS = 100
const FAST_CLOCK = pathToFileURL(join(import.meta.dirname, 'helpers/fast-clock.mjs')).href

const outliveRetention: Attack = {
  point: '16',
  name: 'leaves more guests behind than the clean-up deletes in an hour',
  async attack(target) {
    const DATABASE_URL = await target.createDatabase('old_guests')
    const environment = { ...target.environment, DATABASE_URL }
    // The first start makes the tables.
    await (await startServerProcess(environment)).stop('SIGKILL')
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    await leaveGuests(client)
    const NODE_OPTIONS = `--import=${FAST_CLOCK}`
    const server = await startServerProcess({ ...environment, NODE_OPTIONS })
    try {
      return nothingAllowed(await countAfterCleanup(client), `of ${OLD_GUESTS} guests left`)
    } finally {
      await server.stop('SIGKILL')
      await client.end()
    }
  },
}

async function leaveGuests(client: Client): Promise<void> {
  await client.query(`
    insert into guests (id, seen_at)
    select gen_random_uuid(), now() - interval '40 days' from generate_series(1, ${OLD_GUESTS})`)
  await client.query(`
    insert into conversations (owner_id, id, title) select id, gen_random_uuid(), 'old' from guests`)
}

async function countAfterCleanup(client: Client): Promise<number> {
  const count = async () => {
    const { rows } = await client.query('select count(*)::int as count from conversations')
    return (rows as { count: number }[])[0]!.count
  }
  const startedAt = Date.now()
  while ((await count()) === OLD_GUESTS) {
    if (Date.now() - startedAt > MAX_WAIT_FOR_CLEANUP_MS) return OLD_GUESTS
    await wait(100)
  }
  const begunAt = Date.now()
  while ((await count()) > 0 && Date.now() - begunAt < CLEANUP_MS) await wait(100)
  return count()
}

/** Sends requests that store nothing, as a new guest each time, and counts the rows that stay. */
function leaveRows(name: string, path: string, body: object, method = 'POST'): Attack {
  return {
    point: '16',
    name,
    async attack(target) {
      const before = await countGuests(target)
      const address = newAddress()
      await repeat(REQUESTS, () => newBrowser(target, address).request(method, path, { body }))
      await wait(500)
      return nothingAllowed((await countGuests(target)) - before, 'rows of guests without data')
    },
  }
}

async function countGuests({ query }: Target): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*)::int as count from guests')
  return row!.count
}

export const attacks: Attack[] = [
  outliveRetention,
  leaveRows('stops answers that do not exist', `/api/chat/answers/${crypto.randomUUID()}/stop`, {}),
  leaveRows('sends messages to models that do not exist', '/api/chat/send', {
    Message: 'Hello',
    ModelId: 'unknown',
  }),
  leaveRows('tries passwords', '/api/auth/login', { email: 'a@example.com', password: 'wrong' }),
  leaveRows('deletes chats that do not exist', `/api/chat/${crypto.randomUUID()}`, {}, 'DELETE'),
]
