// The test kit, used as a developer uses it whose page has our widgets.
import { pro } from '@atelier/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat, PasskeyManager } from '../../../packages/widgets/index.ts'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { startPayment } from '../../../packages/widgets/pro/payment.ts'
import { linesOf, loadPricing } from '../../../packages/widgets/pro/pricing.ts'
import { request } from '../../../packages/widgets/http.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { createFakeServer, modelFixture } from '../../../packages/widgets/testing.ts'
import { waitForAnswer } from '../helpers/answer.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer({
  models: [modelFixture({ id: 'barista' }), modelFixture({ id: 'roaster', tier: 'pro' })],
})
beforeAll(() => {
  registerChatElement()
  server.start()
})
afterEach(() => server.reset())
afterAll(() => server.stop())

const MONTHLY = { provider: 'paypal', period: 'monthly', hasGodMode: false } as const

const openChat = () => render(<Chat partner="shop" />).container
const field = page.getByLabelText('Message', { exact: true })
const button = (name: string) => page.getByRole('button', { name })

async function ask(text: string): Promise<void> {
  await userEvent.fill(field, text)
  await userEvent.keyboard('{Enter}')
}

test('a page shows the answer that its test has given, and the test sees what was sent', async () => {
  server.answer('What are your hours?', 'Nine to **five**.')
  const container = openChat()
  await ask('What are your hours?')
  expect(await waitForAnswer(container)).toBe('Nine to five.')
  await ask('And on Sunday?')
  expect(await waitForAnswer(container, { text: 'Sunday' })).toBe('You said: And on Sunday?')
  const [first, second] = server.requestsOf('sendMessage')
  expect(first!.body).toMatchObject({ Message: 'What are your hours?', ModelId: 'barista' })
  expect(second!.body.ConversationId).toBe(server.state.conversations[0]!.id)
})

test('an answer that depends on the message, and one that fits a pattern', async () => {
  server.answer(/beans/i, ({ Message }) => ['You asked ', `"${Message}".`])
  const container = openChat()
  await ask('Which beans?')
  expect(await waitForAnswer(container)).toBe('You asked "Which beans?".')
})

test('a test writes an answer piece by piece, and its page shows each piece as it comes', async () => {
  const answer = server.nextAnswer()
  const container = openChat()
  await ask('Tell me')
  expect((await answer.question).Message).toBe('Tell me')
  answer.write('Once ')
  await expect.element(page.getByText('Once', { exact: true })).toBeVisible()
  await expect.element(button('Stop')).toBeVisible()
  answer.write('upon a time.')
  answer.end()
  expect(await waitForAnswer(container)).toBe('Once upon a time.')
})

test('an answer that breaks off keeps what was written, and says so', async () => {
  const answer = server.nextAnswer()
  openChat()
  await ask('Tell me')
  answer.write('Once ')
  answer.fail('model-failed')
  await expect.element(page.getByText('Once')).toBeVisible()
  await expect.element(page.getByText(/^Server error/).first()).toBeVisible()
})

test('a visitor who stops an answer keeps what was written', async () => {
  const answer = server.nextAnswer()
  openChat()
  await ask('Tell me')
  answer.write('Once ')
  await expect.element(page.getByText('Once')).toBeVisible()
  await userEvent.click(button('Stop'))
  await expect
    .poll(() => server.state.conversations[0]!.messages.at(-1))
    .toMatchObject({ content: 'Once ', status: 'stopped' })
})

test('a call fails with a code as often as the test says', async () => {
  server.fail('too-many', { on: 'sendMessage', times: 1, retryAfter: 0 })
  const container = openChat()
  await ask('Hello')
  await expect.element(page.getByText(/^Too many requests/).first()).toBeVisible()
  await userEvent.click(button('Try again'))
  expect(await waitForAnswer(container)).toBe('You said: Hello')
})

test('a visitor without a connection reads so and sends the message when there is one', async () => {
  const container = openChat()
  await ask('Hello')
  await waitForAnswer(container)
  server.isOffline = true
  await ask('Are you there?')
  await expect.element(page.getByText('No connection to the server.')).toBeVisible()
  server.isOffline = false
  await userEvent.click(button('Send now'))
  expect(await waitForAnswer(container)).toBe('You said: Are you there?')
})

