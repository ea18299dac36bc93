// Messages that are written while an answer is written.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../../../packages/widgets/chat/cache.ts'
import { deleteConversation } from '../../../../packages/widgets/chat/delete-conversation.ts'
import { isQueued } from '../../../../packages/widgets/chat/messages.ts'
import { Thread } from '../../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../../packages/widgets/testing.ts'
import { findViolations } from '../../helpers/axe.ts'
import { createChat } from '../../helpers/chats.ts'
import { render } from '../../helpers/render.tsx'

const server = createFakeServer()
beforeEach(() => {
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  localStorage.clear()
  await server.reset()
  server.stop()
})

const field = page.getByRole('textbox', { name: 'Message' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const queued = page.getByText('Sent when this answer is done.')
const notSent = page.getByText('Not sent, because the answer before is not complete.')
const sent = () => server.requestsOf('sendMessage').map(({ body }) => body.Message)
const articles = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => /You said: \w+|First|Second|Third|Long/.exec(article.textContent)?.[0])

function openPage() {
  const chat = createChat({ cache: createConversationCache() })
  const { unmount } = render(
    <main className="atl-chat atl-chat--page">
      <h1>Chat</h1>
      <h2>Messages</h2>
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  return { chat, unmount }
}

async function write(text: string) {
  await userEvent.fill(field, text)
  await userEvent.keyboard('{Enter}')
}

/** Asks "First", whose answer is still written. */
async function askFirst() {
  const answer = server.nextAnswer()
  const opened = openPage()
  await write('First')
  answer.write('Long')
  await expect.element(page.getByText('Long')).toBeVisible()
  return { answer, ...opened }
}

test('messages that are written during an answer wait below it, and go out in their order, each after the answer before', async () => {
  const { answer } = await askFirst()
  const second = server.nextAnswer()
  await write('Second')
  await expect.element(queued).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, 'Third')
  await userEvent.click(button('Send when this answer is done'))
  await expect.element(page.getByText('Waits for the answer before')).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(sent()).toEqual(['First'])
  answer.end()
  await expect.poll(sent).toEqual(['First', 'Second'])
  second.end()
  await expect.element(page.getByText('You said: Third')).toBeVisible()
  expect(sent()).toEqual(['First', 'Second', 'Third'])
  expect(server.state.conversations).toHaveLength(1)
  await expect.element(queued).not.toBeInTheDocument()
})

test('a queued message can be changed and removed', async () => {
  const { answer } = await askFirst()
  await write('Second')
  await write('Third')
  await userEvent.click(button('Edit').first())
  await userEvent.fill(page.getByRole('textbox', { name: 'Question' }), 'Changed')
  answer.end()
  await expect.poll(() => server.state.conversations[0]?.messages.at(-1)?.status).toBe('done')
  await userEvent.click(button('Remove'))
  expect(sent()).toEqual(['First'])
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('You said: Changed')).toBeVisible()
  expect(sent()).toEqual(['First', 'Changed'])
})

test('after the form of a queued message is left, by Enter or by Cancel, the visitor goes on writing', async () => {
  await askFirst()
  await write('Second')
  const form = page.getByRole('textbox', { name: 'Question' })
  await userEvent.click(button('Edit'))
  await userEvent.fill(form, 'Changed')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Changed')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.click(button('Edit'))
  await userEvent.click(button('Cancel'))
  await expect.element(field).toHaveFocus()
})

