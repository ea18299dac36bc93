// Below the last answer: what the visitor might ask next, as the model suggests it.
import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../../../packages/widgets/chat/cache.ts'
import { Chat } from '../../../../packages/widgets/chat/Chat.tsx'
import { Thread } from '../../../../packages/widgets/chat/Thread.tsx'
import '../../../../packages/widgets/styles.css'
import { createFakeServer } from '../../../../packages/widgets/testing.ts'
import { findViolations } from '../../helpers/axe.ts'
import { createChat } from '../../helpers/chats.ts'
import { applyTheme } from '../../helpers/page-theme.ts'
import { render } from '../../helpers/render.tsx'

const server = createFakeServer()

const QUESTIONS = ['What does it cost?', 'Is there one in <b>blue</b>?']
const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}

beforeEach(() => {
  localStorage.clear()
  server.start()
  server.reply({ getFollowUps: () => ({ followUps: QUESTIONS }) })
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

/** The observers of the chat have seen the page as it is painted. */
const framesLater = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const list = page.getByRole('list', { name: 'What to ask next' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Asks, and lets the server say that a model is asked for follow-ups once the answer has ended. */
async function ask(text = 'Cups', reply = 'We have cups.') {
  const answer = server.nextAnswer()
  await userEvent.fill(field, text)
  await userEvent.keyboard('{Enter}')
  await answer.question
  answer.write(reply)
  server.state.conversations.at(-1)!.messages.at(-1)!.followUpsPending = true
  answer.end()
}

test('the visitor finds questions below the answer, and a press sends one of them', async () => {
  render(<Chat />)
  await ask()
  await expect.element(list).toBeVisible()
  expect(
    list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(QUESTIONS)
  const next = server.nextAnswer()
  await userEvent.click(button(QUESTIONS[1]!))
  expect((await next.question).Message).toBe(QUESTIONS[1])
  await expect.element(list).not.toBeInTheDocument()
  next.write('No.')
  next.end()
  await expect.element(page.getByText('No.', { exact: true })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('with the keyboard, a question is reached after the answer, and the focus is in the message box when it is sent', async () => {
  render(<Chat />)
  await ask()
  await expect.element(list).toBeVisible()
  ;(button(QUESTIONS[0]!).element() as HTMLElement).focus()
  const next = server.nextAnswer()
  await userEvent.keyboard('{Enter}')
  expect((await next.question).Message).toBe(QUESTIONS[0])
  await expect.element(field).toHaveFocus()
  next.end()
})

test('questions that the history has are shown at once, and only below the last answer', async () => {
  server.addConversation('Cups', ['Cups', 'We have cups.', 'Plates', 'And plates.'])
  const { messages } = server.state.conversations[0]!
  messages[1]!.followUps = ['Which cups?']
  messages[3]!.followUps = QUESTIONS
  render(<Chat />)
  await userEvent.click(button('Conversations'))
  await userEvent.click(page.getByRole('button', { name: /Cups/ }).first())
  await expect.element(button(QUESTIONS[0]!)).toBeVisible()
  await expect.element(button('Which cups?')).not.toBeInTheDocument()
  expect(server.requestsOf('getFollowUps')).toEqual([])
})

test('without="followups" shows none and asks for none', async () => {
  render(<Chat without={['followups']} />)
  await ask()
  await expect.element(button('Copy')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  expect(server.requestsOf('getFollowUps')).toEqual([])
})

test('if there are none, or they cannot be had, the answer is as it would be without', async () => {
  server.fail('server', { on: 'getFollowUps', times: 1 })
  render(<Chat />)
  await ask()
  await expect.poll(() => server.requestsOf('getFollowUps')).toHaveLength(1)
  server.reply({ getFollowUps: () => ({ followUps: [] }) })
  await ask('Plates')
  await expect.poll(() => server.requestsOf('getFollowUps')).toHaveLength(2)
  await expect.element(page.getByText('We have cups.').last()).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
  await expect.element(list).not.toBeInTheDocument()
})

test('while another server process asks the model, the chat asks again a little later', async () => {
  let count = 0
  server.reply({
    getFollowUps: () =>
      (count += 1) > 1 ? { followUps: QUESTIONS } : { followUps: [], isPending: true },
  })
  render(<Chat />)
  await ask()
  await expect.element(list).toBeVisible()
  expect(count).toBe(2)
})

test('a question that is pressed while the conversation still loads is sent once', async () => {
  const id = server.addConversation('Cups', ['Cups', 'We have cups.'])
  server.state.conversations[0]!.messages[1]!.followUps = QUESTIONS
  const read = createChat({ cache: createConversationCache() })
  await read.openConversation(id)
  read.core.cache.flush()
  const release = server.hold('getHistory')
  const chat = createChat({ cache: createConversationCache() })
  render(<Thread chat={chat} emptyState={null} onNewConversation={() => {}} />)
  void chat.openConversation(id)
  await userEvent.click(button(QUESTIONS[0]!))
  await expect.element(button(QUESTIONS[0]!)).toBeDisabled()
  for (const { textContent } of list.getByRole('button').elements())
    (button(textContent).element() as HTMLElement).click()
  release()
  await expect.element(page.getByText(`You said: ${QUESTIONS[0]!}`)).toBeVisible()
  expect(server.requestsOf('sendMessage').map(({ body }) => body.Message)).toEqual([QUESTIONS[0]])
})

/** A chat of 400 px whose answer has so many lines. Its questions come when the returned function is called. */
async function askForLines(count: number) {
  const release = server.hold('getFollowUps')
  const chat = createChat()
  render(
    <div className="atl atl-chat" style={{ blockSize: 400 }}>
      <Thread chat={chat} emptyState={<p />} onNewConversation={() => {}} />
    </div>,
  )
  const lines = Array.from({ length: count }, (_, index) => `Line ${index + 1}.`)
  await ask('Cups', lines.join('\n\n'))
  await expect.poll(() => server.requestsOf('getFollowUps')).toHaveLength(1)
  return release
}
const LONG_QUESTIONS = Array.from(
  { length: 4 },
  (_, index) => `${index} ${'and so on '.repeat(30)}?`,
)
/** How far the beginning of the answer is below the top of the view. Negative if it is out of view. */
const topOfAnswer = () =>
  page.getByText('Line 1.', { exact: true }).element().getBoundingClientRect().top -
  document.querySelector('[part=messages]')!.getBoundingClientRect().top

test('the beginning of an answer stays in view when its questions come', async () => {
  server.reply({ getFollowUps: () => ({ followUps: LONG_QUESTIONS }) })
  const release = await askForLines(4)
  release()
  await expect.element(list).toBeInTheDocument()
  await framesLater()
  expect(topOfAnswer()).toBeGreaterThan(0)
})

test('questions below an answer that the visitor reads are no new message', async () => {
  const release = await askForLines(40)
  await framesLater()
  expect(topOfAnswer()).toBeGreaterThan(0)
  release()
  await expect.element(list).toBeInTheDocument()
  await framesLater()
  expect(button('More below').query()).toBeNull()
  expect(button('New messages').query()).toBeNull()
})

test.for(THEMES)('axe finds nothing in %s', async (theme) => {
  applyTheme(theme)
  render(<Chat />)
  await ask()
  await expect.element(list).toBeVisible()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
})
