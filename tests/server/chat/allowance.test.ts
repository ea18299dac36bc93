// How many messages a visitor may send a day.
import { randomUUID } from 'node:crypto'
import { DAY_MS, type chat, type embed } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { allowanceUse, entitlements, messages } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import {
  approveConnectRequest,
  createPartners,
  createWidget,
  fetchConnectedSession,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { Visitor } from '../helpers/visitor.ts'
import { watchStatements } from '../helpers/watch-statements.ts'
import { registerUser, requestAs, type SignedInUser } from '../helpers/users.ts'

const LIMITS = { guest: 3, free: 5, pro: 7, godmode: null }

const models = createModelRegistry([
  {
    list: async () =>
      (['free', 'pro'] as const).map((tier) => ({
        id: tier === 'free' ? 'echo' : 'pro-echo',
        name: tier,
        abilities: ['text'],
        window: 1_000,
        tier,
      })),
    async *answer() {
      yield { type: 'delta', text: 'Yes' }
      yield { type: 'finish', reason: 'stop' }
    },
  },
])
const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const catalogue = { ...DEFAULT_CATALOGUE, messagesPerDay: LIMITS }
const server = await startServerForFile({ models, partners, catalogue })
const files = await openTestFiles()
const { db } = server.database

const sendAs = (user: SignedInUser, message: Partial<chat.SendMessageRequest> = {}) =>
  requestAs<chat.SendMessageReply & { code?: string }>(user, 'POST', '/api/chat/send', {
    ModelId: 'echo',
    Message: 'Hello',
    ...message,
  })

/** Gives the user a term that is running, as a payment does. */
async function giveTerm(user: SignedInUser, item: 'pro' | 'godmode', endsAt = Date.now() + DAY_MS) {
  const { body } = await requestAs<{ id: string }>(user, 'GET', '/api/account')
  await db.insert(entitlements).values({
    sourceId: randomUUID(),
    item,
    userId: body.id,
    startsAt: new Date(Date.now() - 40 * DAY_MS),
    endsAt: new Date(endsAt),
  })
}

test('a guest is told with each answer how many messages are left, and after the last one when the count starts again', async () => {
  const guest = server.newVisitor()
  const first = await guest.sendMessage({ Message: 'One' })
  const { allowance, conversationId } = first.body
  expect(allowance).toMatchObject({ plan: 'guest', limit: 3, used: 1 })
  const midnight = new Date()
  midnight.setUTCHours(24, 0, 0, 0)
  expect(allowance!.resetsAt).toBe(midnight.toISOString())

  const events = []
  for await (const { event, data } of guest.streamMessage({
    Message: 'Two',
    ConversationId: conversationId,
  }))
    if (event !== 'delta') events.push([event, data.allowance])
  expect(events).toMatchObject([
    ['start', { used: 2, limit: 3 }],
    ['finish', { used: 2, limit: 3 }],
  ])
  await guest.sendMessage({ Message: 'Three' })

  for (const ConversationId of [conversationId, null]) {
    const refused = await guest.sendMessage({ Message: 'Four', ConversationId })
    expect(refused).toMatchObject({ status: 429, body: { code: 'allowance-used' } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(Math.abs(seconds - (midnight.getTime() - Date.now()) / 1000)).toBeLessThan(60)
  }
  expect(await db.$count(messages, eq(messages.content, 'Four'))).toBe(0)
  expect((await guest.get('/api/chat/allowance')).body).toMatchObject({ used: 3, limit: 3 })
})

test('a guest who goes on after the last message of the day fails in the database once, so the log does not fill', async () => {
  const guest = server.newVisitor()
  for (let sent = 0; sent < LIMITS.guest; sent += 1) await guest.sendMessage({ Message: 'Hello' })
  const statements: string[] = []
  const stopWatching = watchStatements(server, {
    onStatement: (statement) => statements.push(statement),
  })
  for (let sent = 0; sent < 5; sent += 1) {
    const { body } = await guest.sendMessage({ Message: 'One more' })
    expect(body).toMatchObject({ code: 'allowance-used' })
  }
  stopWatching()
  expect(statements.filter((text) => text.includes('insert into conversations'))).toHaveLength(1)
})

test('a message that is sent again, or cannot be sent, is not counted', async () => {
  const guest = server.newVisitor()
  const message = { Message: 'Once', ClientMessageId: 'same' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => guest.sendMessage(message)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const elsewhere = await guest.sendMessage({ Message: 'Lost', ConversationId: randomUUID() })
  expect(elsewhere.status).toBe(404)
  expect((await guest.sendMessage({ Message: 'Which', ModelId: 'no model' })).status).toBe(422)
  expect((await guest.get('/api/chat/allowance')).body).toMatchObject({ used: 1 })
})

test('messages that are sent at the same moment to two servers do not pass the limit together', async () => {
  const second = await startSecondServer(server, { models, catalogue })
  const guest = server.newVisitor()
  await guest.sendMessage({ Message: 'First' })
  const sameGuest = second.newVisitor().copyCookies(guest)
  const replies = await Promise.all(
    [guest, sameGuest, guest, sameGuest, guest, sameGuest].map((visitor, index) =>
      visitor.sendMessage({ Message: `At once ${index}` }),
    ),
  )
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429])
})

test('a signed-in user has one count on all pages, and other limits with Pro and GodMode at once', async () => {
  const user = await registerUser(server)
  const request = await startConnectRequest(server)
  await approveConnectRequest(user, request)
  const { token } = await fetchConnectedSession(request)
  const onPartnerPage = createWidget(server.url, SHOP_ORIGIN, token)
  expect((await onPartnerPage.sendMessage({ Message: 'From the shop' })).body).toMatchObject({
    allowance: { plan: 'free', limit: 5, used: 1 },
  })
  expect((await sendAs(user)).body.allowance).toMatchObject({ plan: 'free', used: 2 })

  await giveTerm(user, 'pro', Date.now() - 1)
  expect((await sendAs(user)).body.allowance).toMatchObject({ plan: 'free', used: 3 })
  await giveTerm(user, 'pro')
  expect((await sendAs(user)).body.allowance).toMatchObject({ plan: 'pro', limit: 7, used: 4 })
  await giveTerm(user, 'godmode')
  expect((await sendAs(user)).body).not.toHaveProperty('allowance')
  const { body } = await requestAs(user, 'GET', '/api/chat/allowance')
  expect(body).toMatchObject({ plan: 'godmode', limit: null, used: 5 })
})

test('a model of Pro answers only users with Pro', async () => {
  const user = await registerUser(server)
  const locked = await sendAs(user, { ModelId: 'pro-echo' })
  expect(locked).toMatchObject({ status: 403, body: { code: 'model-locked' } })
  const guest = await server.newVisitor().sendMessage({ Message: 'Hi', ModelId: 'pro-echo' })
  expect(guest).toMatchObject({ status: 403, body: { code: 'model-locked' } })
  await giveTerm(user, 'pro')
  expect((await sendAs(user, { ModelId: 'pro-echo' })).status).toBe(200)
})

test('the count starts again the next day, and old counts are deleted', async () => {
  const guest = server.newVisitor()
  for (let i = 0; i < 3; i += 1) await guest.sendMessage({ Message: 'Today' })
  expect((await guest.sendMessage({ Message: 'Too many' })).status).toBe(429)
  await db.update(allowanceUse).set({ day: sql`${allowanceUse.day} - 5` })
  expect((await guest.sendMessage({ Message: 'Tomorrow' })).body.allowance?.used).toBe(1)
  await deleteExpiredData(db, files)
  expect(await db.$count(allowanceUse)).toBe(1)
})

/** A server behind a proxy that names the addresses of visitors. Returns a function that opens it as a new guest. */
async function startBehindProxy(guestsPerNetwork: number | null) {
  const limits = { ...catalogue, guestsPerNetwork }
  const settings = { models, partners, catalogue: limits, trustProxy: true }
  const { url } = await startSecondServer(server, settings)
  return async (address: string, partner?: string): Promise<Visitor> => {
    const headers = { 'x-forwarded-for': address }
    if (!partner) return new Visitor(url, headers)
    const onPage = { ...headers, origin: SHOP_ORIGIN }
    const page = new Visitor(url, onPage)
    const body = { partner }
    const session = await page.request<embed.EmbedSession>('POST', '/api/embed/session', { body })
    return new Visitor(url, { ...onPage, authorization: `Bearer ${session.body.token}` })
  }
}

test.each([
  ['on our own pages', undefined],
  ["on a partner's page", 'shop'],
])(
  'a guest %s who clears the storage after each message gets the allowances of a few guests a day, not any number',
  async (_, partner) => {
    const newGuest = await startBehindProxy(2)
    const used = []
    for (let message = 1; message <= 6; message += 1) {
      const guest = await newGuest('8.8.4.4', partner)
      used.push((await guest.sendMessage({ Message: 'Hello' })).body.allowance!.used)
    }
    // Six messages are the allowance of two guests. The last three are what is left to every guest of the network.
    expect(used).toEqual([1, 1, 1, 1, 2, 3])
    const next = await newGuest('8.8.4.4', partner)
    expect((await next.get('/api/chat/allowance')).body).toMatchObject({ limit: 3, used: 3 })
    expect(await next.sendMessage({ Message: 'One more' })).toMatchObject({
      status: 429,
      body: { code: 'allowance-used' },
    })
    const neighbour = await newGuest('8.8.4.5', partner)
    expect((await neighbour.sendMessage({ Message: 'Hello' })).status).toBe(200)
  },
)

test('all addresses of an IPv6 network count together, and the pages of a partner by themselves', async () => {
  const newGuest = await startBehindProxy(1)
  for (const end of [':1', ':ffff:2', 'a:b:c:d']) {
    const guest = await newGuest(`2606:4700:0:1:${end}`)
    expect((await guest.sendMessage({ Message: 'Hello' })).status).toBe(200)
  }
  const send = async (guest: Visitor) => (await guest.sendMessage({ Message: 'Hello' })).status
  expect(await send(await newGuest('2606:4700:0:1::3'))).toBe(429)
  expect(await send(await newGuest('2606:4700:0:2::3'))).toBe(200)
  // The /56 has the room of four such networks, and the /48 that of sixteen.
  for (let message = 5; message <= 12; message += 1)
    expect(await send(await newGuest(`2606:4700:0:${message}::3`))).toBe(200)
  expect(await send(await newGuest('2606:4700:0:f::3'))).toBe(429)
  const last = await newGuest('2606:4700:0:e::3')
  expect((await last.get('/api/chat/allowance')).body).toMatchObject({ limit: 3, used: 3 })
  expect(await send(await newGuest('2606:4700:0:100::3'))).toBe(200)
  expect(await send(await newGuest('2606:4700:0:1::3', 'shop'))).toBe(200)
})

test('guests with a private address, which may be that of a proxy, are not counted together, nor are others if the operator says so', async () => {
  const newGuest = await startBehindProxy(1)
  const newUncountedGuest = await startBehindProxy(null)
  for (let message = 1; message <= 4; message += 1)
    for (const guest of [await newGuest('10.0.0.5'), await newUncountedGuest('8.8.8.8')])
      expect((await guest.sendMessage({ Message: 'Hello' })).status).toBe(200)
})
