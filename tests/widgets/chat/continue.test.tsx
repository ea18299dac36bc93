// An answer that stops early says why, and can be continued where it stops.
import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

/** The chat is not inside a whole page here. */
const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}
const continueButton = page.getByRole('button', { name: 'Continue' })
const retry = page.getByRole('button', { name: 'Try again' })
const answers = page.getByRole('article')

function renderChat(chat = createChat()) {
  render(
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
    </div>,
  )
  return chat
}

/** An answer that has reached its length limit. */
async function showCutAnswer() {
  const chat = renderChat()
  const answer = server.nextAnswer()
  void chat.sendMessage('Compare')
  await answer.question
  answer.write('Two to three, and')
  answer.cut()
  await expect.element(page.getByText('The answer reached its length limit.')).toBeVisible()
  return chat
}

test('an answer that reached its length limit goes on in the same message, which has the focus', async () => {
  await showCutAnswer()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  const rest = server.nextAnswer()
  await userEvent.click(continueButton)
  await rest.question
  await expect.element(answers.last()).toHaveFocus()
  await expect.element(page.getByText('Two to three, and')).toBeVisible()
  await expect.element(continueButton).not.toBeInTheDocument()
  rest.write(' it stays.')
  rest.end()
  await expect.element(page.getByText('Two to three, and it stays.')).toBeVisible()
  await expect.element(answers.last()).not.toHaveAttribute('aria-busy')
  await expect.element(continueButton).not.toBeInTheDocument()
  expect(answers.elements()).toHaveLength(2)
})

test('an answer that was stopped goes on, also after a reload, and can be stopped again', async () => {
  const chat = renderChat()
  const first = server.nextAnswer()
  void chat.sendMessage('Compare')
  await first.question
  first.write('Two to')
  await expect.element(page.getByText('Two to')).toBeVisible()
  chat.stopAnswer()
  await expect.element(page.getByText('You stopped this answer here.')).toBeVisible()

  const id = chat.$id.get()!
  chat.startNewConversation()
  await chat.openConversation(id)
  const second = server.nextAnswer()
  await userEvent.click(continueButton)
  await second.question
  second.write(' three')
  await expect.element(page.getByText('Two to three')).toBeVisible()
  chat.stopAnswer()
  await expect.element(page.getByText('You stopped this answer here.')).toBeVisible()
  await expect.element(page.getByText('Two to three')).toBeVisible()
  await expect.element(continueButton).toBeVisible()
})

test('an answer that cannot be continued is there as before, with the reason', async () => {
  await showCutAnswer()
  server.fail('model-unknown', { on: 'continueAnswer', times: 1 })
  await userEvent.click(continueButton)
  await expect.element(page.getByText(/model/i).last()).toBeVisible()
  await expect.element(page.getByText('Two to three, and')).toBeVisible()
  const rest = server.nextAnswer()
  await userEvent.click(continueButton)
  await rest.question
  rest.write(' it stays.')
  rest.end()
  await expect.element(page.getByText('Two to three, and it stays.')).toBeVisible()
})

test('a model that fails in the middle of a continuation loses nothing', async () => {
  await showCutAnswer()
  const rest = server.nextAnswer()
  await userEvent.click(continueButton)
  await rest.question
  rest.write(' it')
  rest.fail('model-failed')
  await expect.element(page.getByText('Two to three, and it')).toBeVisible()
  await expect.element(continueButton).toBeVisible()
  await expect.element(retry).toBeVisible()
})

test('a visitor whose messages are counted reads before that continuing counts', async () => {
  const chat = await showCutAnswer()
  const note = page.getByText(/Continuing counts as a message, and so does trying again\./)
  await expect.element(note).not.toBeInTheDocument()
  chat.$isLimited.set(true)
  await expect.element(note).toBeVisible()
})

test('an answer whose server was stopped is no error: a quiet line says what is saved', async () => {
  const chat = renderChat()
  const answer = server.nextAnswer()
  void chat.sendMessage('Compare')
  await answer.question
  answer.write('Two to')
  answer.fail('answer-interrupted')
  await expect
    .element(page.getByText('The answer was interrupted here. What you received is saved.'))
    .toBeVisible()
  expect(document.querySelector('.atl-notice')).toBeNull()
  await expect.element(continueButton).toBeVisible()
})

test('an answer that a failure of the server has cut goes on from a quiet line, too', async () => {
  const chat = renderChat()
  const answer = server.nextAnswer()
  void chat.sendMessage('Compare')
  await answer.question
  answer.write('Two to')
  answer.fail('server')
  await expect
    .element(page.getByText('The answer was interrupted here. What you received is saved.'))
    .toBeVisible()
  expect(document.querySelector('.atl-notice')).toBeNull()
  await expect.element(page.getByText('Server error')).not.toBeInTheDocument()
  await expect.element(continueButton).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Details' })).toBeVisible()
})

test('the line has no violations in any theme, right-to-left and at 390 px', async () => {
  await showCutAnswer()
  await page.viewport(390, 800)
  document.documentElement.dir = 'rtl'
  for (const theme of THEMES) {
    applyTheme(theme)
    expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  }
  document.documentElement.dir = 'ltr'
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
