// The fake server of the test kit speaks as the real one: the same requests go to both, and their replies are compared.
import { randomUUID } from 'node:crypto'
import { SHARE_PASSPHRASE_HEADER, type account, type chat, type share } from '@atelier/contract'
import { expect, test } from 'vitest'
import {
  createFakeServer,
  modelFixture,
  type FakeServer,
} from '../../../packages/widgets/testing.ts'
import { createPartners, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, visitOwnSite } from '../helpers/users.ts'
import { Visitor, type StreamedEvent } from '../helpers/visitor.ts'

const server = await startServerForFile({
  partners: createPartners(new Map([['shop', [SHOP_ORIGIN]]])),
})

/** Sends a request and returns the status and the JSON, or the events of a stream. */
type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Sent>

interface Sent {
  status: number
  body: unknown
  events: StreamedEvent[]
}

type Journey = (send: Send) => AsyncGenerator<Sent>

const FAKE_ORIGIN = 'http://localhost'

function sendToFake(fake: FakeServer): Send {
  return async (method, path, body, headers = {}) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return readReply(await fake.handle(new Request(FAKE_ORIGIN + path, init)))
  }
}

function sendToReal(visitor: Visitor, ownHeaders: Record<string, string> = {}): Send {
  return async (method, path, body, headers = {}) =>
    readReply(await visitor.fetch(method, path, { body, headers: { ...ownHeaders, ...headers } }))
}

async function readReply(response: Response): Promise<Sent> {
  const { status } = response
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('event-stream'))
    return { status, body: text === '' ? undefined : JSON.parse(text), events: [] }
  const events = text.split('\n\n').flatMap((event) => {
    const [, name, data] = /^(?:id: .*\n)?event: (.*)\ndata: (.*)$/.exec(event) ?? []
    return name ? [{ event: name, data: JSON.parse(data!) as Record<string, unknown> }] : []
  })
  return { status, body: undefined, events }
}

/** These values are part of the contract, so they have to be equal. */
const LITERALS = new Set(['code', 'event', 'finishReason', 'is', 'plan', 'role', 'status', 'tier'])

/** Replaces each value by its type. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object') return typeof value
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))
  return Object.fromEntries(
    entries.map(([name, each]) => [name, LITERALS.has(name) ? each : shapeOf(each)]),
  )
}

/** Joins the pieces of an answer, whose number does not matter. */
function shapeOfReply({ status, body, events }: Sent) {
  const isRepeated = ({ event }: StreamedEvent, index: number) => events[index - 1]?.event === event
  const shapes = events.filter((event, index) => !isRepeated(event, index)).map(shapeOf)
  return {
    status,
    body: shapeOf(body),
    names: events.map(({ event }) => event).filter(isFirst),
    shapes,
  }
}

const isFirst = (name: string, index: number, names: string[]) => names[index - 1] !== name

/** The shapes of the replies to a journey. */
const shapesOf = (journey: Journey, send: Send) => Array.fromAsync(journey(send), shapeOfReply)

const newFake = (user = false) =>
  createFakeServer({
    models: [modelFixture({ id: 'echo' })],
    ...(user && { user: { name: 'Linh' } }),
  })

const STREAM = { accept: 'text/event-stream' }

async function* chatJourney(send: Send) {
  yield await send('GET', '/api/chat/conversations')
  const message = { Message: 'Hello', ModelId: 'echo', ClientMessageId: randomUUID() }
  const first = await send('POST', '/api/chat/send', message)
  yield first
  const { conversationId, message: answer } = first.body as chat.SendMessageReply
  yield await send('POST', '/api/chat/send', message)
  const second = { Message: 'Again', ModelId: 'echo', ConversationId: conversationId }
  yield await send('POST', '/api/chat/send', { ...second, ClientMessageId: randomUUID() }, STREAM)
  yield await send('GET', '/api/chat/conversations')
  yield await send('GET', `/api/chat/history/${conversationId}`)
  yield await send('GET', `/api/chat/history/${conversationId}?limit=1`)
  yield await send('GET', `/api/chat/history/${conversationId}?before=${answer.id}`)
  yield await send('GET', `/api/chat/${conversationId}`)
  yield await send('POST', '/api/chat/send', {
    ...message,
    ModelId: 'nobody',
    ClientMessageId: randomUUID(),
  })
  yield await send('GET', `/api/chat/history/${randomUUID()}`)
  yield await send('POST', '/api/chat/conversation', {})
  yield await send('DELETE', `/api/chat/${conversationId}`)
  yield await send('GET', `/api/chat/${conversationId}`)
}

