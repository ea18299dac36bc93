// What a visitor can do with an answer: rate it, copy it, quote it, and go to its question.
import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
const copied: string[] = []

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  copied.length = 0
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  server.start()
  server.answer('Compare', 'It is **eighteen** months:\n\n1. Term\n2. Deposit')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.reset()
  server.stop()
})

/** The chat is not inside a whole page here. */
const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const good = button('Good answer')
const bad = button('Bad answer')
const field = page.getByRole('textbox', { name: 'Message' })

async function askQuestion() {
  const chat = createChat()
  render(
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
    </div>,
  )
  await chat.sendMessage('Compare')
  await expect.element(button('More')).toBeVisible()
  return chat
}

const feedbackSent = () => server.requestsOf('rateAnswer').map(({ body }) => body)

test('a visitor finds an answer good, sees that after a reload, and takes it back', async () => {
  const chat = await askQuestion()
  const rated = vi.fn<(detail: { feedback: string | null }) => void>()
  chat.core.events.listen({ rated })
  await userEvent.click(good)
  await expect.element(good).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Thank you.')).toBeInTheDocument()
  const id = chat.$id.get()!
  chat.startNewConversation()
  await chat.openConversation(id)
  await expect.element(good).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(good)
  await expect.element(good).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => rated.mock.calls).toHaveLength(2)
  expect(feedbackSent()).toEqual([{ feedback: 'good' }, { feedback: null }])
  expect(rated.mock.calls.map(([detail]) => detail.feedback)).toEqual(['good', null])
})

test('a visitor who finds an answer bad says why', async () => {
  await askQuestion()
  await userEvent.click(bad)
  await userEvent.click(page.getByRole('checkbox', { name: 'Not correct' }))
  await userEvent.fill(page.getByLabelText('In your own words (optional)'), ' The sum. ')
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.click(button('Send feedback'))
  await expect.element(page.getByText('What was wrong?')).not.toBeInTheDocument()
  await expect.element(bad).toHaveFocus()
  expect(feedbackSent()).toEqual([
    { feedback: 'bad' },
    { feedback: 'bad', reasons: ['wrong'], text: 'The sum.' },
  ])
})

test('the reason can be skipped, also by Escape, and the feedback stays', async () => {
  await askQuestion()
  await userEvent.click(bad)
  await userEvent.click(button('Skip'))
  await expect.element(page.getByText('What was wrong?')).not.toBeInTheDocument()
  await expect.element(bad).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bad).toHaveFocus()
  await expect.poll(feedbackSent).toEqual([{ feedback: 'bad' }])
})

test('a text that is too long says by how much, and is not sent', async () => {
  await askQuestion()
  await userEvent.click(bad)
  await userEvent.fill(page.getByLabelText('In your own words (optional)'), 'a'.repeat(1_003))
  await expect.element(page.getByText('3 characters too many.')).toBeVisible()
  await userEvent.click(button('Send feedback'))
  await expect.poll(feedbackSent).toHaveLength(1)
})

test('feedback that could not be saved is not shown as saved', async () => {
  await askQuestion()
  server.fail('too-many', { on: 'rateAnswer', times: 1 })
  await userEvent.click(good)
  await expect.element(page.getByText(/^Your feedback could not be saved\./)).toBeVisible()
  await expect.element(good).toHaveAttribute('aria-pressed', 'false')
})

test('an answer is copied as Markdown, or as it is read', async () => {
  await askQuestion()
  await userEvent.click(button('More'))
  await userEvent.click(item('Copy as Markdown'))
  await expect.element(page.getByText('Copied')).toBeVisible()
  await userEvent.click(button('More'))
  await userEvent.click(item('Copy as text'))
  await expect.poll(() => copied).toHaveLength(2)
  expect(copied[0]).toBe('It is **eighteen** months:\n\n1. Term\n2. Deposit')
  expect(copied[1]!.replaceAll(/\n+/g, '\n')).toBe('It is eighteen months:\n1. Term\n2. Deposit')
})

test('an answer is quoted below what is written, with the caret after it', async () => {
  await askQuestion()
  await userEvent.fill(field, 'You say:')
  await userEvent.click(button('More'))
  await userEvent.click(item('Quote'))
  await expect.element(field).toHaveFocus()
  await expect
    .element(field)
    .toHaveValue('You say:\n\n> It is **eighteen** months:\n>\n> 1. Term\n> 2. Deposit\n\n')
})

test('only the selected passage is quoted', async () => {
  await askQuestion()
  getSelection()!.selectAllChildren(document.querySelector('.atl-prose strong')!)
  await userEvent.click(button('More'))
  await userEvent.click(item('Quote the selected passage'))
  await expect.element(field).toHaveValue('> eighteen\n\n')
})

test('the menu leads to the question', async () => {
  await askQuestion()
  await userEvent.click(button('More'))
  await userEvent.click(item('Go to the question'))
  await expect.element(page.getByRole('article').first()).toHaveFocus()
})

test('the row, its menu and its form have no violations in any theme, right-to-left and at 390 px', async () => {
  await askQuestion()
  await page.viewport(390, 800)
  document.documentElement.dir = 'rtl'
  await userEvent.click(bad)
  await expect.element(page.getByText('What was wrong?')).toBeVisible()
  await userEvent.click(button('More'))
  await expect.element(item('Quote')).toBeVisible()
  for (const theme of THEMES) {
    applyTheme(theme)
    expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  }
  document.documentElement.dir = 'ltr'
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