test('Escape in the form of a queued message leaves the form, and the answer goes on', async () => {
  const { answer } = await askFirst()
  await write('Second')
  await userEvent.click(button('Edit'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Question' }), 'Changed')
  await userEvent.keyboard('{Escape}')
  await expect.element(queued).toBeVisible()
  await expect.element(button('Stop')).toBeVisible()
  await expect.element(field).toHaveFocus()
  answer.end()
  await expect.element(page.getByText('You said: Second')).toBeVisible()
})

test('Escape stops the answer and keeps what is queued, and a second Escape sends it', async () => {
  await askFirst()
  await write('Second')
  await expect.element(page.getByText('Escape twice sends it now.')).toBeVisible()
  await userEvent.fill(field, 'half a thou')
  await userEvent.keyboard('{Escape}')
  await expect.element(notSent).toBeVisible()
  expect(sent()).toEqual(['First'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  await expect.element(field).toHaveValue('half a thou')
  expect(sent()).toEqual(['First', 'Second'])
})

test('an Escape after another key does not send what is queued', async () => {
  await askFirst()
  await write('Second')
  await userEvent.keyboard('{Escape}')
  await expect.element(notSent).toBeVisible()
  await userEvent.keyboard('a{Escape}{Escape}')
  await expect.element(notSent).toBeVisible()
  expect(sent()).toEqual(['First'])
})

test('"Send now" stops the answer and sends the first queued message, and the next one after its answer', async () => {
  await askFirst()
  await write('Second')
  await write('Third')
  await userEvent.click(button('Send now'))
  await expect.element(page.getByText('You said: Third')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(sent()).toEqual(['First', 'Second', 'Third'])
})

test('what is queued does not go to a model that has failed, and goes on after the answer is there', async () => {
  const { answer } = await askFirst()
  await write('Second')
  answer.fail('model-failed')
  await expect.element(notSent).toBeVisible()
  expect(sent()).toEqual(['First'])
  await userEvent.click(button('Try again'))
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  await expect.poll(articles).toEqual(['First', 'You said: First', 'Second', 'You said: Second'])
})

test('a message after a queued one that was not sent goes out behind it', async () => {
  const { answer } = await askFirst()
  await write('Second')
  answer.fail('model-failed')
  await expect.element(notSent).toBeVisible()
  await write('Third')
  await expect.element(page.getByText('You said: Third')).toBeVisible()
  expect(sent()).toEqual(['First', 'Second', 'Third'])
})

test('a queued message belongs to its conversation, and is sent while another one is shown', async () => {
  const { answer, chat } = await askFirst()
  await write('Second')
  await expect.element(queued).toBeVisible()
  const id = chat.$id.get()!
  chat.startNewConversation()
  await expect.element(page.getByText('Ask')).toBeVisible()
  await expect.element(queued).not.toBeInTheDocument()
  answer.end()
  await expect.poll(sent).toEqual(['First', 'Second'])
  await chat.openConversation(id)
  await expect.element(page.getByText('You said: Second')).toBeVisible()
})

test('a queued message survives a reload, and goes out when the answer is done', async () => {
  const { answer, chat, unmount } = await askFirst()
  await write('Second')
  await expect.element(queued).toBeVisible()
  const id = chat.$id.get()!
  unmount()
  chat.core.answers.abortAll()
  chat.core.cache.flush()
  const reloaded = openPage()
  await reloaded.chat.openConversation(id)
  await expect.element(queued).toBeVisible()
  answer.end()
  await expect.element(page.getByText('You said: Second')).toBeVisible()
  expect(sent().filter((text) => text === 'Second')).toHaveLength(1)
})

test('a queued message that two tabs show is asked once, also if its model fails', async () => {
  const { answer, chat } = await askFirst()
  await write('Second')
  await expect.element(queued).toBeVisible()
  const other = createChat({ cache: createConversationCache() })
  render(<Thread chat={other} emptyState={<p>Other</p>} onNewConversation={() => {}} />)
  await other.openConversation(chat.$id.get()!)
  await expect.poll(() => queued.elements().length).toBe(2)
  server.nextAnswer().fail('model-failed')
  answer.end()
  await expect.element(button('Try again').first()).toBeVisible()
  // The tab that has not asked shows the message as queued until it has learned that the other has.
  const isBusy = ({ $messages, $isAnswering }: typeof chat) =>
    $isAnswering.get() || $messages.get().some(isQueued)
  await expect.poll(() => [chat, other].some(isBusy)).toBe(false)
  expect(sent()).toEqual(['First', 'First', 'Second'])
})

test('after Stop on the way, neither that message nor what is queued behind it goes out, and both do when it is sent again', async () => {
  const { answer } = await askFirst()
  answer.end()
  await expect.element(queued).not.toBeInTheDocument()
  const release = server.hold('sendMessage')
  await write('Second')
  await expect.poll(() => sent().length).toBe(2)
  await write('Third')
  await expect.element(queued).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Send again')).toBeVisible()
  await expect.element(notSent).toBeVisible()
  expect(sent()).toEqual(['First', 'Second'])
  release()
  await userEvent.click(button('Send again'))
  await expect.element(page.getByText('You said: Third')).toBeVisible()
  expect(sent()).toEqual(['First', 'Second', 'Second', 'Third'])
})

test('nothing that was queued in a deleted conversation stays in this browser', async () => {
  const { chat } = await askFirst()
  await write('Second')
  const stored = () => Object.values(localStorage).filter((text) => text.includes('Second'))
  await expect.poll(stored).not.toEqual([])
  const id = chat.$id.get()!
  await deleteConversation(id)
  chat.discardConversation(id)
  await expect.element(page.getByText('Ask')).toBeVisible()
  chat.core.cache.flush()
  expect(stored()).toEqual([])
})
