// AUTH-14: what somebody wrote before they signed in comes along on their word only.
import type { chat } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clean } from '../../packages/server/clean.ts'
import { conversations, guests } from '../../packages/server/db/schema.ts'
import { startServer } from './start.ts'
import {
  as,
  newEmail,
  OWN_ORIGIN,
  ownPage,
  PASSWORD,
  registered,
  type SignedIn,
} from './sign-in.ts'
import type { Visitor } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const DAY = 24 * 60 * 60_000
const GUEST = 'atelier-guest'
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Conversations of a guest, the latest first. */
async function wrote(visitor: Visitor, ...texts: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const Message of texts) ids.unshift((await visitor.send({ Message })).body.conversationId)
  return ids
}

async function guestWhoSignsIn(...texts: string[]) {
  const visitor = ownPage(atelier)
  const ids = await wrote(visitor, ...texts)
  const someone = await registered(atelier, newEmail(), PASSWORD, visitor)
  return { ...someone, ids, guest: visitor.cookies.get(GUEST)!.split('.')[0]! }
}

async function offeredTo(someone: SignedIn): Promise<chat.GuestChat[]> {
  const { body } = await as<{ conversations: chat.GuestChat[] }>(someone, 'GET', '/api/chat/guest')
  return body.conversations
}

const take = (someone: SignedIn, conversationIds: unknown) =>
  as(someone, 'POST', '/api/chat/guest', { conversationIds })

async function chatsOf(someone: SignedIn): Promise<string[]> {
  const { body } = await as<{ conversations: chat.Conversation[] }>(
    someone,
    'GET',
    '/api/chat/conversations',
  )
  return body.conversations.map(({ id }) => id)
}

test('AUTH-14 signing in brings nothing along by itself; what is there is offered', async () => {
  const someone = await guestWhoSignsIn('First', 'Second')
  expect(await chatsOf(someone)).toEqual([])
  expect(await offeredTo(someone)).toMatchObject([
    { id: someone.ids[0], title: 'Second', messages: 2 },
    { id: someone.ids[1], title: 'First', messages: 2 },
  ])
})

test('AUTH-14 what is chosen comes along whole, and the rest goes after a day', async () => {
  const someone = await guestWhoSignsIn('Take me', 'Leave me')
  const [left, taken] = someone.ids
  expect((await take(someone, [taken])).status).toBe(204)
  expect(await chatsOf(someone)).toEqual([taken])
  const { body } = await as<{ messages: chat.Message[] }>(
    someone,
    'GET',
    `/api/chat/history/${taken}`,
  )
  expect(body.messages.map(({ content }) => content)).toEqual(['Take me', 'You said: Take me'])

  const { db } = atelier.database
  const mine = () => db.select().from(conversations).where(eq(conversations.ownerId, someone.guest))
  await clean(db)
  expect((await mine()).map(({ id }) => id)).toEqual([left])
  const [guest] = await db.select().from(guests).where(eq(guests.id, someone.guest))
  expect(Math.abs(+guest!.goesAt! - Date.now() - DAY)).toBeLessThan(10_000)
  await db
    .update(guests)
    .set({ goesAt: new Date(Date.now() - 1) })
    .where(eq(guests.id, someone.guest))
  await clean(db)
  expect(await mine()).toEqual([])
  expect(await chatsOf(someone)).toEqual([taken])
})

test('AUTH-14 the browser is another guest afterwards, who finds nothing', async () => {
  const someone = await guestWhoSignsIn('Mine')
  const reply = await take(someone, someone.ids)
  expect(reply.headers.getSetCookie().join()).toContain(GUEST)
  expect(someone.visitor.cookies.get(GUEST)).not.toContain(someone.guest)
  const { body } = await someone.visitor.get<{ conversations: [] }>('/api/chat/conversations')
  expect(body.conversations).toEqual([])
  expect(await offeredTo(someone)).toEqual([])
  expect((await someone.visitor.send({ Message: 'A guest again' })).status).toBe(200)
})

