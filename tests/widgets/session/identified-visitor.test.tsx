// Visitors whom a partner's page identifies, and who leave or change while a request is on its way.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { configuration } from '../../../packages/widgets/configure.ts'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { visitorState } from '../../../packages/widgets/session/visitor-session.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'

const LINH = '019b0000-0000-8000-8000-00000000000a'
const MAI = '019b0000-0000-8000-8000-00000000000b'

const server = createFakeServer()
let visitor = LINH

beforeAll(() => void registerChatElement())
beforeEach(() => {
  visitor = LINH
  server.start()
  server.reply({
    identifyVisitor: () => identified(visitor),
  })
})
afterEach(async () => {
  await document.querySelector('atelier-chat')?.signOut()
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

const identified = (id: string) => ({
  is: 'identified' as const,
  visitor: id,
  token: `token of ${id}`,
  expiresAt: '2999-01-01T00:00:00Z',
  expiresIn: 3600,
})

async function insertChat() {
  const chat = document.createElement('atelier-chat')
  chat.setAttribute('partner', 'shop')
  document.body.append(chat)
  await chat.ready
  return chat
}

test('AUTH-5 a visitor who signs out while the page identifies them stays a guest', async () => {
  const chat = await insertChat()
  const release = server.hold('identifyVisitor')
  const identified = chat.identify('a token of the page')
  await expect.poll(() => server.requestsOf('identifyVisitor')).toHaveLength(1)
  await chat.signOut()
  release()
  expect(await identified).toBe(false)
  expect($session.get()).toEqual({ is: 'guest' })
})

test('AUTH-5 a visitor who signs out while the session is renewed is not signed in again', async () => {
  const chat = await insertChat()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  let isRenewal = false
  await chat.identify(async () => {
    if (isRenewal) await mayAnswer
    return 'a token of the page'
  })
  expect($session.get()).toEqual({ is: 'guest', visitor: LINH })
  isRenewal = true
  const renewal = visitorState.renew!()
  await chat.signOut()
  answer()
  await renewal
  expect($session.get()).toEqual({ is: 'guest' })
})

test('AUTH-14 the server is asked for the chats that the guest has written in since the page was loaded, and for others only if the page says so', async () => {
  const chat = await insertChat()
  await chat.identify('a token of the page')
  await chat.identify('a token of the page', { guestChats: 'all' })
  await chat.identify('a token of the page', { guestChats: 'none' })
  const [sinceLoad, all, none] = server.requestsOf('identifyVisitor').map(({ body }) => body)
  const { writtenWithinMs } = sinceLoad!.guestChats as { writtenWithinMs: number }
  const pageAge = Date.now() - performance.timeOrigin
  expect(writtenWithinMs).toBeGreaterThan(0)
  expect(writtenWithinMs).toBeLessThanOrEqual(pageAge)
  expect(sinceLoad!.key).toBeDefined()
  expect(all).toMatchObject({ key: sinceLoad!.key, guestChats: 'all' })
  expect(none).toEqual({ partner: 'shop', token: 'a token of the page' })
})

test('AUTH-14 when a session is renewed, no chats join: another person may have written them as a guest in another tab', async () => {
  const chat = await insertChat()
  await chat.identify(() => 'a token of the page')
  await visitorState.renew!()
  const [first, renewal] = server.requestsOf('identifyVisitor').map(({ body }) => body)
  expect(first!.guestChats).toBeDefined()
  expect(renewal).toEqual({ partner: 'shop', token: 'a token of the page' })
})

test("AUTH-14 the guest's chats join the last visitor named, if the page names two before the guest is known", async () => {
  const chat = await insertChat()
  const { tokenSource } = configuration()
  const release = server.hold('startEmbedSession')
  tokenSource!.rejectToken('an expired token of the guest')
  const guest = tokenSource!.getToken()
  const askedFor: string[] = []
  const [linh, mai] = ['Linh', 'Mai'].map((name) =>
    chat.identify(() => {
      askedFor.push(name)
      return name
    }),
  )
  await expect.poll(() => askedFor).toEqual(['Linh', 'Mai'])
  release()
  expect(await Promise.all([linh, mai, guest])).toEqual([false, true, expect.any(String)])
  expect(server.requestsOf('identifyVisitor').map(({ body }) => body.token)).toEqual(['Mai'])
})

test("AUTH-14 what a guest wrote before one visitor signed out does not become the next one's", async () => {
  const chat = await insertChat()
  await chat.identify('a token of Linh', { guestChats: 'none' })
  const signedOutAt = Date.now()
  await chat.identify(null)
  await chat.identify('a token of Mai')
  const { guestChats } = server.requestsOf('identifyVisitor')[1]!.body
  const { writtenWithinMs } = guestChats as { writtenWithinMs: number }
  expect(writtenWithinMs).toBeLessThanOrEqual(Date.now() - signedOutAt)
})

test.each([
  ['in their order', ['Linh', 'Mai']],
  ['in the other order', ['Mai', 'Linh']],
])(
  'of two visitors named at once, the last one counts, whether the replies come %s or not',
  async (_, order) => {
    const replies = { Linh: Promise.withResolvers<void>(), Mai: Promise.withResolvers<void>() }
    server.reply({
      identifyVisitor: async ({ body }) => {
        await replies[body.token as 'Linh' | 'Mai'].promise
        return identified(body.token === 'Linh' ? LINH : MAI)
      },
    })
    const chat = await insertChat()
    const sessions: boolean[] = []
    chat.addEventListener('atelier-session', ({ detail }) => sessions.push(detail.identified))
    const linh = chat.identify('Linh')
    await expect.poll(() => server.requestsOf('identifyVisitor')).toHaveLength(1)
    const sentMeanwhile = configuration().tokenSource!.getToken()
    const mai = chat.identify('Mai')
    await expect.poll(() => server.requestsOf('identifyVisitor')).toHaveLength(2)
    const calls = { Linh: linh, Mai: mai }
    for (const name of order as ('Linh' | 'Mai')[]) {
      replies[name].resolve()
      await calls[name]
    }
    expect([await linh, await mai]).toEqual([false, true])
    expect($session.get()).toEqual({ is: 'guest', visitor: MAI })
    expect(sessions).toEqual([true])
    expect(await configuration().tokenSource!.getToken()).toBe(`token of ${MAI}`)
    expect(await sentMeanwhile).toBe(`token of ${MAI}`)
  },
)

test('a request of one visitor is not sent as another whom the page names when the session is renewed', async () => {
  const chat = await insertChat()
  await chat.identify(() => Promise.resolve('a token of the page'))
  visitor = MAI
  visitorState.session!.expiresAt = 0
  await expect(configuration().tokenSource!.getToken()).rejects.toMatchObject({
    code: 'other-account',
  })
})
