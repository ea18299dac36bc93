import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConversationCache } from '../../../packages/widgets/chat/cache.ts'
import { $lastModelId } from '../../../packages/widgets/chat/last-model.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer, messageFixture } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'
import { THREE_MODELS } from '../helpers/three-models.ts'

const server = createFakeServer({ models: THREE_MODELS })

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  $lastModelId.set(undefined)
  server.start()
  let count = 0
  server.answer('One', ({ ModelId }) => `Answer ${(count += 1)} of ${ModelId}`)
  server.answer('Two', 'The answer to two')
  server.answer('Zwei', 'Die Antwort')
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
const againButtons = page.getByRole('button', { name: 'Answer again' })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const version = (number: number, count: number) =>
  page.getByRole('group', { name: `Version ${number} of ${count}` })
const earlier = page.getByRole('button', { name: 'Earlier version' })
const later = page.getByRole('button', { name: 'Later version' })
const changeButtons = page.getByRole('button', { name: 'Change the question' })
const form = page.getByRole('textbox', { name: 'Question' })

function renderChat(chat = createChat()) {
  render(
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
    </div>,
  )
  return chat
}

async function askTwoQuestions() {
  const chat = renderChat()
  await chat.sendMessage('One')
  await chat.sendMessage('Two')
  await expect.element(page.getByText('The answer to two')).toBeVisible()
  return chat
}

async function answerFirstAgain(choice: string | RegExp = /^Try again/) {
  await userEvent.click(againButtons.first())
  await userEvent.click(item(choice))
}

test('a visitor gets a second answer in place of the first, and of what followed it, and returns to both', async () => {
  await askTwoQuestions()
  await answerFirstAgain()
  await expect.element(page.getByText('Answer 2 of first')).toBeVisible()
  await expect.element(version(2, 2)).toBeVisible()
  await expect.element(page.getByText('The answer to two')).not.toBeInTheDocument()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])

  await userEvent.click(earlier)
  await expect.element(version(1, 2)).toBeVisible()
  await expect.element(page.getByText('The answer to two')).toBeVisible()
  await expect.element(later).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Answer 2 of first')).toBeVisible()
  await expect.element(earlier).toHaveFocus()
})

test('the first version cannot be left backwards, and says so', async () => {
  await askTwoQuestions()
  await answerFirstAgain()
  await userEvent.click(earlier)
  await expect.element(version(1, 2)).toBeVisible()
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(earlier, { force: true })
  await expect.element(version(1, 2)).toBeVisible()
  expect(server.requestsOf('showVersion')).toHaveLength(1)
})

test.each([
  ['Shorter', { Length: 'shorter' }],
  ['In more detail', { Length: 'longer' }],
  [/^Model second/, { ModelId: 'second' }],
] as const)('the choice "%s" asks for that', async (name, wish) => {
  await askTwoQuestions()
  await answerFirstAgain(name)
  await expect.element(version(2, 2)).toBeVisible()
  expect(server.requestsOf('addVersion')[0]!.body).toMatchObject({ ModelId: 'first', ...wish })
})

