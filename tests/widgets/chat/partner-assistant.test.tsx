// What a partner has set for the assistant, on the partner's page.
import type { embed } from '@atelier/contract'
import { beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { $pageAssistant } from '../../../packages/widgets/session/page-assistant.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'

const ASSISTANT = {
  greeting: 'Chào bạn, cà phê nhé?',
  starters: ['Quán mở cửa lúc mấy giờ?'],
  languages: ['vi'],
} satisfies embed.PageAssistant

const server = createFakeServer()

beforeAll(() => void registerChatElement())
beforeEach(() => {
  server.start()
  server.reply({
    startEmbedSession: () => ({
      token: 'token',
      expiresAt: '2999-01-01T00:00:00Z',
      key: 'key',
      assistant: ASSISTANT,
    }),
  })
})
afterEach(async () => {
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

function insertChat(attributes: Record<string, string> = {}) {
  const element = document.createElement('atelier-chat')
  element.setAttribute('partner', 'shop')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

test("a visitor reads the partner's greeting in the partner's language, and sends one of its suggestions", async () => {
  insertChat()
  await expect.element(page.getByText('Chào bạn, cà phê nhé?')).toBeVisible()
  const chat = document.querySelector('atelier-chat')!
  await expect.poll(() => chat.shadowRoot!.querySelector('[lang="vi"]')).not.toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Quán mở cửa lúc mấy giờ?' }))
  await expect.element(page.getByText('You said: Quán mở cửa lúc mấy giờ?')).toBeVisible()
})

test("a visitor reads what the tag says where it differs from the partner's settings", async () => {
  insertChat({ lang: 'en', greeting: 'Hello from the tag', starters: '["From the tag"]' })
  await expect.element(page.getByText('Hello from the tag')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'From the tag' })).toBeVisible()
  await expect.element(page.getByText('Made with Atelier')).toBeVisible()
  expect(page.getByText('Chào bạn').query()).toBeNull()
})

test("a visitor whom the page has identified before anything else reads the partner's greeting too", async () => {
  // The tests above have asked as a guest on this page.
  $pageAssistant.set({})
  server.reply({
    identifyVisitor: () => ({
      is: 'identified',
      visitor: '019b0000-0000-8000-8000-000000000001',
      token: 'token',
      expiresAt: '2999-01-01T00:00:00Z',
      expiresIn: 3600,
      assistant: ASSISTANT,
    }),
  })
  const chat = insertChat()
  await chat.identify('a token of the page')
  await expect.element(page.getByText('Chào bạn, cà phê nhé?')).toBeVisible()
})

test('a page hides the buttons for pictures, dictation and spoken answers by their parts', async () => {
  const style = document.createElement('style')
  style.textContent = ['attach', 'microphone', 'voice']
    .map((part) => `atelier-chat::part(${part}) { display: none }`)
    .join('\n')
  const { shadowRoot } = insertChat()
  const shown = () =>
    [...shadowRoot!.querySelectorAll('.atl-composer button')]
      .filter((button) => getComputedStyle(button).display !== 'none')
      .map((button) => button.getAttribute('part'))
  await expect
    .poll(shown)
    .toEqual(expect.arrayContaining(['attach', 'microphone', 'voice', 'send']))
  document.body.append(style)
  expect(shown()).toContain('send')
  for (const part of ['attach', 'microphone', 'voice']) expect(shown()).not.toContain(part)
})