test('AUTH-14 signing out leaves behind what was written here: who sits down next finds nothing', async () => {
  const someone = await guestWhoSignsIn('Not for the next')
  const { visitor, guest, ids } = someone
  const before = visitor.cookies.get(GUEST)
  expect((await visitor.ask('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
  expect(visitor.cookies.get(GUEST)).not.toBe(before)
  expect(visitor.cookies.get(GUEST)).not.toContain(guest)
  const { body } = await visitor.get<{ conversations: [] }>('/api/chat/conversations')
  expect(body.conversations).toEqual([])
  expect(await visitor.history(ids[0]!)).toEqual([])

  const next = await registered(atelier, newEmail(), PASSWORD, visitor)
  expect(await offeredTo(next)).toEqual([])
  await take(next, ids)
  expect(await chatsOf(next)).toEqual([])
})

test('AUTH-14 what was left behind by signing out goes after a day, and nothing else', async () => {
  const someone = await guestWhoSignsIn('Left')
  const neighbour = ownPage(atelier)
  const theirs = await wrote(neighbour, 'Stays')
  await someone.visitor.ask('POST', '/api/auth/sign-out', { body: {} })
  const { db } = atelier.database
  const left = () => db.select().from(conversations).where(eq(conversations.ownerId, someone.guest))
  await clean(db)
  expect(await left()).toHaveLength(1)
  const [row] = await db.select().from(guests).where(eq(guests.id, someone.guest))
  expect(Math.abs(+row!.goesAt! - Date.now() - DAY)).toBeLessThan(10_000)
  await db
    .update(guests)
    .set({ goesAt: new Date(Date.now() - 1) })
    .where(eq(guests.id, someone.guest))
  await clean(db)
  expect(await left()).toEqual([])
  expect(await neighbour.history(theirs[0]!)).toHaveLength(2)
})

test('AUTH-14 who takes nothing along is asked once', async () => {
  const someone = await guestWhoSignsIn('Leave me')
  expect((await take(someone, [])).status).toBe(204)
  expect(await offeredTo(someone)).toEqual([])
})

test('AUTH-14 chats of another guest are not to be had, whoever asks for them by name', async () => {
  const other = ownPage(atelier)
  const [theirs] = await wrote(other, 'Not yours')
  const someone = await guestWhoSignsIn('Mine')
  await take(someone, [theirs, NOBODY, someone.ids[0]])
  expect(await chatsOf(someone)).toEqual(someone.ids)
  expect(await other.history(theirs!)).toHaveLength(2)
})

test('AUTH-14 a guest is known by the signed cookie, not by what a body, an address or a made-up cookie says', async () => {
  const other = ownPage(atelier)
  const [theirs] = await wrote(other, 'Not yours')
  const id = other.cookies.get(GUEST)!.split('.')[0]!
  const someone = await registered(atelier)
  const withGuest = await someone.visitor.ask('POST', '/api/chat/guest', {
    body: { conversationIds: [theirs], guestId: id },
    headers: someone.bearer,
  })
  expect(withGuest.status).toBe(400)
  for (const forged of [id, `${id}.`, `${id}.${'x'.repeat(43)}`]) {
    const visitor = atelier.visitor({ origin: OWN_ORIGIN, cookie: `${GUEST}=${forged}` })
    const { body } = await visitor.ask<{ conversations: [] }>('GET', '/api/chat/guest', {
      headers: someone.bearer,
    })
    expect(body.conversations).toEqual([])
    await visitor.ask('POST', '/api/chat/guest', {
      body: { conversationIds: [theirs] },
      headers: someone.bearer,
    })
  }
  expect(await other.history(theirs!)).toHaveLength(2)
})

test('AUTH-14 asked for twice at once, what is chosen comes along once', async () => {
  const someone = await guestWhoSignsIn('One', 'Two', 'Three')
  const replies = await Promise.all(Array.from({ length: 5 }, () => take(someone, someone.ids)))
  expect(replies.every(({ status }) => status < 500)).toBe(true)
  expect((await chatsOf(someone)).toSorted()).toEqual(someone.ids.toSorted())
})

test.each([
  [null, 400],
  ['x', 400],
  [[7], 400],
  [['x'], 422],
  [Array.from({ length: 1_001 }, () => NOBODY), 400],
])('AUTH-14 conversations that cannot be meant are refused: %o', async (ids, status) => {
  const someone = await registered(atelier)
  expect([(await take(someone, ids)).status]).toEqual([status])
})

test('AUTH-14 a conversation that is still being answered waits', async () => {
  const visitor = ownPage(atelier)
  const stream = visitor.stream({ Message: 'Count', ModelId: 'count:400:10' })
  const { value: start } = await stream.next()
  const id = start!.data.conversationId as string
  const someone = await registered(atelier, newEmail(), PASSWORD, visitor)
  expect((await take(someone, [id])).status).toBe(503)
  await stream.return(undefined)
})
