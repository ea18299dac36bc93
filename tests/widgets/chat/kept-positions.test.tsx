// Every conversation is opened where its reader has left it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import '../../../packages/widgets/styles.css'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
beforeEach(() => server.start())
afterEach(async () => {
  await server.reset()
  server.stop()
})

const texts = (name: string) =>
  Array.from({ length: 40 }, (_, index) => `${name} ${index + 1}\n\nand more of it.`)
const scroller = () => document.querySelector('[part=messages]')!
const rowOf = (text: string) =>
  page.getByText(text, { exact: true }).element().closest('[data-message]')!
const topOf = (text: string) =>
  Math.round(rowOf(text).getBoundingClientRect().top - scroller().getBoundingClientRect().top)
const isAtEnd = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight < 2

/** Scrolls a little further than the beginning of the message. */
async function scrollTo(text: string): Promise<void> {
  const scrolled = new Promise((resolve) => {
    scroller().addEventListener('scroll', resolve, { once: true })
  })
  rowOf(text).scrollIntoView()
  scroller().scrollTop += 20
  await scrolled
}

function renderChat() {
  const chat = createChat()
  render(
    <div className="atl atl-chat" style={{ blockSize: 480 }}>
      <Thread chat={chat} emptyState={<p />} onNewConversation={chat.startNewConversation} />
    </div>,
  )
  const ids = ['First', 'Second'].map((name) => server.addConversation(name, texts(name)))
  const open = async (name: 'First' | 'Second') => {
    await chat.openConversation(ids[name === 'First' ? 0 : 1]!)
    await expect.element(page.getByText(`${name} 2`, { exact: true })).toBeInTheDocument()
  }
  return { chat, open }
}

test('a reader who comes back to a conversation finds it where they left it', async () => {
  const { open } = renderChat()
  await open('First')
  await expect.poll(isAtEnd).toBe(true)
  await scrollTo('First 22')
  const top = topOf('First 22')
  await open('Second')
  await expect.poll(isAtEnd).toBe(true)
  await open('First')
  await expect.poll(() => Math.abs(topOf('First 22') - top)).toBeLessThan(3)
})

test('a reader who left a conversation at its end, or asks in it, sees the end', async () => {
  const { open } = renderChat()
  await open('First')
  await scrollTo('First 22')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'What now?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said: What now?')).toBeVisible()
  await open('Second')
  await open('First')
  await expect.poll(isAtEnd).toBe(true)
})
