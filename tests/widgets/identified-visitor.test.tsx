// Visitors whom a partner's page identifies, and who leave or change while a request is on its way.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { configuration } from '../../packages/widgets/configure.ts'
import { registerChatElement } from '../../packages/widgets/elements/chat.ts'
import { $session } from '../../packages/widgets/session/store.ts'
import { visitorState } from '../../packages/widgets/session/visitor-session.ts'
import { createFakeServer } from '../../packages/widgets/testing.ts'

const LINH = '019b0000-0000-8000-8000-00000000000a'
const MAI = '019b0000-0000-8000-8000-00000000000b'

const server = createFakeServer()
let visitor = LINH

beforeAll(() => void registerChatElement())
beforeEach(() => {
  visitor = LINH
  server.start()
  server.reply({
    identifyVisitor: () => ({
      is: 'identified',
      visitor,
      token: `token of ${visitor}`,
      expiresAt: '2999-01-01T00:00:00Z',
      expiresIn: 3600,
    }),
  })
})
afterEach(async () => {
  await document.querySelector('atelier-chat')?.signOut()
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
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

test('a request of one visitor is not sent as another whom the page names when the session is renewed', async () => {
  const chat = await insertChat()
  await chat.identify(() => Promise.resolve('a token of the page'))
  visitor = MAI
  visitorState.session!.expiresAt = 0
  await expect(configuration().tokenSource!.getToken()).rejects.toMatchObject({
    code: 'other-account',
  })
})
