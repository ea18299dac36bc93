// What a visitor can do about an answer that failed.
import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $lastModelId } from '../../../packages/widgets/chat/last-model.ts'
import { createConversationCache } from '../../../packages/widgets/chat/cache.ts'
import type { ChatStore } from '../../../packages/widgets/chat/store.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { restoreUnsent } from '../../../packages/widgets/chat/unsent.ts'
import { createFakeServer, modelFixture } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer({
  allowance: { limit: 40 },
  models: [
    modelFixture({ id: 'canvas' }),
    modelFixture({ id: 'deep', tier: 'pro' }),
    modelFixture({ id: 'study' }),
  ],
})

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  $lastModelId.set(undefined)
  server.start()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.reset()
  server.stop()
})

/** The chat is not inside a whole page here. */
const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}
const button = (name: string) => page.getByRole('button', { name })

const renderThread = (chat: ChatStore) =>
  render(
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
    </div>,
  )

function renderChat(chat = createChat()) {
  renderThread(chat)
  return chat
}

async function askInVain(code: 'model-failed' | 'too-many', retryAfter?: number) {
  const chat = renderChat()
  server.fail(code, { on: 'sendMessage', times: 1, ...(retryAfter && { retryAfter }) })
  await chat.sendMessage('Hello')
  return chat
}

const modelsAsked = () => server.requestsOf('sendMessage').map(({ body }) => body.ModelId)

test('a visitor whose model fails asks the next model that is open to everybody, and the failure is gone', async () => {
  await askInVain('model-failed')
  await expect.element(page.getByText(/^This did not count as a message\./)).toBeVisible()
  await userEvent.click(button('Ask Study instead'))
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  expect(modelsAsked()).toEqual(['canvas', 'study'])
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

test('a visitor who tries again by key, with the same model and with another, goes on from the message', async () => {
  const chat = renderChat()
  server.fail('model-failed', { on: 'sendMessage', times: 2 })
  await chat.sendMessage('Hello')
  for (const name of ['Try again', 'Ask Study instead']) {
    await expect.element(button(name)).toBeVisible()
    button(name).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.tagName).toBe('ARTICLE')
  }
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  expect(document.activeElement?.tagName).toBe('ARTICLE')
})

test('the details have the code and the id of the request, for support', async () => {
  await askInVain('model-failed')
  const details = button('Details')
  await expect.element(details).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(details)
  await expect.element(page.getByText('model-failed')).toBeVisible()
  await expect.element(page.getByText('Request', { exact: true })).toBeVisible()
  await userEvent.click(details)
  await expect.element(page.getByText('model-failed')).not.toBeVisible()
})

test('after too many requests, the question is sent by itself when the time is over', async () => {
  await askInVain('too-many', 600)
  // Waiting for an element also lets the time of this test go on.
  await expect.element(page.getByRole('button', { name: /^Try again in \d+:/ })).toBeDisabled()
  const itself = button('Try again by itself')
  await userEvent.click(itself)
  await expect.element(itself).toHaveAttribute('aria-pressed', 'true')
  vi.advanceTimersByTime(300_000)
  await expect.element(page.getByRole('button', { name: /^Try again in [1-4]:/ })).toBeVisible()
  expect(modelsAsked()).toHaveLength(1)
  vi.advanceTimersByTime(300_000)
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  expect(modelsAsked()).toHaveLength(2)
})

test('the time that is left goes on counting while another page is shown', async () => {
  const chat = createChat()
  const shown = renderThread(chat)
  server.fail('too-many', { on: 'sendMessage', times: 1, retryAfter: 600 })
  await chat.sendMessage('Hello')
  await expect.element(page.getByRole('button', { name: /^Try again in \d+:/ })).toBeDisabled()
  shown.unmount()
  vi.advanceTimersByTime(300_000)
  renderThread(chat)
  await expect.element(page.getByRole('button', { name: /^Try again in [1-4]:/ })).toBeDisabled()
})

test('a visitor takes that back, and nothing is sent', async () => {
  await askInVain('too-many', 600)
  const itself = button('Try again by itself')
  await userEvent.click(itself)
  await userEvent.click(itself)
  await expect.element(itself).toHaveAttribute('aria-pressed', 'false')
  vi.advanceTimersByTime(601_000)
  await expect.element(button('Try again')).toBeEnabled()
  await expect.element(itself).not.toBeInTheDocument()
  expect(modelsAsked()).toHaveLength(1)
})

test('where the page has chosen the model, no other is offered', async () => {
  const chat = await askInVain('model-failed')
  chat.lockModel('canvas')
  await expect.element(button('Details')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /instead/ })).not.toBeInTheDocument()
})

test('the notices have no violations in any theme, right-to-left and at 390 px', async () => {
  await askInVain('too-many', 24)
  await page.viewport(390, 800)
  document.documentElement.dir = 'rtl'
  await userEvent.click(button('Details'))
  for (const theme of THEMES) {
    applyTheme(theme)
    expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  }
  document.documentElement.dir = 'ltr'
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a question that was saved is never said not to be sent: neither when trying again fails nor after a reload', async () => {
  const cache = createConversationCache()
  const chat = renderChat(createChat({ cache }))
  server.fail('model-failed', { on: 'sendMessage', times: 1 })
  await chat.sendMessage('Hello')
  await expect.element(page.getByText(/Your question is saved\./)).toBeVisible()
  server.isOffline = true
  await userEvent.click(button('Try again'))
  const saved = page.getByText(/^Not answered yet\. Your question is saved\./)
  await expect.element(saved).toBeVisible()
  await expect.element(page.getByText(/Not sent/)).not.toBeInTheDocument()
  cache.flush()

  const reloaded = createChat({ cache: createConversationCache() })
  restoreUnsent(reloaded.core)
  document.body.replaceChildren()
  renderChat(reloaded)
  await expect.element(saved).toBeVisible()
  server.isOffline = false
  await userEvent.click(button('Send again'))
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
})

test('a question at which the model failed is said to be saved after a reload, too', async () => {
  const cache = createConversationCache()
  const chat = renderChat(createChat({ cache }))
  server.fail('model-failed', { on: 'sendMessage', times: 1 })
  await chat.sendMessage('Hello')
  await expect.element(page.getByText(/Your question is saved\./)).toBeVisible()
  cache.flush()
  const reloaded = createChat({ cache: createConversationCache() })
  restoreUnsent(reloaded.core)
  document.body.replaceChildren()
  renderChat(reloaded)
  await expect.element(page.getByText(/^Not answered yet\. Your question is saved\./)).toBeVisible()
})
