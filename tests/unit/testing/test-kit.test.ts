// The test kit where there is no document: in Node.
import { chat } from '@atelier/contract'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { configuration, configure } from '../../../packages/widgets/configure.ts'
import { request, stream } from '../../../packages/widgets/http.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'

const server = createFakeServer({ origin: 'https://atelier.example' })
const before = { ...configuration() }

beforeAll(() => {
  // As on a partner's page.
  const tokenSource = { isPartnerPage: true, getToken: async () => 'token', rejectToken() {} }
  configure({ baseUrl: 'https://atelier.example', tokenSource })
  server.start()
})
afterEach(() => server.reset())
afterAll(() => {
  server.stop()
  configure(before)
})

const body = { Message: 'Hello', ModelId: 'guide' }

test('in Node, a program reads the models, sends a message and gets the events of its answer', async () => {
  const { models } = await request(chat.getChatModels, {})
  expect(models.map(({ id }) => id)).toEqual(['guide'])
  const events = await Array.fromAsync(stream(chat.sendMessage, { body }))
  expect(events.map(({ event }) => event)).toEqual(['start', 'delta', 'finish'])
})

test('an answer comes as events where the names of headers keep their case, as in happy-dom', async () => {
  class HeadersWithCase extends Map<string, string> {
    constructor(headers: Record<string, string>) {
      super(Object.entries(headers))
    }
  }
  vi.stubGlobal('Headers', HeadersWithCase)
  onTestFinished(() => void vi.unstubAllGlobals())
  const events = await Array.fromAsync(stream(chat.sendMessage, { body }))
  expect(events.map(({ event }) => event)).toContain('delta')
})

test('a server that answers by itself, as in a Playwright test, needs nothing that Node 20 lacks', async () => {
  vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
    throw new TypeError('Promise.withResolvers is not a function')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const standalone = createFakeServer({ origin: 'https://atelier.example' })
  const answer = standalone.nextAnswer()
  answer.write('Hello')
  answer.end()
  const response = await standalone.handle(
    new Request('https://atelier.example/api/chat/send', {
      method: 'POST',
      headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  expect(await response.text()).toContain('Hello')
})

test('in Node, a call fails with the code, the status and the waiting time that the test gave', async () => {
  server.fail('too-many', { on: 'sendMessage', retryAfter: 30 })
  await expect(request(chat.sendMessage, { body })).rejects.toMatchObject({
    code: 'too-many',
    status: 429,
    retryAfter: 30,
  })
  server.isOffline = true
  await expect(request(chat.getAllowance, {})).rejects.toMatchObject({ code: 'network' })
})

test('a test that replaces a reply gives one of the shape of the contract, and other hosts are left alone', async () => {
  server.reply({ getAllowance: () => ({ plan: 'free', limit: 40, used: 40, resetsAt: '' }) })
  expect(await request(chat.getAllowance, {})).toMatchObject({ used: 40 })
  // @ts-expect-error The reply of this call has models.
  server.reply({ getChatModels: () => ({ model: 'guide' }) })
  await expect(fetch('data:text/plain,elsewhere').then((each) => each.text())).resolves.toBe(
    'elsewhere',
  )
})

test('what a page may not do is refused by the code of the real server', async () => {
  await expect(
    request(chat.sendMessage, { body: { ...body, ModelId: 'nobody' } }),
  ).rejects.toMatchObject({ code: 'model-unknown', status: 422 })
})