test('a visitor chooses the language of the answer by keyboard', async () => {
  await askTwoQuestions()
  againButtons.first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item(/^Try again/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(item('Arabic')).toHaveFocus()
  await userEvent.keyboard('v{Enter}')
  await expect.element(version(2, 2)).toBeVisible()
  expect(server.requestsOf('addVersion')[0]!.body).toMatchObject({ Language: 'vi' })
})

test('a visitor whose messages are counted reads before that each answer counts', async () => {
  server.state.allowance = { limit: 20 }
  await askTwoQuestions()
  await userEvent.click(againButtons.first())
  await expect.element(page.getByText(/^Each counts as a message/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(changeButtons.first())
  await expect.element(page.getByText(/^Counts as a message/)).toBeVisible()
})

test('if the server refuses another answer, the visitor still has the first and what followed it, and can try again', async () => {
  await askTwoQuestions()
  server.fail('server', { on: 'addVersion', times: 1 })
  await answerFirstAgain()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Answer 1 of first')).toBeVisible()
  await expect.element(page.getByText('The answer to two')).toBeVisible()
  await answerFirstAgain()
  await expect.element(page.getByText('Answer 2 of first')).toBeVisible()
})

test('a visitor changes a question in its place, and the earlier one is kept', async () => {
  await askTwoQuestions()
  await userEvent.click(changeButtons.last())
  await expect.element(form).toHaveFocus()
  await expect.element(form).toHaveValue('Two')
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.fill(form, 'Zwei')
  await userEvent.click(page.getByRole('button', { name: 'Save and ask' }))
  await expect.element(page.getByText('Die Antwort')).toBeVisible()
  await expect.element(version(2, 2)).toBeVisible()
  await expect.element(page.getByText('Answer 1 of first')).toBeVisible()
  await userEvent.click(earlier)
  await expect.element(page.getByText('The answer to two')).toBeVisible()
})

test('Escape leaves a question as it is and returns the focus, and a text without change asks nothing', async () => {
  await askTwoQuestions()
  await userEvent.click(changeButtons.last())
  await userEvent.fill(form, 'Zwei')
  await userEvent.keyboard('{Escape}')
  await expect.element(changeButtons.last()).toHaveFocus()
  await expect.element(page.getByText('Two', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(form).toHaveValue('Two')
  await userEvent.keyboard('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  expect(server.requestsOf('sendMessage')).toHaveLength(2)
})

test('a text that is composed is not sent by the key that ends the composition', async () => {
  await askTwoQuestions()
  await userEvent.click(changeButtons.last())
  await userEvent.fill(form, 'Zwei')
  const key = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  form.element().dispatchEvent(key)
  await expect.element(form).toHaveValue('Zwei')
})

test('the first question can be changed, and one that was not sent stays in its place after a reload', async () => {
  const chat = createChat({ cache: createConversationCache() })
  renderChat(chat)
  await chat.sendMessage('One')
  await chat.sendMessage('Two')
  server.isOffline = true
  await userEvent.click(changeButtons.first())
  await userEvent.fill(form, 'Zwei')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Waits for a connection')).toBeVisible()
  chat.core.cache.flush()
  const id = chat.$id.get()!

  server.isOffline = false
  const reloaded = createChat({ cache: createConversationCache() })
  await reloaded.openConversation(id)
  expect(reloaded.$messages.get().map(({ content }) => content)).toEqual(['Zwei'])
  chat.startNewConversation()
  await chat.openConversation(id)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Die Antwort')).toBeVisible()
  await expect.element(version(2, 2)).toBeVisible()
})

test('a version whose reply was lost is asked for again as the same one', async () => {
  const chat = await askTwoQuestions()
  server.isOffline = true
  await answerFirstAgain('Shorter')
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(page.getByText('The answer to two')).toBeVisible()
  server.isOffline = false
  await answerFirstAgain('Shorter')
  await expect.element(version(2, 2)).toBeVisible()
  const ids = server.requestsOf('addVersion').map(({ body }) => body.ClientMessageId)
  expect(new Set(ids).size).toBe(1)
  expect(chat.$messages.get()).toHaveLength(2)
})

test('while a question is not sent, no version can be asked for or shown, and nothing is lost', async () => {
  const chat = await askTwoQuestions()
  await answerFirstAgain()
  await expect.element(version(2, 2)).toBeVisible()
  server.isOffline = true
  await chat.sendMessage('Three')
  await expect.element(page.getByText('Waits for a connection')).toBeVisible()
  server.isOffline = false
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'true')
  await expect.element(againButtons.first()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(earlier, { force: true })
  await userEvent.click(changeButtons.first(), { force: true })
  await expect.element(page.getByText('Three', { exact: true })).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('You said: Three')).toBeVisible()
})

test('if the server refuses a changed question, the earlier one comes back, and its form has the new text', async () => {
  await askTwoQuestions()
  server.fail('too-many', { on: 'sendMessage', times: 1 })
  await userEvent.click(changeButtons.last())
  await userEvent.fill(form, 'Zwei')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^The changed question was not accepted/)).toBeVisible()
  await expect.element(page.getByText('The answer to two')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Edit it' }))
  await expect.element(form).toHaveValue('Zwei')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Die Antwort')).toBeVisible()
})

test('a changed question that was not sent can be given up for the earlier one', async () => {
  await askTwoQuestions()
  server.isOffline = true
  await userEvent.click(changeButtons.last())
  await userEvent.fill(form, 'Zwei')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Waits for a connection')).toBeVisible()
  server.isOffline = false
  await userEvent.click(page.getByRole('button', { name: 'Keep the earlier version' }))
  await expect.element(page.getByText('The answer to two')).toBeVisible()
  await expect.element(page.getByText('Zwei', { exact: true })).not.toBeInTheDocument()
})

test('a version that was stored and failed without a text can be left for the earlier one', async () => {
  const chat = await askTwoQuestions()
  const [question, answer] = chat.$messages.get()
  server.reply({
    getHistory: () => ({
      messages: [
        { ...question!, status: 'done' },
        {
          ...messageFixture({ role: 'assistant', content: '' }),
          status: 'failed',
          errorCode: 'model-failed',
          versions: [answer!.id, messageFixture({}).id],
        },
      ],
      hasEarlier: false,
    }),
  })
  const id = chat.$id.get()!
  chat.startNewConversation()
  await chat.openConversation(id)
  await expect.element(version(2, 2)).toBeVisible()
  await userEvent.click(earlier)
  await expect.element(page.getByText('The answer to two')).toBeVisible()
})

test('a version that the server refuses is not shown after a reload either', async () => {
  await askTwoQuestions()
  server.fail('server', { on: 'addVersion', times: 1 })
  await answerFirstAgain()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.poll(() => server.requestsOf('showVersion')).toHaveLength(1)
})

test('the focus goes to the new answer, and not to the page', async () => {
  await askTwoQuestions()
  againButtons.first().element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByText('Answer 2 of first')).toBeVisible()
  await expect.element(page.getByRole('article').last()).toHaveFocus()
})

test('the arrow key upwards in the empty message box changes the last question, and only there', async () => {
  await askTwoQuestions()
  const box = page.getByRole('textbox', { name: 'Message' })
  await userEvent.fill(box, 'Three')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(form).not.toBeInTheDocument()
  await userEvent.clear(box)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(form).toHaveValue('Two')
})

test('Alt with the arrow keys goes through the versions of the message that has the focus', async () => {
  await askTwoQuestions()
  await answerFirstAgain()
  await expect.element(version(2, 2)).toBeVisible()
  later.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(version(1, 2)).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(version(2, 2)).toBeVisible()
})

test('axe finds no violations in the menu, the form and the switch in any theme, right-to-left and at 390 px', async () => {
  await askTwoQuestions()
  await answerFirstAgain()
  await expect.element(version(2, 2)).toBeVisible()
  await page.viewport(390, 800)
  await userEvent.click(changeButtons.first())
  await userEvent.click(againButtons.first())
  await expect.element(item('Shorter')).toBeVisible()
  for (const theme of THEMES) {
    applyTheme(theme)
    expect({ [theme]: await findViolations({ runOnly: ['color-contrast'] }) }).toEqual({
      [theme]: [],
    })
  }
  document.documentElement.dir = 'rtl'
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a changed question keeps its images, except one that the visitor removes', async () => {
  const chat = renderChat()
  const imageUrls = ['/media/red.png', '/media/blue.png']
  await chat.sendMessage('Which wall?', { imageUrls, imageAlts: ['A red wall', 'A blue wall'] })
  await userEvent.click(changeButtons)
  const kept = page.getByRole('list', { name: 'Attached images' })
  await expect.element(kept.getByRole('img', { name: 'A red wall' })).toBeVisible()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.click(kept.getByRole('button', { name: 'Remove A red wall' }))
  await expect.element(form).toHaveFocus()
  await userEvent.fill(form, 'Is it blue?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said: Is it blue?')).toBeVisible()
  expect(chat.$messages.get().at(-2)!.imageAlts).toEqual(['A blue wall'])
  expect(server.state.conversations[0]!.messages.at(-2)!.imageUrls).toEqual(['/media/blue.png'])
})

test('a version says how it was wished, also after a reload, and Try again repeats the wish', async () => {
  const chat = await askTwoQuestions()
  await answerFirstAgain('Shorter')
  await expect.element(version(2, 2)).toBeVisible()
  const id = chat.$id.get()!
  chat.startNewConversation()
  await chat.openConversation(id)
  await expect.element(page.getByText('Shorter', { exact: true })).toBeVisible()
  await userEvent.click(againButtons.first())
  await userEvent.click(item('Try again Model first · Shorter'))
  await expect.element(version(3, 3)).toBeVisible()
  expect(server.requestsOf('addVersion')[1]!.body).toMatchObject({ Length: 'shorter' })
})
