// The cache in Redis: a server finds there the results that another server has worked out.
import { setImmediate as sent } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { createEmbedder } from '../../../packages/server/providers/embeddings/embedder.ts'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import {
  connectToRedisForTest,
  startRedisForTest,
  type ConnectionForTest,
} from '../helpers/engines/redis.ts'

const KILOBYTE = 1024
const OPTIONS = {
  name: 'results',
  lifetimeMs: 2 * MINUTE_MS,
  maxEntryBytes: 4 * KILOBYTE,
  ownBytes: 0,
  sharedBytes: 1024 * KILOBYTE,
}
const IMPATIENT = [{ isPatient: false }, { isPatient: false }]
const BYTES = Buffer.from([0, 255, 128, 10, 13, 0, 200])

/** Returns the same cache of two servers. */
async function startTwo(
  options: Partial<typeof OPTIONS> = {},
  connections: ConnectionForTest[] = [{}, {}],
) {
  const redis = await startRedisForTest()
  const states = connections.map((connection) => connectToRedisForTest(redis, connection))
  const connected = () =>
    waitUntil(() => {
      for (const { messages } of states) expect(messages.isConnected()).toBe(true)
    })
  await connected()
  const [here, there] = states.map((state) => state.createCache({ ...OPTIONS, ...options }))
  return { redis, states, connected, here: here!, there: there! }
}

describe.skipIf(!findRedis())('servers that share a Redis', () => {
  test('one of them has what another one has worked out', async () => {
    const { redis, here, there } = await startTwo()
    await here.set('a question', BYTES)
    expect(await there.get('a question')).toEqual(BYTES)
    expect(await there.get('another question')).toBeUndefined()
    for (const key of await redis.keys()) {
      const remainingMs = await redis.remainingMs(key)
      expect(remainingMs).toBeGreaterThan(0)
      expect(remainingMs).toBeLessThanOrEqual(OPTIONS.lifetimeMs)
    }
    await redis.empty()
    expect(await there.get('a question')).toBeUndefined()
  })

  test('who can read Redis finds neither the texts of visitors there nor what they hear', async () => {
    const { redis, here } = await startTwo()
    await here.set('the text that a visitor hears', Buffer.from('the audio of that text'))
    const values = await Promise.all((await redis.keys()).map(redis.read))
    expect(values).toHaveLength(2)
    const everything = [...(await redis.keys()), ...values].join(' ')
    expect(everything).not.toMatch(/visitor|audio/)
  })

  test('who can write into Redis cannot make them serve something else', async () => {
    const { redis, here, there } = await startTwo()
    await here.set('first', Buffer.from('the first'))
    const findKey = async (other?: string) =>
      (await redis.keys()).find((key) => key !== other && !key.endsWith(':written'))!
    const first = await findKey()
    await here.set('second', Buffer.from('the second'))
    const second = await findKey(first)
    await redis.copy(first, second)
    expect(String(await there.get('first'))).toBe('the first')
    expect(await there.get('second')).toBeUndefined()
    await redis.write(second, 'short')
    expect(await there.get('second')).toBeUndefined()
  })

  test('those with another secret have no part in it', async () => {
    const { here, there } = await startTwo({}, [
      { secret: 'a secret' },
      { secret: 'another secret' },
    ])
    await here.set('a question', BYTES)
    expect(await here.get('a question')).toEqual(BYTES)
    expect(await there.get('a question')).toBeUndefined()
  })

  test('however much visitors cause, they write no more into Redis than has room beside the limits', async () => {
    const { redis, here, there } = await startTwo({ sharedBytes: 20 * KILOBYTE })
    for (let count = 0; count < 100; count += 1)
      await (count % 2 ? here : there).set(`question ${count}`, Buffer.alloc(KILOBYTE))
    // Half of the room for the first minute of two. One key counts the bytes.
    expect(await redis.keys()).toHaveLength(9 + 1)
    await here.set('large', Buffer.alloc(OPTIONS.maxEntryBytes + 1))
    expect(await redis.keys()).toHaveLength(9 + 1)
  })

  test('one network that causes much leaves room for what others cause', async () => {
    const { redis, here, there } = await startTwo({ sharedBytes: 80 * KILOBYTE })
    for (let count = 0; count < 100; count += 1)
      await (count % 2 ? here : there).set(`question ${count}`, Buffer.alloc(KILOBYTE), 'greedy')
    // A quarter of the room for the first minute of two. Two keys count the bytes.
    expect(await redis.keys()).toHaveLength(9 + 2)
    expect((await redis.keys()).join(' ')).not.toContain('greedy')
    for (let count = 0; count < 9; count += 1)
      await here.set(`other question ${count}`, Buffer.alloc(KILOBYTE), 'modest')
    expect(await there.get('other question 8')).toHaveLength(KILOBYTE)
    await here.set('a question of nobody', Buffer.alloc(KILOBYTE))
    expect(await there.get('a question of nobody')).toHaveLength(KILOBYTE)
  })

  test('a question that a service has turned into numbers for one of them is not sent there by the other', async () => {
    const { redis, states } = await startTwo()
    const questions: string[] = []
    const [here, there] = states.map((sharedState) =>
      createEmbedder(
        async (texts) => {
          questions.push(...texts)
          return texts.map(() => Float32Array.of(0.5, -1, 2))
        },
        { model: 'stand-in', sharedState, onWarning: () => {} },
      ),
    )
    const vector = await here!.embedQuestion('What do you sell?')
    await waitUntil(async () => expect(await redis.keys()).toHaveLength(2))
    expect(await there!.embedQuestion('What do you sell?')).toEqual(vector)
    expect(questions).toEqual(['What do you sell?'])
    expect(vector).toEqual(Float32Array.of(0.5, -1, 2))
  })

  test('one that was held up itself does not take Redis for away', async () => {
    const { redis, states, here, there } = await startTwo({}, IMPATIENT)
    await here.set('a question', BYTES)
    redis.freeze()
    const found = there.get('a question')
    await sent()
    redis.thaw()
    const until = Date.now() + SECOND_MS / 2
    while (Date.now() < until);
    expect(await found).toEqual(BYTES)
    for (const { messages } of states) expect(messages.isConnected()).toBe(true)
  })

  test('while Redis does not reply, each has what it knows itself, and they share again afterwards', async () => {
    const { redis, here, there, connected } = await startTwo({ ownBytes: 10 * KILOBYTE }, IMPATIENT)
    await here.set('before', BYTES)
    redis.freeze()
    expect(await there.get('before')).toBeUndefined()
    await here.set('meanwhile', BYTES)
    expect(await here.get('meanwhile')).toEqual(BYTES)
    expect(await there.get('meanwhile')).toBeUndefined()
    redis.thaw()
    await connected()
    expect(await there.get('before')).toEqual(BYTES)
  })
})
