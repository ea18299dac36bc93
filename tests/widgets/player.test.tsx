import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createChat } from '../../packages/widgets/chat/store.ts'
import { Message } from '../../packages/widgets/chat/Message.tsx'
import { newAnswer, type ShownMessage } from '../../packages/widgets/chat/messages.ts'
import { findViolations } from './axe.ts'
import { startChatServer } from './chat-server.ts'
import { encodeTone } from './tone.ts'
import './page-theme.ts'
import { render } from './render.tsx'

const SOUND = '/api/chat/files/sound?signature=old'
const rules = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
  'heading-order': { enabled: false },
}

let server: Awaited<ReturnType<typeof startChatServer>>
beforeEach(async () => {
  server = await startChatServer()
})
afterEach(() => server.stop())

const position = page.getByRole('slider', { name: 'Position' })

function showAnswer(changes: Partial<ShownMessage>, conversationId?: string) {
  const chat = createChat()
  chat.$id.set(conversationId)
  const message = { ...newAnswer('first'), status: 'done' as const, content: 'Hello.', ...changes }
  render(<Message chat={chat} message={message} />)
}

test('the waveform of a sound has the shape of its data, and the arrow keys move in it', async () => {
  server.replies['/api/chat/files/sound'] = () => encodeTone({ silentSeconds: 5, loudSeconds: 5 })
  showAnswer({ audioUrl: SOUND })
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 of 0:10')
  const heights = [...position.element().querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(Math.max(...heights.slice(0, 28))).toBe(1)
  expect(Math.min(...heights.slice(36, 60))).toBeGreaterThan(20)

  ;(position.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 0:10')
  expect(await findViolations({ rules })).toEqual([])
})

test('an answer whose sound could not be made says so in one line and has no player', async () => {
  showAnswer({ audioMissing: 'failed', isSpoken: true })
  await expect.element(page.getByText(/^The voice did not answer/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play' })).not.toBeInTheDocument()
})

test('while a sound is being made the answer says so', async () => {
  showAnswer({ status: 'writing', isSpoken: true })
  await expect.element(page.getByText('The sound is being made…')).toBeVisible()
})

test('an address that has expired is replaced by the one in the history, and the sound plays', async () => {
  const fresh = '/api/chat/files/sound?signature=new'
  server.replies['/api/chat/history/0199'] = () => ({
    messages: [{ id: 'a', role: 'assistant', content: '', status: 'done', audioUrl: fresh }],
  })
  showAnswer({ audioUrl: SOUND }, '0199')
  server.replies['/api/chat/files/sound'] = () => undefined
  await userEvent.click(page.getByRole('button', { name: 'Play' }))
  server.replies['/api/chat/files/sound'] = () => encodeTone({ silentSeconds: 1, loudSeconds: 9 })
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.element(position).toBeVisible()
})

test('a sound that no longer exists is named instead of a player that does nothing', async () => {
  showAnswer({ audioUrl: SOUND })
  await userEvent.click(page.getByRole('button', { name: 'Play' }))
  await expect
    .element(page.getByText('The sound of this answer is no longer available.'))
    .toBeVisible()
})
