// Servers that share a Redis tell each other about running answers, and count together.
import { SECOND_MS } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import {
  COUNTED,
  createGuest,
  loseConnection,
  newMessage,
  readEvents,
} from '../chat/helpers/lost-connections.ts'
import { collectEvents, joinAnswerText } from '../helpers/visitor.ts'
import { startSharingServers } from './helpers/sharing-servers.ts'

/** Longer than any test takes. */
const answerGraceMs = 10 * 60_000
describe.skipIf(!findRedis())('REL-18 servers that share a Redis', () => {
  test('a visitor reads an answer word by word at another server than the one that writes it', async () => {
    const { first, second } = await startSharingServers({ answerGraceMs })
    const visitor = await createGuest(first)
    const message = newMessage('count:40:25')
    const beginning = await loseConnection(visitor, message, 3)
    const elsewhere = second.newVisitor().copyCookies(visitor)
    const rest = await collectEvents(
      elsewhere.streamMessage(message, undefined, beginning.at(-1)!.id),
    )
    expect(joinAnswerText([...beginning, ...rest])).toBe(COUNTED)
    expect(rest.at(-1)!.data.message).toMatchObject({ content: COUNTED, status: 'done' })
    expect(second.modelServer.requests).toEqual([])
    // What the database has is saved a few times a second: it would have come in some five pieces.
    expect(rest.filter(({ event }) => event === 'delta').length).toBeGreaterThan(12)
  })

  test('what was written so far is there at once, also for a second reader', async () => {
    const { first, second } = await startSharingServers({ answerGraceMs })
    const visitor = await createGuest(first)
    const message = newMessage('held')
    await loseConnection(visitor, message, 2)
    const elsewhere = second.newVisitor().copyCookies(visitor)
    const streams = [elsewhere.streamMessage(message), elsewhere.streamMessage(message)]
    for (const stream of streams) expect(joinAnswerText(await readEvents(stream, 2))).toBe('1 2 3 ')
    first.modelServer.releaseAnswers()
    for (const stream of streams)
      expect(joinAnswerText(await collectEvents(stream))).toBe('99 100 ')
  })

  test('a visitor stops an answer that another server writes', async () => {
    const { first, second } = await startSharingServers({ answerGraceMs })
    const visitor = await createGuest(first)
    const stream = visitor.streamMessage(newMessage('count:100000:50'))
    const [start] = await readEvents(stream, 2)
    const { id } = start!.data.message as { id: string }
    const elsewhere = second.newVisitor().copyCookies(visitor)
    expect((await elsewhere.request('POST', `/api/chat/answers/${id}/stop`)).status).toBe(204)
    const rest = await collectEvents(stream)
    expect(rest.at(-1)).toMatchObject({ event: 'finish', data: { message: { status: 'stopped' } } })
    await waitUntil(() => expect(first.modelServer.openRequests()).toBe(0))
  })

  test('an answer that is read at another server only is not ended for want of readers', async () => {
    const { first, second } = await startSharingServers({ answerGraceMs: 50 })
    const visitor = await createGuest(first)
    const message = newMessage('count:40:25')
    const connection = new AbortController()
    const stream = visitor.streamMessage(message, connection.signal)
    await readEvents(stream, 3)
    const elsewhere = second.newVisitor().copyCookies(visitor).streamMessage(message)
    await readEvents(elsewhere, 3)
    connection.abort()
    await stream.next().catch(() => {})
    const rest = await collectEvents(elsewhere)
    expect(rest.at(-1)!.data.message).toMatchObject({ content: COUNTED, status: 'done' })
    expect(first.modelServer.requests).toHaveLength(1)
    expect(second.modelServer.requests).toEqual([])
  })

  test('REL-13 a fifth answer waits until one of four ends, whichever servers write them', async () => {
    const { first, second } = await startSharingServers({ answerGraceMs })
    const visitor = await createGuest(first)
    const elsewhere = second.newVisitor().copyCookies(visitor)
    const running = [visitor, elsewhere, visitor, elsewhere].map((browser) =>
      browser.streamMessage(newMessage('held')),
    )
    for (const stream of running) await readEvents(stream, 2)
    const fifth = elsewhere.streamMessage(newMessage('echo'))
    expect((await fifth.next()).value).toEqual({ event: 'queued', data: { ahead: 1 } })
    first.modelServer.releaseAnswers()
    const events = await collectEvents(fifth)
    expect(events.at(-1)).toMatchObject({ event: 'finish', data: { message: { status: 'done' } } })
    second.modelServer.releaseAnswers()
    for (const stream of running) await collectEvents(stream)
  })

  test('without Redis, an answer is read from what the database has, and nothing is lost', async () => {
    const { redis, first, second } = await startSharingServers(
      { answerGraceMs },
      { isPatient: false },
    )
    const visitor = await createGuest(first)
    const message = newMessage('count:40:25')
    const beginning = await loseConnection(visitor, message, 3)
    const elsewhere = second.newVisitor().copyCookies(visitor)
    const stream = elsewhere.streamMessage(message, undefined, beginning.at(-1)!.id)
    const middle = await readEvents(stream, 2)
    redis.freeze()
    const rest = await collectEvents(stream)
    expect(joinAnswerText([...beginning, ...middle, ...rest])).toBe(COUNTED)
    expect(rest.at(-1)!.data.message).toMatchObject({ content: COUNTED, status: 'done' })
    const another = await elsewhere.sendMessage({ Message: 'Hello' })
    expect(another.body.message.content).toBe('You said: Hello')
    redis.thaw()
  })

  test('a visitor whose answers began while Redis did not reply waits for no place when it is back', async () => {
    const { redis, first, connected } = await startSharingServers(
      { answerGraceMs },
      { isPatient: false },
    )
    const visitor = await createGuest(first)
    redis.freeze()
    const sends = [1, 2, 3, 4].map(() => visitor.sendMessage({ Message: 'Hello' }))
    for (const { status } of await Promise.all(sends)) expect(status).toBe(200)
    redis.thaw()
    await connected()
    let remainingMs = Infinity
    await waitUntil(async () => {
      const holders = (await redis.keys()).find((key) => key.endsWith(':holders'))
      const ms = holders ? await redis.remainingMs(holders) : -1
      if (ms >= 0) remainingMs = ms
      expect(holders).toBeUndefined()
    })
    // The places were released, and not only forgotten at the end of their leases.
    expect(remainingMs).toBeGreaterThan(SECOND_MS)
  })
})
