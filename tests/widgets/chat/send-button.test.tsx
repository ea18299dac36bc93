// How the button of the composer looks: grey only when it does nothing.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { COLOUR_RULES } from '../../helpers/sample.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
beforeEach(() => server.start())
afterEach(async () => {
  await server.reset()
  server.stop()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const colourOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor

function openChat() {
  const chat = createChat()
  render(
    <main className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  return chat
}

test('Stop does not look like a button that does nothing, while the message field is empty', async () => {
  openChat()
  await expect.element(button('Send')).toBeVisible()
  const grey = colourOf('Send')
  const answer = server.nextAnswer()
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Stop')).toBeVisible()
  expect(colourOf('Stop')).not.toBe(grey)
  applyTheme('light')
  expect(await findViolations({ runOnly: [...COLOUR_RULES] })).toEqual([])
  answer.end()
})

test('Send does not look like a button that does nothing, when an image is sent without words', async () => {
  const chat = openChat()
  await expect.element(button('Send')).toBeVisible()
  const grey = colourOf('Send')
  const imageUrl = URL.createObjectURL(new Blob([]))
  chat.$attachments.set([
    { key: 'image', is: 'ready', name: 'a.png', size: 1, alt: '', previewUrl: imageUrl, imageUrl },
  ])
  await expect.poll(() => colourOf('Send')).not.toBe(grey)
})
