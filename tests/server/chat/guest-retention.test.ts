// The data of visitors without an account is deleted 30 days after their last visit, however many they are.
import { GUEST_DATA_RETENTION_MS } from '../../../packages/server/session/guest-visits.ts'
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@atelier/contract'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deleteExpiredData, startCleanup } from '../../../packages/server/cleanup.ts'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import {
  conversations,
  guests,
  mediaFiles,
  messages,
  preferences,
} from '../../../packages/server/db/schema.ts'
import { uploadedAddress } from '../helpers/pictures.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser } from '../helpers/users.ts'

const files = await openTestFiles()
const server = await startServerForFile({ files })
const { db } = server.database
beforeEach(async () => void (await db.delete(guests)))

const never = () => false

/** Stores guests, each with a conversation of one message, who were last seen so many days ago. */
async function insertGuests(count: number, daysAgo: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const seen = (index: number) =>
    new Date(Date.now() - daysAgo * DAY_MS - GUEST_DATA_RETENTION_MS - (count - index))
  for (let first = 0; first < count; first += 500) {
    const some = ids.slice(first, first + 500)
    await db
      .insert(guests)
      .values(some.map((id, index) => ({ id, lastSeenAt: seen(first + index) })))
    const chats = some.map((ownerId) => ({ ownerId, id: createUuidV7() }))
    await db.insert(conversations).values(chats)
    const ofUser = { role: 'user' as const, content: 'Hello' }
    await db
      .insert(messages)
      .values(
        chats.map(({ ownerId, id: conversationId }) =>
          Object.assign({ ownerId, id: createUuidV7(), conversationId }, ofUser),
        ),
      )
  }
  return ids
}

const countOf = (ids: string[]) => db.$count(conversations, inArray(conversations.ownerId, ids))

async function readMetric(name: string): Promise<number> {
  const { body } = await server.newVisitor().get<string>('/metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)![1])
}

test('one run deletes the chats of three thousand guests who did not come back, and of no other', async () => {
  const expired = await insertGuests(3_000, 1)
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'I am here' })
  const deleted = new Map<string, number>()
  const onDeleted = (kind: string, count: number) =>
    deleted.set(kind, (deleted.get(kind) ?? 0) + count)
  expect(await deleteExpiredData(db, files, { isTimeOver: never, onDeleted })).toBe(true)
  expect(await countOf(expired)).toBe(0)
  expect(await db.$count(guests)).toBe(1)
  expect(await db.$count(messages, inArray(messages.ownerId, expired.slice(0, 1_000)))).toBe(0)
  expect(await visitor.getHistory(body.conversationId)).toHaveLength(2)
  expect(deleted.get('guests')).toBe(3_000)
})

test('a run whose time is over goes on soon with those who were not seen for longest, and an operator sees in the metrics what is left', async () => {
  const [recent, old] = [await insertGuests(300, 1), await insertGuests(300, 50)]
  let steps = 0
  const isTimeOver = () => (steps += 1) >= 6
  expect(await deleteExpiredData(db, files, { isTimeOver })).toBe(false)
  expect([await countOf(old), await countOf(recent)]).toEqual([0, 300])
  expect(await readMetric('atelier_cleanup_guests_due')).toBe(300)
  const overdue = await readMetric('atelier_cleanup_oldest_guest_overdue_seconds')
  expect(Math.abs(overdue - DAY_MS / 1000)).toBeLessThan(600)
  expect(await deleteExpiredData(db, files, { isTimeOver: never })).toBe(true)
  expect(await countOf(recent)).toBe(0)
  expect(await readMetric('atelier_cleanup_guests_due')).toBe(0)
  expect(await readMetric('atelier_cleanup_oldest_guest_overdue_seconds')).toBe(0)
})

test('a guest with more conversations than one statement deletes is deleted whole', async () => {
  const [ownerId] = await insertGuests(1, 1)
  const further = Array.from({ length: 180 }, () => ({ ownerId: ownerId!, id: createUuidV7() }))
  await db.insert(conversations).values(further)
  expect(await deleteExpiredData(db, files, { isTimeOver: never })).toBe(true)
  expect(await countOf([ownerId!])).toBe(0)
  expect(await db.$count(guests)).toBe(0)
})

