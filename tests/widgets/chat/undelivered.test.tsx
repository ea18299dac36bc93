// Messages that may not have reached the server, and what a page passes to `send()`.
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat, type ChatControls } from '../../../packages/widgets/entries/chat.ts'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeAll(() => void registerChatElement())
beforeEach(() => {
  warnings.mockClear()
  server.start()
})
afterEach(async () => {
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

async function insertChat(launcher = false) {
  const chat = document.createElement('atelier-chat')
  chat.partner = 'shop'
  chat.launcher = launcher
  document.body.append(chat)
  await chat.ready
  return chat
}

/** The server gets the next message, but its reply is lost on the way. */
function loseNextReply(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const reply = await fetch(input, init)
    if (!new Request(input).url.includes('/api/chat/send')) return reply
    globalThis.fetch = fetch
    throw new TypeError('Failed to fetch')
  }
}

const bubbles = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => /(First|Second)|You said: \w+/.exec(article.textContent)?.[0])

const IN_ORDER = ['First', 'You said: First', 'Second', 'You said: Second']
const sentMessages = () =>
  server.requestsOf('sendMessage').map(({ body }) => [body.Message, body.ConversationId ?? null])

test('a first message whose reply is lost, and a second one, are one conversation in the same order, also after a reload', async () => {
  const chat = await insertChat()
  loseNextReply()
  await chat.send('First')
  await chat.send('Second')
  await expect.poll(bubbles).toEqual(IN_ORDER)
  const id: unknown = expect.stringMatching(/^[\w-]{36}$/)
  expect(sentMessages()).toEqual([
    ['First', null],
    ['First', null],
    ['Second', id],
  ])
  chat.remove()
  await insertChat()
  await expect.poll(bubbles).toEqual(IN_ORDER)
})

test('two messages written without a connection are sent in their order with one press', async () => {
  const chat = await insertChat()
  server.isOffline = true
  await chat.send('First')
  await chat.send('Second')
  await expect.poll(bubbles).toEqual(['First', 'Second'])
  server.isOffline = false
  await userEvent.click(page.getByRole('button', { name: 'Send now' }).last())
  await expect.poll(bubbles).toEqual(IN_ORDER)
})

test('a message at which the server fails is sent again before the next one, and does not keep that from being sent', async () => {
  const chat = await insertChat()
  server.fail('server', { on: 'sendMessage', times: 2 })
  await chat.send('First')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await chat.send('Second')
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  expect(sentMessages().map(([text]) => text)).toEqual(['First', 'First', 'Second'])
})

test.each<unknown>([undefined, null, 42, true])(
  'a page that sends %j gets a promise that is rejected with the reason, and the chat goes on working',
  async (text) => {
    const chat = await insertChat(true)
    const sending = chat.send(text as string)
    await expect(sending).rejects.toThrow(
      `Atelier: send() needs a text, not ${JSON.stringify(text) ?? 'undefined'}`,
    )
    await expect.element(page.getByRole('button', { name: 'Open the chat' })).toBeVisible()
    await chat.send('First')
    await expect.poll(bubbles).toEqual(IN_ORDER.slice(0, 2))
  },
)

test('a page that sends a blank text reads a warning, and nothing is sent', async () => {
  const chat = await insertChat()
  await chat.send(' \n')
  await expect
    .poll(() => warnings.mock.calls.join())
    .toContain('Atelier: send() got an empty text, so nothing was sent.')
  expect(sentMessages()).toEqual([])
})

test('a React handler that sends nothing goes on, and gets a rejected promise', async () => {
  const controls = createRef<ChatControls>()
  render(<Chat controls={controls} />)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  const sending = controls.current!.send(undefined as unknown as string)
  await expect(sending).rejects.toThrow('Atelier: send() needs a text, not undefined')
})