test('a guest chats with the fake server and with the real one, and the replies have the same shapes', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const real = await shapesOf(chatJourney, sendToReal(visitor))
  expect(await shapesOf(chatJourney, sendToFake(newFake()))).toEqual(real)
})

async function* partnerJourney(send: Send) {
  yield await send('POST', '/api/embed/session', { partner: 'shop' }, { origin: SHOP_ORIGIN })
  yield await send(
    'POST',
    '/api/embed/session',
    { partner: 'shop', key: 'unknown' },
    { origin: SHOP_ORIGIN },
  )
}

test('the session of a guest on a partner’s page begins on both in the same way', async () => {
  const real = await shapesOf(partnerJourney, sendToReal(new Visitor(server.url)))
  expect(await shapesOf(partnerJourney, sendToFake(newFake()))).toEqual(real)
})

async function* refusedJourney(send: Send) {
  for (const path of ['/api/account', '/api/subscription', '/api/payments', '/api/chat/shares'])
    yield await send('GET', path)
  yield await send('GET', '/api/chat/share/unknown')
  yield await send('POST', '/api/auth/passkey/begin', {})
}

test('a guest is refused by both with the same codes', async () => {
  const visitor = visitOwnSite(server)
  await visitor.get('/api/userpreferences')
  const real = await shapesOf(refusedJourney, sendToReal(visitor))
  expect(await shapesOf(refusedJourney, sendToFake(newFake()))).toEqual(real)
})

async function* userJourney(send: Send) {
  const read = await send('GET', '/api/account')
  yield read
  const { id: userId } = read.body as account.Account
  yield await send('GET', '/api/subscription')
  yield await send('GET', '/api/payments')
  yield await send('GET', '/api/payments/invoices')
  yield await send('GET', '/api/userpreferences')
  yield await send('GET', `/api/webauthn/credentials/${userId}`)
  const names = { credentialName: 'Laptop', deviceInfo: 'Chrome' }
  yield await send('POST', '/api/webauthn/register/begin', { userId, ...names })
  const { conversationId } = (
    await send('POST', '/api/chat/send', {
      Message: 'Hello',
      ModelId: 'echo',
      ClientMessageId: randomUUID(),
    })
  ).body as chat.SendMessageReply
  yield await send('GET', `/api/chat/share-draft/${conversationId}`)
  const options = { conversationId, expiresInDays: 7, passphrase: 'three old lamps' }
  const created = await send('POST', '/api/chat/share', options)
  yield created
  const { slug } = created.body as share.Share
  yield await send('GET', `/api/chat/share/${slug}`)
  const passphrase = { [SHARE_PASSPHRASE_HEADER]: encodeURIComponent('three old lamps') }
  yield await send('GET', `/api/chat/share/${slug}`, undefined, passphrase)
  yield await send('GET', `/api/chat/share/${slug}/status`, undefined, passphrase)
  yield await send('GET', '/api/chat/shares')
  yield await send('PATCH', `/api/chat/share/${slug}`, { expiresInDays: 30 })
  yield await send('PUT', `/api/chat/share/${slug}/snapshot`, { blankedTexts: ['Hello'] })
  yield await send('DELETE', `/api/chat/share/${slug}`)
  yield await send('GET', `/api/chat/share/${slug}`, undefined, passphrase)
}

test('a user’s account, plan, passkeys and links have the same shapes on both', async () => {
  const user = await registerUser(server)
  const real = await shapesOf(userJourney, sendToReal(user.visitor, user.bearer))
  expect(await shapesOf(userJourney, sendToFake(newFake(true)))).toEqual(real)
})
