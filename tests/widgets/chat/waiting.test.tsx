// While a model takes long for its first word, the visitor reads how long it may still take.
import { SECOND_MS } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  server.start()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.reset()
  server.stop()
})

test('a calm line with the time appears after 20 seconds, and goes with the first word', async () => {
  const chat = createChat()
  render(
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
    </div>,
  )
  const answer = server.nextAnswer()
  void chat.sendMessage('Hello')
  await answer.question
  await expect.element(page.getByText('thinking')).toBeVisible()
  const line = page.getByText('Taking longer than usual. You can wait, or stop and ask again.')
  vi.advanceTimersByTime(19 * SECOND_MS)
  await expect.element(line).not.toBeInTheDocument()
  vi.advanceTimersByTime(5 * SECOND_MS)
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText('0:24 of 2:00')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-label', 'Taking longer than usual. You can wait, or stop and ask again.')
  answer.write('At last')
  answer.end()
  await expect.element(page.getByText('At last')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})
