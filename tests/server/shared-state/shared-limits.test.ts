// What visitors may do within a time is counted on all servers that share a Redis together.
import { describe, expect, test } from 'vitest'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import type { TestServer } from '../helpers/test-server.ts'
import { startSharingServers } from './helpers/sharing-servers.ts'

async function statusesOfRequests(
  servers: readonly TestServer[],
  count: number,
  path = '/api/userpreferences',
): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) {
    const server = servers[index % servers.length]!
    const visitor = server.newVisitor({ 'x-forwarded-for': '203.0.113.7' })
    statuses.push((await visitor.get(path)).status)
  }
  return statuses
}

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((found) => found === status).length

describe.skipIf(!findRedis())('REL-11 servers that share a Redis', () => {
  const limited = { requestsPerMinute: 12, trustProxy: true }

  test('a visitor may send as many requests as a single server allows, however they are distributed', async () => {
    const { first, second } = await startSharingServers(limited)
    const statuses = await statusesOfRequests([first, second], 20)
    expect(countOf(statuses, 200)).toBe(12)
    expect(statuses.slice(12)).toEqual(Array.from({ length: 8 }, () => 429))
  })

  test('a higher limit is exceeded by little', async () => {
    const { first, second } = await startSharingServers({ ...limited, requestsPerMinute: 200 })
    const statuses = await statusesOfRequests([first, second], 260)
    expect(countOf(statuses, 200)).toBeGreaterThanOrEqual(200)
    expect(countOf(statuses, 200)).toBeLessThanOrEqual(202)
  })

  test('SH-10 unknown links that a network tries at one server count at the others', async () => {
    const { first, second } = await startSharingServers({ ...limited, requestsPerMinute: 600 })
    const path = '/api/chat/share/unknownlink0123456789ab'
    const statuses = await statusesOfRequests([first, second], 40, path)
    expect(countOf(statuses, 404)).toBeLessThanOrEqual(31)
    expect(statuses.at(-1)).toBe(429)
  })

  test('while Redis is away, each server limits what it sees itself, and they count together again afterwards', async () => {
    const { redis, first, second, connected } = await startSharingServers(limited)
    await redis.kill()
    expect(countOf(await statusesOfRequests([first], 16), 200)).toBe(12)
    expect(countOf(await statusesOfRequests([second], 4), 200)).toBe(4)
    await redis.start()
    await connected()
    // The first server has used up the limit.
    await waitUntil(async () => expect(await statusesOfRequests([second], 1)).toEqual([429]))
  })

  test('a request that Redis counts too late for an answer is counted once', async () => {
    const { redis, first, connected } = await startSharingServers(limited, { isPatient: false })
    redis.freeze()
    expect(await statusesOfRequests([first], 1)).toEqual([200])
    redis.thaw()
    await connected()
    expect(countOf(await statusesOfRequests([first], 14), 200)).toBe(11)
  })

  test('when Redis loses all that it holds, limits begin anew and requests go on', async () => {
    const { redis, first, second } = await startSharingServers(limited)
    expect(countOf(await statusesOfRequests([first, second], 13), 200)).toBe(12)
    await redis.empty()
    const statuses = await statusesOfRequests([first, second], 4)
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  test.each(['203.0.113.7', '2001:db8:1:203::9'])(
    'who can read Redis finds no address of a visitor there: %s',
    async (address) => {
      const { redis, first } = await startSharingServers(limited)
      const visitor = first.newVisitor({ 'x-forwarded-for': address })
      for (const path of ['/api/userpreferences', '/api/chat/share/unknownlink0123456789ab'])
        await visitor.get(path)
      await waitUntil(async () => expect(await redis.keys()).not.toHaveLength(0))
      const keys = (await redis.keys()).join(' ')
      expect(keys).toMatch(/:requests:/)
      expect(keys).not.toMatch(/203\.0\.113|2001:db8/)
    },
  )

  test('nothing stays in Redis for longer than its limits need it', async () => {
    const { redis, first, second } = await startSharingServers(limited)
    await statusesOfRequests([first, second], 4)
    await first.newVisitor().sendMessage({ Message: 'Hello' })
    for (const key of await redis.keys()) expect(await redis.remainingMs(key)).toBeGreaterThan(0)
  })
})
