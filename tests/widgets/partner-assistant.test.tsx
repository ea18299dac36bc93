// What a partner has set for the assistant, on the partner's page.
import { beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerChatElement } from '../../packages/widgets/elements/chat.ts'
import { createFakeServer } from '../../packages/widgets/testing.ts'

const server = createFakeServer()

beforeAll(() => void registerChatElement())
beforeEach(() => {
  server.start()
  server.reply({
    startEmbedSession: () => ({
      token: 'token',
      expiresAt: '2999-01-01T00:00:00Z',
      key: 'key',
      assistant: {
        greeting: 'Chào bạn, cà phê nhé?',
        starters: ['Quán mở cửa lúc mấy giờ?'],
        languages: ['vi'],
      },
    }),
  })
})
afterEach(async () => {
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

function insertChat(attributes: Record<string, string> = {}): void {
  const element = document.createElement('atelier-chat')
  element.setAttribute('partner', 'shop')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
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
