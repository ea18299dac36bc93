import type { chat as calls } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { answerChatCalls, refuse } from '../helpers/chat-calls.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

let signature = 'expired'
let isAvailable = true
/** Present addresses are known to the whole page, so each test has its own conversation. */
let conversation = 0

const message = (id: string, fields: Partial<calls.Message>): calls.Message => ({
  id: `0199aaaa-0000-7000-8000-00000000000${id}`,
  role: 'user',
  content: 'What is this?',
  timestamp: '2026-11-22T09:00:00.000Z',
  status: 'done',
  ...fields,
})

const getHistory = () => ({
  messages: [
    message('1', { imageUrls: [`/api/chat/files/image-${conversation}?signature=${signature}`] }),
    message('2', {
      role: 'assistant',
      content: 'A red square.',
      audioUrl: `/api/chat/files/sound-${conversation}?signature=${signature}`,
    }),
  ],
})

const getFile = ({ search }: { search: string }) =>
  isAvailable && search.endsWith('fresh') ? { pixel: true } : refuse(404, 'not-found')

beforeEach(() => {
  signature = 'expired'
  isAvailable = true
  conversation += 1
  // The browser reports every address that it could not load.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => vi.restoreAllMocks())

async function openConversation(historyReply: () => object | 'offline' = getHistory) {
  const requests = await answerChatCalls({
    'GET /api/chat/models/chat': () => ({ models: [] }),
    'GET /api/chat/files/*': getFile,
    'GET /api/chat/history/*': () => historyReply(),
  })
  const chat = createChat()
  render(
    <main className="atl-chat">
      <h1>Atelier</h1>
      <h2>Chat</h2>
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  await chat.openConversation(`0199aaaa-0000-7000-8000-00000000001${conversation}`)
  return requests
}

const image = page.getByRole('button', { name: 'Image 1 of 1' })
const imageFailure = page.getByText('This image could not be loaded.')
const soundFailure = page.getByText('This sound could not be loaded.')
const retry = page.getByRole('button', { name: 'Try again' })

test('an image whose address has expired appears by itself with a present address', async () => {
  let count = 0
  await openConversation(() => {
    signature = count++ === 0 ? 'expired' : 'fresh'
    return getHistory()
  })
  await expect.poll(() => isImageShown()).toBe(true)
  expect(imageFailure.elements()).toHaveLength(0)
})

test('an image that could not be loaded is loaded again by a press, and keeps the focus', async () => {
  signature = 'fresh'
  isAvailable = false
  await openConversation()
  await expect.element(imageFailure).toBeVisible()
  expect(await findViolations()).toEqual([])
  isAvailable = true
  await retry.click()
  await expect.element(image).toHaveFocus()
  await expect.poll(() => isImageShown()).toBe(true)
})

test('a visitor who tries an image again in vain can press the same button once more', async () => {
  signature = 'fresh'
  isAvailable = false
  await openConversation()
  await retry.click()
  await expect.element(retry.first()).toHaveFocus()
})

test('without a connection, the visitor reads why the image cannot be loaded again', async () => {
  let isOnline = true
  await openConversation(() => (isOnline ? getHistory() : 'offline'))
  await expect.element(imageFailure).toBeVisible()
  isOnline = false
  await retry.click()
  await expect.element(page.getByText(/connection/)).toBeVisible()
  isOnline = true
  signature = 'fresh'
  await retry.click()
  await expect.poll(() => isImageShown()).toBe(true)
})

test('a sound that could not be loaded is loaded again by a press', async () => {
  signature = 'fresh'
  isAvailable = false
  await openConversation()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.element(soundFailure).toBeVisible()
  await retry.last().click()
  const player = page.getByRole('group', { name: 'Spoken answer' })
  await expect.element(player.getByRole('button').first()).toHaveFocus()
})

function isImageShown(): boolean {
  const shown = document.querySelector<HTMLImageElement>('.atl-images img')
  return shown !== null && shown.complete && shown.naturalWidth > 0
}
