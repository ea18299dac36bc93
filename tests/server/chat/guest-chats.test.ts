// AUTH-14: a user who signs in can claim the conversations written as a guest before.
import { DAY_MS, type chat } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { conversations, guests } from '../../../packages/server/db/schema.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import {
  requestAs,
  visitOwnSite,
  PASSWORD,
  registerUser,
  type SignedInUser,
} from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const server = await startServerForFile()
const files = await openTestFiles()

const GUEST_COOKIE = 'atelier-guest'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Starts a conversation for each text. Returns their ids, the latest first. */
async function startConversations(visitor: Visitor, ...texts: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const Message of texts)
    ids.unshift((await visitor.sendMessage({ Message })).body.conversationId)
  return ids
}

async function signInAfterChatting(...texts: string[]) {
  const visitor = visitOwnSite(server)
  const ids = await startConversations(visitor, ...texts)
  const user = await registerUser(server, newEmailAddress(), PASSWORD, visitor)
  return { ...user, ids, guest: visitor.cookies.get(GUEST_COOKIE)!.split('.')[0]! }
}

async function offeredConversations(user: SignedInUser): Promise<chat.GuestConversationSummary[]> {
  const { body } = await requestAs<{ conversations: chat.GuestConversationSummary[] }>(
    user,
    'GET',
    '/api/chat/guest',
  )
  return body.conversations
}

const claimConversations = (user: SignedInUser, conversationIds: unknown) =>
  requestAs(user, 'POST', '/api/chat/guest', { conversationIds })

async function conversationIdsOf(user: SignedInUser): Promise<string[]> {
  const { body } = await requestAs<{ conversations: chat.Conversation[] }>(
    user,
    'GET',
    '/api/chat/conversations',
  )
  return body.conversations.map(({ id }) => id)
}

test('AUTH-14 a guest who signs in is offered the guest conversations, and none is moved automatically', async () => {
  const user = await signInAfterChatting('First', 'Second')
  expect(await conversationIdsOf(user)).toEqual([])
  expect(await offeredConversations(user)).toMatchObject([
    { id: user.ids[0], title: 'Second', messages: 2 },
    { id: user.ids[1], title: 'First', messages: 2 },
  ])
})

test('AUTH-14 a user claims the chosen conversation completely, and the others are deleted after a day', async () => {
  const user = await signInAfterChatting('Take me', 'Leave me')
  const [left, claimed] = user.ids
  expect((await claimConversations(user, [claimed])).status).toBe(204)
  expect(await conversationIdsOf(user)).toEqual([claimed])
  const { body } = await requestAs<{ messages: chat.Message[] }>(
    user,
    'GET',
    `/api/chat/history/${claimed}`,
  )
  expect(body.messages.map(({ content }) => content)).toEqual(['Take me', 'You said: Take me'])

  const { db } = server.database
  const ofGuest = () => db.select().from(conversations).where(eq(conversations.ownerId, user.guest))
  await deleteExpiredData(db, files)
  expect((await ofGuest()).map(({ id }) => id)).toEqual([left])
  const [guest] = await db.select().from(guests).where(eq(guests.id, user.guest))
  expect(Math.abs(+guest!.deleteAt! - Date.now() - DAY_MS)).toBeLessThan(HANG_LIMIT_MS)
  await db
    .update(guests)
    .set({ deleteAt: new Date(Date.now() - 1) })
    .where(eq(guests.id, user.guest))
  await deleteExpiredData(db, files)
  expect(await ofGuest()).toEqual([])
  expect(await conversationIdsOf(user)).toEqual([claimed])
})

test('AUTH-14 the browser gets a new guest cookie after the claim, and that guest finds no conversations', async () => {
  const user = await signInAfterChatting('Mine')
  const reply = await claimConversations(user, user.ids)
  expect(reply.headers.getSetCookie().join()).toContain(GUEST_COOKIE)
  expect(user.visitor.cookies.get(GUEST_COOKIE)).not.toContain(user.guest)
  const { body } = await user.visitor.get<{ conversations: [] }>('/api/chat/conversations')
  expect(body.conversations).toEqual([])
  expect(await offeredConversations(user)).toEqual([])
  expect((await user.visitor.sendMessage({ Message: 'A guest again' })).status).toBe(200)
})

