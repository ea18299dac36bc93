// Stopping an answer while the next message is half written.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Thread } from '../../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../../packages/widgets/testing.ts'
import { createChat } from '../../helpers/chats.ts'
import { render } from '../../helpers/render.tsx'

const server = createFakeServer()
beforeEach(() => server.start())
afterEach(async () => {
  await server.reset()
  server.stop()
})

const field = page.getByRole('textbox', { name: 'Message' })
const stopButton = page.getByRole('button', { name: 'Stop', exact: true })
const sendButton = page.getByRole('button', { name: 'Send', exact: true })
const sent = () => server.requestsOf('sendMessage').map(({ body }) => body.Message)

async function writeDuringAnAnswer() {
  render(
    <main className="atl-chat atl-chat--page">
      <Thread chat={createChat()} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  const answer = server.nextAnswer()
  await userEvent.fill(field, 'Hello')
  await userEvent.keyboard('{Enter}')
  answer.write('A long answer')
  await expect.element(page.getByText('A long answer')).toBeVisible()
  await userEvent.fill(field, 'half a thou')
}

/** The answer has stopped, the draft is where it was, and the next key is typed into it. */
async function expectDraftStays() {
  await expect.element(page.getByText('You stopped this answer here.')).toBeVisible()
  await expect.element(sendButton).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('ght')
  await expect.element(field).toHaveValue('half a thought')
}

/** As a finger does. */
async function tap(element: Element) {
  const frame = window.frameElement!.getBoundingClientRect()
  const { x, y, width, height } = element.getBoundingClientRect()
  const scale = frame.width / innerWidth
  const point = {
    x: frame.x + (x + width / 2) * scale,
    y: frame.y + (y + height / 2) * scale,
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.each<[string, () => Promise<void>]>([
  ['the mouse', () => userEvent.click(stopButton)],
  ['a finger', () => tap(stopButton.element())],
  ['Enter', () => pressOnStop('{Enter}')],
  ['the space bar', () => pressOnStop(' ')],
  ['an Enter that is held down', () => pressOnStop('{Enter>4/}')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('Stop by %s leaves what is half written in the message field', async (_, stop) => {
  await writeDuringAnAnswer()
  await stop()
  await expectDraftStays()
  expect(sent()).toEqual(['Hello'])
})

async function pressOnStop(key: string) {
  ;(stopButton.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

test('a double-click on Stop, whose second click is on Send, leaves what is half written in the message field', async () => {
  await writeDuringAnAnswer()
  await userEvent.dblClick(stopButton)
  await expect.element(sendButton).toBeVisible()
  await expect.element(field).toHaveValue('half a thou')
  expect(sent()).toEqual(['Hello'])
})

test('a double-click on Send sends the message, and does not stop its answer', async () => {
  render(
    <main className="atl-chat atl-chat--page">
      <Thread chat={createChat()} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </main>,
  )
  await userEvent.fill(field, 'Hello')
  await userEvent.dblClick(sendButton)
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  expect(sent()).toEqual(['Hello'])
})
