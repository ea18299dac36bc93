// A long text that is pasted becomes a file of the message.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
beforeEach(() => server.start())
afterEach(async () => {
  await server.reset()
  server.stop()
})

const LONG_TEXT = `${'A line with ``` in it.\n'.repeat(250)}The end.`

function openChat() {
  const chat = createChat()
  const { unmount } = render(
    <main className="atl-chat">
      <h1>Chat</h1>
      <h2>Messages</h2>
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  return { chat, unmount }
}

const field = page.getByRole('textbox', { name: 'Message' })
const card = page.getByRole('list', { name: 'Texts of this message' }).getByRole('listitem')

function paste(text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return field.element().dispatchEvent(event)
}

/** The tools of the composer are loaded after the first paint. */
async function waitForTools(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Attach images' })).toBeInTheDocument()
}

test('a long text that is pasted is a card, is sent with the message, and can be read there', async () => {
  openChat()
  await waitForTools()
  await userEvent.fill(field, 'What does it say?')
  paste(LONG_TEXT)
  await expect.element(card).toMatchTextContent(/Pasted text\.txt/)
  await expect.element(card).toMatchTextContent(/5,758 characters/)
  await expect.element(field).toHaveValue('What does it say?')
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(card).not.toBeInTheDocument()
  await expect.poll(() => server.requestsOf('sendMessage').length).toBe(1)
  const { Message } = server.requestsOf('sendMessage')[0]!.body
  expect(Message).toBe(
    `What does it say?\n\nPasted text.txt:\n\`\`\`\`text\n${LONG_TEXT}\n\`\`\`\``,
  )
  const question = page.getByRole('article').first()
  await expect.element(question.getByText('What does it say?')).toBeVisible()
  await userEvent.click(question.getByText('Pasted text.txt'))
  await expect.element(question.getByText(/The end\./)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a visitor puts a pasted text back into the message field, or removes it', async () => {
  const { chat } = openChat()
  await waitForTools()
  await userEvent.fill(field, 'Before')
  paste(LONG_TEXT)
  await userEvent.click(page.getByRole('button', { name: 'Put it back as text' }))
  await expect.element(field).toHaveValue(`Before\n${LONG_TEXT}`)
  await expect.element(field).toHaveFocus()
  chat.$draft.set('')
  paste(LONG_TEXT)
  await userEvent.click(page.getByRole('button', { name: 'Remove Pasted text.txt' }))
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
})

test('a pasted text survives a reload, and one of usual length stays text', async () => {
  const { unmount } = openChat()
  await waitForTools()
  expect(paste('A short text')).toBe(true)
  paste(LONG_TEXT)
  await expect.element(card).toMatchTextContent(/Pasted text\.txt/)
  unmount()
  openChat()
  await expect.element(card).toMatchTextContent(/Pasted text\.txt/)
})

test('a message that is too long with its files says by how much, and is not sent', async () => {
  openChat()
  await waitForTools()
  paste('a'.repeat(31_990))
  await expect.element(page.getByRole('alert').getByText(/characters too long/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Send' }))
    .toHaveAttribute('aria-disabled', 'true')
})