test('AUTH-14 after a user signs out, the next user of the browser finds none of the guest conversations', async () => {
  const user = await signInAfterChatting('Not for the next')
  const { visitor, guest, ids } = user
  const before = visitor.cookies.get(GUEST_COOKIE)
  expect((await visitor.request('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
  expect(visitor.cookies.get(GUEST_COOKIE)).not.toBe(before)
  expect(visitor.cookies.get(GUEST_COOKIE)).not.toContain(guest)
  const { body } = await visitor.get<{ conversations: [] }>('/api/chat/conversations')
  expect(body.conversations).toEqual([])
  expect(await visitor.getHistory(ids[0]!)).toEqual([])

  const next = await registerUser(server, newEmailAddress(), PASSWORD, visitor)
  expect(await offeredConversations(next)).toEqual([])
  await claimConversations(next, ids)
  expect(await conversationIdsOf(next)).toEqual([])
})

test('AUTH-14 guest conversations left by signing out are deleted after a day, and those of other guests are not', async () => {
  const user = await signInAfterChatting('Left')
  const neighbour = visitOwnSite(server)
  const theirs = await startConversations(neighbour, 'Stays')
  await user.visitor.request('POST', '/api/auth/sign-out', { body: {} })
  const { db } = server.database
  const left = () => db.select().from(conversations).where(eq(conversations.ownerId, user.guest))
  await deleteExpiredData(db, files)
  expect(await left()).toHaveLength(1)
  const [row] = await db.select().from(guests).where(eq(guests.id, user.guest))
  expect(Math.abs(+row!.deleteAt! - Date.now() - DAY_MS)).toBeLessThan(HANG_LIMIT_MS)
  await db
    .update(guests)
    .set({ deleteAt: new Date(Date.now() - 1) })
    .where(eq(guests.id, user.guest))
  await deleteExpiredData(db, files)
  expect(await left()).toEqual([])
  expect(await neighbour.getHistory(theirs[0]!)).toHaveLength(2)
})

test('AUTH-14 a user who claims no conversation is not offered any again', async () => {
  const user = await signInAfterChatting('Leave me')
  expect((await claimConversations(user, [])).status).toBe(204)
  expect(await offeredConversations(user)).toEqual([])
})

test('AUTH-14 a user cannot claim the conversations of another guest by their ids', async () => {
  const other = visitOwnSite(server)
  const [theirs] = await startConversations(other, 'Not yours')
  const user = await signInAfterChatting('Mine')
  await claimConversations(user, [theirs, UNKNOWN_ID, user.ids[0]])
  expect(await conversationIdsOf(user)).toEqual(user.ids)
  expect(await other.getHistory(theirs!)).toHaveLength(2)
})

test('AUTH-14 the server identifies a guest by the signed cookie only, not by a body field or a forged cookie', async () => {
  const other = visitOwnSite(server)
  const [theirs] = await startConversations(other, 'Not yours')
  const id = other.cookies.get(GUEST_COOKIE)!.split('.')[0]!
  const user = await registerUser(server)
  const withGuest = await user.visitor.request('POST', '/api/chat/guest', {
    body: { conversationIds: [theirs], guestId: id },
    headers: user.bearer,
  })
  expect(withGuest.status).toBe(400)
  for (const forged of [id, `${id}.`, `${id}.${'x'.repeat(43)}`]) {
    const visitor = server.newVisitor({ origin: OWN_ORIGIN, cookie: `${GUEST_COOKIE}=${forged}` })
    const { body } = await visitor.request<{ conversations: [] }>('GET', '/api/chat/guest', {
      headers: user.bearer,
    })
    expect(body.conversations).toEqual([])
    await visitor.request('POST', '/api/chat/guest', {
      body: { conversationIds: [theirs] },
      headers: user.bearer,
    })
  }
  expect(await other.getHistory(theirs!)).toHaveLength(2)
})

test('AUTH-14 a user who claims the same conversations five times at once has each of them once', async () => {
  const user = await signInAfterChatting('One', 'Two', 'Three')
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => claimConversations(user, user.ids)),
  )
  expect(replies.every(({ status }) => status < 500)).toBe(true)
  expect((await conversationIdsOf(user)).toSorted()).toEqual(user.ids.toSorted())
})

test.each([
  [null, 400],
  ['x', 400],
  [[7], 400],
  [['x'], 422],
  [Array.from({ length: 1_001 }, () => UNKNOWN_ID), 422],
])('AUTH-14 a user who claims invalid conversation ids gets an error: %o', async (ids, status) => {
  const user = await registerUser(server)
  expect([(await claimConversations(user, ids)).status]).toEqual([status])
})

test('AUTH-14 a user who claims a conversation whose answer is still being generated gets 503', async () => {
  const visitor = visitOwnSite(server)
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: ENDLESS_COUNT })
  const { value: start } = await stream.next()
  const id = start!.data.conversationId as string
  const user = await registerUser(server, newEmailAddress(), PASSWORD, visitor)
  expect((await claimConversations(user, [id])).status).toBe(503)
  await stream.return(undefined)
})
