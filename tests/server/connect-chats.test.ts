// What a guest has written on a partner's page, when they sign in there.
import { randomBytes } from 'node:crypto'
import type { chat, embed } from '@atelier/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Partners } from '../../packages/server/embed/partners.ts'
import { registered } from './sign-in.ts'
import { startServer } from './start.ts'
import { Visitor } from './visitor.ts'

const SHOP = 'https://shop.example'
const LEAVING = 'https://leaving.example'

const listed = new Set([SHOP, LEAVING])
const partners: Partners = {
  origins: (partner) => (partner === 'shop' ? [...listed] : []),
  nameOf: () => 'The shop',
  isListed: (origin) => listed.has(origin),
}
let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer({ partners })
})
afterAll(() => atelier.stop())

const widgetOf = (token: string, origin: string) =>
  new Visitor(atelier.url, { origin, authorization: `Bearer ${token}` })

/** A widget whose visitor has just pressed its button. */
async function ask({ origin = SHOP, says = [] as string[] } = {}) {
  const { body: session } = await new Visitor(atelier.url, { origin }).ask<embed.EmbedSession>(
    'POST',
    '/api/embed/session',
    { body: { partner: 'shop' } },
  )
  const guest = widgetOf(session.token, origin)
  for (const Message of says) await guest.send({ Message })
  const verifier = randomBytes(32).toString('base64url')
  const { body } = await guest.ask<{ id: string }>('POST', '/api/embed/connect', {
    body: { partner: 'shop', verifier },
  })
  return { id: body.id, guest, verifier }
}

type Asked = Awaited<ReturnType<typeof ask>>
type Bearer = { authorization: string }
type Result =
  | { is: 'waiting' }
  | { is: 'refused' }
  | ({ is: 'agreed'; name: string } & embed.ConnectedSession)

const result = ({ id, guest, verifier }: Asked) =>
  guest.ask<Result>('POST', `/api/embed/connect/${id}/result`, { body: { verifier } })
const look = ({ id }: Asked, headers: Bearer) =>
  new Visitor(atelier.url, headers).get<embed.ConnectRequest>(`/api/embed/connect/${id}`)
const agree = ({ id }: Asked, headers: Bearer, bring = false) =>
  new Visitor(atelier.url, headers).ask('POST', `/api/embed/connect/${id}/agree`, {
    body: { bring },
  })

async function agreed(asked: Asked): Promise<Visitor> {
  const { body } = await result(asked)
  if (body.is !== 'agreed') throw new Error(`The answer is ${body.is}`)
  return widgetOf(body.token, SHOP)
}

async function titlesOf(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  return body.conversations.map(({ title }) => title).toSorted()
}

test('the window is told who asks, and whether there is something to bring along', async () => {
  const { bearer } = await registered(atelier, 'look@example.com')
  const empty = await ask()
  expect((await look(empty, bearer)).body).toEqual({
    partnerName: 'The shop',
    origin: SHOP,
    isListed: true,
    isAgreed: false,
    guestChats: 0,
  })
  const written = await ask({ says: ['One', 'Two'] })
  expect((await look(written, bearer)).body).toMatchObject({ guestChats: 2 })
  await agree(empty, bearer)
  expect((await look(written, bearer)).body).toMatchObject({ isAgreed: true, guestChats: 2 })
})

test('AUTH-14 what the guest wrote comes along on the word of the person, and stays without it', async () => {
  const { bearer } = await registered(atelier, 'bring@example.com')
  const left = await ask({ says: ['Left'] })
  await agree(left, bearer)
  const user = await agreed(left)
  expect(await titlesOf(user)).toEqual([])
  expect(await titlesOf(left.guest)).toEqual(['Left'])

  const brought = await ask({ says: ['Brought'] })
  await agree(brought, bearer, true)
  await agreed(brought)
  expect(await titlesOf(user)).toEqual(['Brought'])
  expect(await titlesOf(brought.guest)).toEqual([])
  const goesOn = await user.send({ Message: 'And on', ConversationId: await idOf(user) })
  expect(goesOn.status).toBe(200)
})

async function idOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  return body.conversations[0]!.id
}

test('while an answer is written nothing comes along, and the wish waits for a second try', async () => {
  const { bearer } = await registered(atelier, 'busy@example.com')
  const asked = await ask()
  const stop = new AbortController()
  const events = asked.guest.stream({ Message: 'x', ModelId: 'silent' }, stop.signal)
  await events.next()
  const { status, body } = await agree(asked, bearer, true)
  expect([status, body]).toMatchObject([503, { code: 'busy' }])
  expect((await result(asked)).body).toEqual({ is: 'waiting' })
  stop.abort()
})

test('a page that was taken off the list while it asked is named to the window and gets nothing', async () => {
  const { bearer } = await registered(atelier, 'leaving@example.com')
  const asked = await ask({ origin: LEAVING })
  listed.delete(LEAVING)
  expect((await look(asked, bearer)).body).toMatchObject({ origin: LEAVING, isListed: false })
  const { status, body } = await agree(asked, bearer)
  expect([status, body]).toMatchObject([403, { code: 'partner-refused' }])
  listed.add(LEAVING)
  expect((await result(asked)).body).toEqual({ is: 'waiting' })
})
