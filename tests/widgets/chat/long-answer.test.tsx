// Where the chat scrolls to while an answer is written.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'

const server = createFakeServer()
beforeAll(() => void registerChatElement())
beforeEach(() => server.start())
afterEach(async () => {
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

const LINES = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index}.\n\n`).join('')

/** Asks in a chat of 400 px, and returns what writes the answer. */
async function ask() {
  const chat = document.createElement('atelier-chat')
  chat.style.cssText = 'display: block; block-size: 400px'
  document.body.append(chat)
  await chat.ready
  const answer = server.nextAnswer()
  void chat.send('What is there?')
  await answer.question
  const scroller = () => chat.shadowRoot!.querySelector('[part=messages]')!
  return { answer, scroller, chat }
}

const lineAt = (number: number) => page.getByText(`Line ${number}.`, { exact: true })
const isInView = async (number: number, scroller: Element) => {
  const { top, bottom } = lineAt(number).element().getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  return top >= view.top && bottom <= view.bottom
}

test('a reader sees the beginning of an answer that is longer than the chat, and stays there while the rest is written', async () => {
  const { answer, scroller } = await ask()
  answer.write(LINES(1, 3))
  await expect.element(lineAt(3)).toBeInTheDocument()
  await expect.poll(() => isInView(3, scroller())).toBe(true)
  answer.write(LINES(4, 40))
  await expect.element(lineAt(40)).toBeInTheDocument()
  await expect.poll(() => isInView(1, scroller())).toBe(true)
  const { scrollTop } = scroller()
  answer.write(LINES(41, 60))
  answer.end()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeInTheDocument()
  expect(scroller().scrollTop).toBe(scrollTop)
  await userEvent.click(page.getByRole('button', { name: 'More below' }))
  await expect.poll(() => isInView(60, scroller())).toBe(true)
})

test('a reader who scrolls to the end of a long answer follows it from there', async () => {
  const { answer, scroller } = await ask()
  answer.write(LINES(1, 40))
  await expect.element(lineAt(40)).toBeInTheDocument()
  await expect.poll(() => isInView(1, scroller())).toBe(true)
  scroller().scrollTop = scroller().scrollHeight
  await expect.poll(() => isInView(40, scroller())).toBe(true)
  answer.write(LINES(41, 60))
  await expect.element(lineAt(60)).toBeInTheDocument()
  await expect.poll(() => isInView(60, scroller())).toBe(true)
  answer.end()
})

test('a reader of short answers always sees the end', async () => {
  const { answer, scroller, chat } = await ask()
  answer.write(LINES(1, 3))
  answer.end()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  server.answer('More?', LINES(11, 14))
  await chat.send('More?')
  await expect.poll(() => isInView(14, scroller())).toBe(true)
})

test('a reader in the middle of a long answer goes back to its question, which has the focus', async () => {
  const { answer, scroller, chat } = await ask()
  const jump = page.getByRole('button', { name: 'Last question' })
  answer.write(LINES(1, 60))
  answer.end()
  await expect.element(lineAt(60)).toBeInTheDocument()
  // The chat scrolls to the beginning of the answer, which the reader then leaves.
  const answerTop = () =>
    page.getByRole('article').last().element().getBoundingClientRect().top -
    scroller().getBoundingClientRect().top
  await expect.poll(answerTop).toBeLessThan(20)
  scroller().scrollTop += 600
  await userEvent.click(jump)
  const question = page.getByRole('article').first()
  await expect.poll(() => chat.shadowRoot!.activeElement).toBe(question.element())
  await expect
    .poll(() => question.element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(scroller().getBoundingClientRect().top - 1)
  await expect.element(jump).not.toBeInTheDocument()
})