test('a test holds a reply and sees what the page shows meanwhile', async () => {
  const release = server.hold('sendMessage')
  const container = openChat()
  await ask('Hello')
  await expect.element(button('Stop')).toBeVisible()
  expect(server.state.conversations).toEqual([])
  release()
  expect(await waitForAnswer(container)).toBe('You said: Hello')
})

test('a user is signed in on the page, may use the models of Pro, and signs out', async () => {
  const id = server.addConversation('Grinding', ['How fine?', 'Like sand.'])
  openChat()
  await expect.element(button('Sign in')).toBeVisible()
  server.signIn({ name: 'Linh', tier: 'pro' })
  await expect.element(button('Sign in')).not.toBeInTheDocument()
  await expect.element(page.getByText('Signed in as Linh').first()).toBeInTheDocument()
  expect(server.state.conversations[0]!.id).toBe(id)
  await server.signOut()
  await expect.element(button('Sign in')).toBeVisible()
  expect(server.requestsOf('signOut')).toHaveLength(1)
})

test('a page identifies its visitors, the same one by the subject of each token, and the test sees which chats join', async () => {
  const element = document.createElement('atelier-chat')
  element.setAttribute('partner', 'shop')
  document.body.append(element)
  const visitors: unknown[] = []
  $session.subscribe((session) => session.is === 'guest' && visitors.push(session.visitor))
  const tokenOf = (sub: string, jti: string) =>
    `head.${btoa(JSON.stringify({ sub, jti }))}.signature`
  expect(await element.identify(tokenOf('linh', '1'))).toBe(true)
  expect(await element.identify(tokenOf('linh', '2'), { guestChats: 'all' })).toBe(true)
  expect(await element.identify(tokenOf('mai', '3'))).toBe(true)
  await element.identify(null)
  const [linh, mai] = [...server.state.visitors.values()]
  expect(visitors).toEqual([undefined, linh, linh, undefined, mai, undefined])
  expect(server.requestsOf('identifyVisitor')[1]!.body.guestChats).toBe('all')
  server.reply({ identifyVisitor: () => ({ is: 'refused', message: 'It has expired.' }) })
  expect(await element.identify(tokenOf('linh', '4'))).toBe(false)
})

test('waitForAnswer finds the answer in the shadow root of an element', async () => {
  const element = document.createElement('atelier-chat')
  element.setAttribute('partner', 'shop')
  document.body.append(element)
  await element.ready
  await element.send('Hello')
  expect(await waitForAnswer(document)).toBe('You said: Hello')
  expect(await waitForAnswer(element)).toBe('You said: Hello')
})

test('waitForAnswer gives up and says what was there instead', async () => {
  const answer = server.nextAnswer()
  const container = openChat()
  await ask('Tell me')
  answer.write('Once')
  await expect.element(page.getByText('Once')).toBeVisible()
  await expect(waitForAnswer(container, { timeoutMs: 50 })).rejects.toThrow(
    /No answer was complete within 50 ms[^]*question: .*Tell me[^]*unfinished answer: .*Once/,
  )
  answer.end()
})

test('a call of the host page itself reaches its own server', async () => {
  await fetch('/api/orders')
  expect(server.requests.map(({ path }) => path)).not.toContain('/api/orders')
})

test('a user adds a passkey with the authenticator of the test, and cancels at first', async () => {
  server.signIn({ name: 'Linh' })
  const authenticator = server.useAuthenticator()
  authenticator.cancelNext()
  render(<PasskeyManager />)
  await userEvent.click(button('Add passkey'))
  await expect.element(page.getByText(/cancelled/).first()).toBeVisible()
  await userEvent.click(button('Add passkey'))
  await expect.element(page.getByText(/^Passkey “.*” added/).first()).toBeVisible()
  expect(server.state.credentials).toHaveLength(1)
})

test('a user pays, and the page knows the plan when the provider has been paid', async () => {
  server.signIn({ name: 'Linh' })
  const { total } = linesOf(await loadPricing(), MONTHLY, 'USD')
  let left = ''
  await startPayment(MONTHLY, (address) => (left = address))
  expect(left).toContain('/dev/paypal/')
  expect(server.state.payments[0]).toMatchObject({ status: 'pending', amount: total })
  server.settlePayment('paid')
  expect(await request(pro.getSubscription, {})).toMatchObject({ tier: 'pro' })
})