test('files that cannot be deleted do not keep the chats of many guests', async () => {
  const expired = await insertGuests(450, 1)
  const [ownerId] = expired as [string]
  const image = { kind: 'image', mediaType: 'image/png', size: 1 } as const
  await db
    .insert(mediaFiles)
    .values({ ownerId, id: createUuidV7(), messageId: createUuidV7(), ...image })
  const broken = { ...files, remove: () => Promise.reject(new Error('down')) }
  await expect(deleteExpiredData(db, broken, { isTimeOver: never })).rejects.toThrow('down')
  expect(await countOf(expired)).toBe(0)
})

test('the next run comes after an hour, after a minute if the last one did not delete everything, and not while one runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const results = [false, false, true, true]
  const run = vi.fn<() => Promise<boolean>>(async () => results.shift() ?? true)
  const cleanup = startCleanup(run, server.app.fastify.log)
  const minutes = [5, 1, 1, 60]
  for (const [index, count] of minutes.entries()) {
    await vi.advanceTimersByTimeAsync(count * 60_000 - 1)
    expect(run).toHaveBeenCalledTimes(index)
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(index + 1)
  }
  cleanup.stop()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(run).toHaveBeenCalledTimes(4)
})

test('after an error the next run comes after a minute, because data of others may be left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const run = vi.fn<() => Promise<boolean>>(async () => true)
  run.mockRejectedValueOnce(new Error('down'))
  const error = vi.fn<() => void>()
  const cleanup = startCleanup(run, { error } as never)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(error).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(2)
  cleanup.stop()
})

/** Owners of stored data who are neither users nor guests: nothing would ever delete what is theirs. */
async function ownersWithoutRow(): Promise<unknown[]> {
  const { rows } = (await db.execute(sql`
    select owner_id from (select owner_id from ${conversations} union select owner_id from ${preferences}
      union select owner_id from ${mediaFiles}) as data
    where owner_id not in (select id from guests) and owner_id not in (select id from users)`)) as {
    rows: unknown[]
  }
  return rows
}

const hasNoData: SQL = sql`${guests.id} not in (select owner_id from ${conversations}
  union select owner_id from ${preferences} union select owner_id from ${mediaFiles})`

test('whatever a guest stores first, the guest is stored with it, and a guest who stores nothing leaves no row', async () => {
  for (const table of [conversations, preferences, mediaFiles]) await db.delete(table)
  const put = { body: { currency: 'VND' } }
  const storing: ((visitor: ReturnType<typeof server.newVisitor>) => Promise<unknown>)[] = [
    (visitor) => visitor.sendMessage({ Message: 'Hello' }),
    (visitor) => visitor.request('POST', '/api/chat/conversation'),
    (visitor) => visitor.request('PUT', '/api/userpreferences/currency', put),
    (visitor) => visitor.request('PATCH', '/userprofile/preferences', { body: { theme: 'dark' } }),
    (visitor) => uploadedAddress(visitor),
  ]
  for (const store of storing) await store(server.newVisitor())
  expect(await db.$count(guests)).toBe(storing.length)

  const reader = server.newVisitor()
  for (const path of ['/api/userpreferences', '/api/chat/conversations', '/api/chat/allowance'])
    for (let visit = 0; visit < 2; visit += 1) await reader.get(path)
  await reader.sendMessage({ Message: '', ModelId: 'unknown' })
  await reader.request('POST', '/api/speech', { body: { Text: 'Hello' } })
  await reader.request('POST', '/api/auth/login', {
    body: { email: 'a@b.test', password: 'wrong!' },
  })
  await registerUser(server)
  expect(await ownersWithoutRow()).toEqual([])
  expect(await db.$count(guests, hasNoData)).toBe(0)
  expect(await db.$count(guests)).toBe(storing.length)
})
