// The chat on our own pages.
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { messages } from '../../../packages/server/db/schema.ts'
import { test, testInProcess, expect } from '../helpers/test.ts'
import { LOOKS_TAG, expectAccessible, expectNoOverflow } from '../helpers/looks.ts'
import { storePreferences } from '../helpers/storage.ts'
import { messageBox, answers, questions, sendMessage, chooseModel } from '../helpers/chat-page.ts'
import { ENDLESS_COUNT } from '../../server/helpers/fake-model-server.ts'

/** More than the 200 that a page loads at first. */
const MESSAGES_IN_LONG_CONVERSATION = 650
const CONVERSATION_URL = /\/chat\/[\da-f-]{36}$/

async function deleteFromList(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Options of ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('a visitor who asks on the home page reads the answer on the chat page, with a link that leads to the section of the help page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'What does Pro cost?' }).click()
  await expect(page).toHaveURL(CONVERSATION_URL)
  await expect(questions(page)).toHaveText(/What does Pro cost\?/)
  await expect(answers(page)).toContainText('From Free, Pro and GodMode')
  await expect(answers(page).getByText('Guide')).toBeVisible()
  await expect(page).toHaveTitle('What does Pro cost? · Atelier')
  const link = answers(page).getByRole('link', { name: 'Free, Pro and GodMode: Prices' })
  await page.goto((await link.getAttribute('href'))!)
  await expect(page).toHaveURL(/\/help\?page=plans-and-godmode#prices$/)
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

  await page.goto('/')
  await sendMessage(page, 'Hello there')
  await expect(answers(page)).toContainText('You said: Hello there')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello there')
})

test('a visitor who stops an answer keeps its beginning, also after a reload', async ({ page }) => {
  await page.goto('/chat')
  await chooseModel(page, ENDLESS_COUNT)
  await sendMessage(page, 'Count')
  await expect(answers(page)).toContainText('1 2 3')
  await expect(answers(page)).toContainText('writing')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await expect(messageBox(page)).toBeFocused()
  await page.reload()
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await expect(answers(page)).toContainText('1 2 3')
  await expect(questions(page)).toHaveCount(1)
})

test('a visitor with a slow connection who stops an answer and reloads at once finds it stopped', async ({
  page,
  context,
}) => {
  await page.goto('/chat')
  await chooseModel(page, ENDLESS_COUNT)
  await sendMessage(page, 'Count')
  await expect(answers(page)).toContainText('1 2 3')
  await expect(page).toHaveURL(CONVERSATION_URL)
  const session = await context.newCDPSession(page)
  const slow = { offline: false, latency: 1000, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Stop' }).evaluate((button: HTMLElement) => {
    button.click()
    location.reload()
  })
  await session.send('Network.emulateNetworkConditions', { ...slow, latency: 0 })
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  for (const each of [page, otherTab])
    await expect(answers(each)).toContainText('You stopped this answer here.')
})

test('REL-2 a visitor sees why an answer failed, and trying again adds no second question', async ({
  page,
  allowErrors,
  modelServer,
}) => {
  allowErrors()
  await page.goto('/chat')
  await chooseModel(page, 'broken')
  await sendMessage(page, 'Tell me about REL-2')
  await expect(answers(page).getByText('Server error. Please try again later.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Server error' })).toHaveCount(1)
  await expect(questions(page)).toHaveCount(1)
  await chooseModel(page, 'echo')
  await answers(page).getByRole('button', { name: 'Try again' }).click()
  await expect(answers(page)).toContainText('You said: Tell me about REL-2')
  await expect(questions(page)).toHaveCount(1)
  await page.reload()
  await expect(answers(page)).toContainText('You said: Tell me about REL-2')
  await expect(questions(page)).toHaveCount(1)
  const modelRequests = modelServer.requests.filter(({ messages }) =>
    /REL-2/.test(messages.at(-1)!.content),
  )
  expect(modelRequests.map(({ model }) => model)).toEqual(['broken', 'echo'])
})

test('REL-6 a visitor keeps the beginning of an interrupted answer, and can try again after a reload', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/chat')
  await chooseModel(page, 'failing')
  await sendMessage(page, 'Begin')
  await expect(answers(page)).toContainText('this far')
  await expect(answers(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL(CONVERSATION_URL)
  await page.reload()
  await expect(answers(page)).toContainText('this far')
  await chooseModel(page, 'echo')
  await answers(page).getByRole('button', { name: 'Try again' }).click()
  await expect(answers(page)).toContainText('You said: Begin')
  await expect(questions(page)).toHaveCount(1)
})

test('REL-7 a visitor who closes the page during an answer finds it going on when they come back, and can still stop it', async ({
  page,
  context,
  modelServer,
}) => {
  await page.goto('/chat')
  await chooseModel(page, ENDLESS_COUNT)
  await sendMessage(page, 'Count for REL-7')
  await expect(answers(page)).toContainText('1 2 3')
  await expect(page).toHaveURL(CONVERSATION_URL)
  const address = page.url()
  await page.close()
  const modelRequest = modelServer.requests.find(({ messages }) =>
    /REL-7/.test(messages.at(-1)!.content),
  )!
  const reopened = await context.newPage()
  await reopened.goto(address)
  await expect(answers(reopened)).toContainText('1 2 3')
  expect(modelRequest.aborted).toBe(false)
  await reopened.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(reopened)).toContainText('You stopped this answer here.')
  await expect.poll(() => modelRequest.aborted).toBe(true)
})

/** As a browser says when it has found a network. */
const announceConnection = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('REL-20 a visitor keeps a message that could not be sent, whose response was lost, or that the server rejected, and it is sent once', async ({
  page,
  allowErrors,
  modelServer,
}) => {
  allowErrors()
  await page.goto('/chat')
  await expect(page.getByRole('button', { name: /^Model: / })).toBeVisible()
  const sendAgain = page.getByRole('button', { name: 'Send again' })
  await test.step('not sent, also after a reload', async () => {
    await page.route('**/api/chat/send', (route) => route.abort())
    await sendMessage(page, 'Is anybody there?')
    await expect(questions(page)).toContainText('Waits for a connection')
    await page.reload()
    await expect(questions(page)).toContainText('Is anybody there?')
    await expect(questions(page)).toContainText('Waits for a connection')
    await page.unroute('**/api/chat/send')
    await announceConnection(page)
    await expect(answers(page)).toContainText('You said: Is anybody there?')
    await expect(questions(page)).toHaveCount(1)
    await page.reload()
    await expect(questions(page)).toHaveCount(1)
    await expect(answers(page)).toHaveCount(1)
  })
  await test.step('the request arrives, and its response is lost', async () => {
    await page.route('**/api/chat/send', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await sendMessage(page, 'Once only')
    await expect(page.getByText('Waits for a connection')).toBeVisible()
    await page.unroute('**/api/chat/send')
    await announceConnection(page)
    await expect(answers(page).last()).toContainText('You said: Once only')
    const modelRequests = modelServer.requests.filter(
      ({ messages }) => messages.at(-1)!.content === 'Once only',
    )
    expect(modelRequests).toHaveLength(1)
    await page.reload()
    await expect(questions(page)).toHaveCount(2)
  })
  await test.step('rejected by the server, also after a reload', async () => {
    await page.route('**/api/chat/send', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'x', requestId: 'x' } }),
    )
    await sendMessage(page, 'Third')
    await expect(answers(page).last()).toContainText('Atelier is busy right now')
    await page.reload()
    await expect(questions(page).last()).toContainText('Third')
    await page.unroute('**/api/chat/send')
    await sendAgain.click()
    await expect(answers(page).last()).toContainText('You said: Third')
    await expect(questions(page)).toHaveCount(3)
  })
})

test('REL-20 a visitor whose browser storage is full can chat', async ({ page, allowErrors }) => {
  allowErrors()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/chat')
  await sendMessage(page, 'No room')
  await expect(answers(page)).toContainText('You said: No room')
  await page.reload()
  await expect(answers(page)).toContainText('You said: No room')
})

test("REL-20 a visitor who leaves the page has the conversation in the browser's storage, and can read it without a connection", async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/chat')
  await sendMessage(page, 'Keep this')
  await expect(answers(page)).toContainText('You said: Keep this')
  await expect(page).toHaveURL(CONVERSATION_URL)
  const id = page.url().split('/').at(-1)!
  await page.goto('/help')
  const stored = await page.evaluate(
    (key) => [localStorage.getItem(`chat_conv_${key}`), localStorage.getItem(`chat_title_${key}`)],
    id,
  )
  expect(stored[0]).toContain('You said: Keep this')
  expect(stored[1]).toBe('Keep this')
  expect(await page.evaluate(() => localStorage.getItem('chat_conv_new'))).toBeNull()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/chat/${id}`)
  await expect(answers(page)).toContainText('You said: Keep this')
})

test('a visitor who hits the rate limit sees a countdown and keeps the question', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.route('**/api/chat/send', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { code: 'too-many', message: 'Too many requests.', requestId: 'x' },
    }),
  )
  await page.goto('/chat')
  await sendMessage(page, 'Again and again')
  const retryButton = answers(page).getByRole('button', { name: /^Try again in 0:0/ })
  await expect(retryButton).toBeDisabled()
  await expect(answers(page)).toContainText('Too many requests. Please try again later.')
  await page.unroute('**/api/chat/send')
  await answers(page).getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(answers(page)).toContainText('You said: Again and again')
})

test("a visitor opens conversations from the list, and deletes one, can undo it, and finds nothing of it in the browser's storage later", async ({
  page,
}) => {
  await page.goto('/chat')
  await sendMessage(page, 'About tea')
  await expect(answers(page)).toContainText('You said: About tea')
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(questions(page)).toHaveCount(0)
  await sendMessage(page, 'About coffee')
  await expect(answers(page)).toContainText('You said: About coffee')

  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByRole('link')).toHaveText(['About coffee', 'About tea'])
  await list.getByRole('link', { name: 'About tea' }).click()
  await expect(answers(page)).toContainText('You said: About tea')
  await expect(list.getByRole('link', { name: 'About tea' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(answers(page)).toContainText('You said: About coffee')

  await deleteFromList(page, 'About coffee')
  await expect(list.getByRole('link')).toHaveText(['About tea'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('link')).toHaveText(['About coffee', 'About tea'])
  await list.getByRole('link', { name: 'About coffee' }).click()
  await expect(answers(page)).toContainText('You said: About coffee')
  await deleteFromList(page, 'About coffee')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(questions(page)).toHaveCount(0)
  await page.goto('/help')
  const leftovers = await page.evaluate(() =>
    Object.entries(localStorage).filter(([, value]) => value.includes('About coffee')),
  )
  expect(leftovers).toEqual([])
  await page.goto('/chat')
  await expect(list.getByRole('link')).toHaveText(['About tea'])
})

test('a second tab shows an answer while it is being written in the first, can stop it, and finds it again without stored data', async ({
  page,
  context,
}) => {
  await page.goto('/chat')
  await chooseModel(page, ENDLESS_COUNT)
  await sendMessage(page, 'Count for two')
  await expect(page).toHaveURL(CONVERSATION_URL)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(answers(tab)).toContainText('writing')
  await expect(answers(tab)).toContainText('1 2 3')
  await expect(questions(tab)).toHaveCount(1)
  await tab.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(tab)).toContainText('You stopped this answer here.')
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await tab.evaluate(() => localStorage.clear())
  await tab.reload()
  await expect(answers(tab)).toContainText('1 2 3')
  await expect(tab.getByRole('navigation', { name: 'Conversations' }).getByRole('link')).toHaveText(
    ['Count for two'],
  )
})

/** Begins a conversation, and returns another tab that shows it. */
async function openInTwoTabs(page: Page): Promise<Page> {
  await page.goto('/chat')
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Begin here')
  await expect(answers(page)).toContainText('You said: Begin here')
  await expect(page).toHaveURL(CONVERSATION_URL)
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await expect(answers(tab)).toContainText('You said: Begin here')
  return tab
}

test("two tabs in one conversation see each other's messages as they come, once", async ({
  page,
  modelServer,
}) => {
  const tab = await openInTwoTabs(page)
  await chooseModel(page, 'held')
  await sendMessage(page, 'Count for the other tab')
  await expect(answers(tab).last()).toContainText('1 2 3')
  await expect(answers(tab).last()).toContainText('writing')
  modelServer.releaseAnswers()
  await expect(answers(tab).last()).toContainText('99 100')
  await expect(answers(page).last()).toContainText('99 100')
  await chooseModel(tab, 'echo')
  await sendMessage(tab, 'And back')
  await expect(answers(page).last()).toContainText('You said: And back')
  for (const each of [page, tab])
    await expect(questions(each)).toHaveText([/Begin here/, /Count for the other tab/, /And back/])
  await expect(answers(page)).toHaveCount(3)
  await expect(answers(tab)).toHaveCount(3)
})

test('a message that one tab is sending is not sent by another tab of the conversation', async ({
  page,
}) => {
  const tab = await openInTwoTabs(page)
  // The first tab can send what waits, and hears that there is something new in the storage of the browser.
  await expect(page.getByRole('button', { name: 'Prompts' })).toBeVisible()
  const hasHeard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('storage', () => requestAnimationFrame(() => resolve()), { once: true })
      }),
  )
  const release = Promise.withResolvers<void>()
  await tab.route('**/api/chat/send', async (route) => {
    await release.promise
    await route.continue()
  })
  await sendMessage(tab, 'From the second tab')
  await hasHeard
  await expect(questions(tab)).toHaveText([/Begin here/, /From the second tab/])
  await expect(questions(page)).toHaveText([/Begin here/])
  release.resolve()
  await expect(answers(page).last()).toContainText('You said: From the second tab')
  await expect(answers(page)).toHaveCount(2)
})

test("a visitor sees the conversation's own address before the answer begins, and continues in it after stopping the answer", async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'silent')
  await sendMessage(page, 'Think about it')
  await expect(answers(page)).toContainText('thinking')
  await expect(page).toHaveURL(CONVERSATION_URL)
  const address = page.url()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Something else')
  await expect(answers(page).last()).toContainText('Something else')
  await expect(
    answers(page).last().getByRole('button', { name: 'Copy', exact: true }),
  ).toBeVisible()
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(questions(page)).toHaveText([/Think about it/, /Something else/])
  await expect(
    page.getByRole('navigation', { name: 'Conversations' }).getByRole('link'),
  ).toHaveText(['Think about it'])
})

test('a visitor sends with Enter, adds a line with Shift+Enter, can type while an answer streams, and sends nothing too long or while an input method composes', async ({
  page,
  modelServer,
}) => {
  await page.goto('/chat')
  await messageBox(page).press('Enter')
  await expect(questions(page)).toHaveCount(0)
  await messageBox(page).fill('a'.repeat(32_002))
  await expect(page.getByText('This message is 2 characters too long.')).toBeVisible()
  await messageBox(page).press('Enter')
  await expect(questions(page)).toHaveCount(0)
  await expect(messageBox(page)).toHaveAccessibleDescription(
    'This message is 2 characters too long.',
  )
  await messageBox(page).fill('One')
  await messageBox(page).press('Shift+Enter')
  await messageBox(page).pressSequentially('Two')
  await messageBox(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await messageBox(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(questions(page)).toHaveCount(0)
  await expect(messageBox(page)).toHaveValue('One\nTwo')
  await messageBox(page).press('Enter')
  await expect(answers(page)).toContainText('You said: One Two')
  await expect(messageBox(page)).toHaveValue('')

  await chooseModel(page, 'held')
  const announcements = page.getByRole('status')
  await sendMessage(page, 'Count')
  await expect(announcements.filter({ hasText: 'The answer is being written' })).toHaveCount(1)
  await messageBox(page).pressSequentially('And then this')
  await messageBox(page).press('Enter')
  await expect(messageBox(page)).toHaveValue('')
  await expect(questions(page).last()).toContainText('And then this')
  await expect(page.getByText('Sent when this answer is done.')).toBeVisible()
  modelServer.releaseAnswers()
  await expect(answers(page).nth(1)).toContainText('99 100')
  await expect(answers(page).nth(2)).toContainText('1 2 3')
  await expect(questions(page)).toHaveCount(3)
  modelServer.releaseAnswers()
  // A screen reader announces the beginning and the end, but not every word.
  await expect(announcements.filter({ hasText: 'The answer is complete' })).toHaveCount(1)
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off')
  await expect(answers(page).last()).toContainText('99 100')
})

test('a visitor who returns to a conversation finds the model that answered in it', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'length')
  await sendMessage(page, 'Long')
  await expect(answers(page)).toContainText('reached its length limit')
  await page.getByRole('button', { name: 'New chat' }).click()
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Short')
  await expect(answers(page)).toContainText('You said: Short')
  await page.getByRole('link', { name: 'Long' }).click()
  await expect(page.getByRole('button', { name: 'Model: length' })).toBeVisible()
})

/** Scrolls to the very top, and returns where the element then is in the window. */
async function scrollToTop(element: Locator): Promise<number> {
  await element.evaluate((row) => (row.closest('.atl-chat__scroll')!.scrollTop = 0))
  return (await element.boundingBox())!.y
}

testInProcess(
  'a visitor sees the last messages of a long conversation, earlier ones or all on demand, and keeps the place',
  async ({ page, inProcessServer: { db } }) => {
    await page.goto('/chat')
    await sendMessage(page, 'Message 1')
    await expect(page).toHaveURL(CONVERSATION_URL)
    await expect(answers(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    const conversationId = page.url().split('/').at(-1)!
    const [question] = await db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
    const { ownerId } = question!
    const further = Array.from({ length: MESSAGES_IN_LONG_CONVERSATION - 2 }, (_, index) => {
      const role = index % 2 ? ('assistant' as const) : ('user' as const)
      return { ownerId, conversationId, id: createUuidV7(), role, content: `Message ${index + 2}` }
    })
    await db.insert(messages).values(further)
    await page.reload()
    const log = page.getByRole('log', { name: 'Messages' })
    await expect(log.getByRole('article')).toHaveCount(200)
    await expect(answers(page).last()).toBeInViewport()
    const firstShown = log.getByRole('article').first()
    const marked = log.getByText(
      (await firstShown.locator('.atl-message__bubble').textContent())!,
      {
        exact: true,
      },
    )
    const before = await scrollToTop(marked)
    await page.getByRole('button', { name: 'Show earlier messages' }).click()
    await expect(log.getByRole('article')).toHaveCount(400)
    expect(Math.abs((await marked.boundingBox())!.y - before)).toBeLessThan(4)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(log.getByRole('article')).toHaveCount(MESSAGES_IN_LONG_CONVERSATION)
    await expect(questions(page).first()).toContainText('Message 1')
    await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0)
    await answers(page).first().scrollIntoViewIfNeeded()
    await expect(
      answers(page).first().getByRole('button', { name: 'Copy', exact: true }),
    ).toBeVisible()
  },
)

test('a visitor who has scrolled up stays there, and sees a button for new messages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 420 })
  await page.goto('/chat')
  await sendMessage(page, 'What does Pro cost?')
  await expect(answers(page)).toContainText('You said')
  await sendMessage(page, 'line\n'.repeat(30))
  await expect(answers(page)).toHaveCount(2)
  await chooseModel(page, ENDLESS_COUNT)
  await sendMessage(page, 'Count')
  await expect(answers(page).last()).toContainText('1 2')
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -600)
  await expect(answers(page).last()).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'More below' })).toBeVisible()
  await page.getByRole('button', { name: 'More below' }).click()
  await expect(answers(page).last()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'More below' })).toHaveCount(0)
})

test('a visitor moves between messages, starts a new chat and copies the last answer with keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/chat')
  await sendMessage(page, 'First')
  await expect(answers(page)).toContainText('You said: First')
  await messageBox(page).press('Alt+ArrowUp')
  await expect(answers(page).last()).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(questions(page).last()).toBeFocused()
  await page.keyboard.press('F6')
  await expect(messageBox(page)).toBeFocused()
  await page.keyboard.press('Control+Shift+KeyC')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('You said: First')
  await page.keyboard.press('Control+Shift+KeyO')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(questions(page)).toHaveCount(0)
})

test('a visitor who opens an unknown conversation reads so, and can start a new chat', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/chat/0190aaaa-0000-7000-8000-000000000000')
  await expect(page.getByText('The requested resource was not found.')).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await sendMessage(page, 'Here instead')
  await expect(answers(page)).toContainText('You said: Here instead')
})

test(
  'a visitor sees an accessible empty chat and conversation, on a wide and a narrow screen',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
    test.slow()
    allowErrors()
    await page.goto('/chat')
    await expect(page.getByRole('button', { name: 'Draft a letter' })).toBeVisible()
    await expectAccessible(page)
    await sendMessage(page, 'Hello')
    await expect(answers(page)).toContainText('You said: Hello')
    await chooseModel(page, 'broken')
    await sendMessage(page, 'Fail')
    await expect(answers(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 780 })
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show conversations' }).click()
    await expect(page.getByRole('dialog', { name: 'Conversations' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Hello' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a visitor who reads Vietnamese sees a Vietnamese chat page, dates included', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await storePreferences(page, { language: 'vi' })
  await page.goto('/chat')
  await expect(page.getByRole('textbox', { name: 'Tin nhắn' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Tin nhắn' }).fill('Xin chào')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText('You said: Xin chào')
  await expect(page.getByText('Hôm nay').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trò chuyện mới' })).toBeVisible()
})

test('a visitor chooses the model in the box of the home page, and it answers in the chat', async ({
  page,
}) => {
  await page.goto('/')
  await messageBox(page).hover()
  await chooseModel(page, ENDLESS_COUNT)
  await messageBox(page).fill('Count')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CONVERSATION_URL)
  await expect(answers(page)).toContainText('1 2 3')
  await page.keyboard.press('Escape')
  await expect(answers(page)).toContainText('You stopped this answer here.')
})

test('a visitor keeps the focus in the message box after Enter, also from the home page', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, ENDLESS_COUNT)
  await messageBox(page).click()
  await page.keyboard.type('Count')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CONVERSATION_URL)
  await page.keyboard.type('and then')
  await expect(messageBox(page)).toHaveValue('and then')
  await page.keyboard.press('Escape')
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('From home')
  await page.keyboard.press('Enter')
  await expect(questions(page)).toContainText('From home')
  await page.keyboard.type('more')
  await expect(messageBox(page)).toHaveValue('more')
})

test('a visitor can read another conversation while an answer is written, and stop it on return', async ({
  page,
  modelServer,
}) => {
  await page.goto('/chat')
  await sendMessage(page, 'Quiet one')
  await expect(answers(page)).toContainText('You said: Quiet one')
  await page.getByRole('button', { name: 'New chat' }).click()
  await chooseModel(page, ENDLESS_COUNT)
  await sendMessage(page, 'Long one')
  await expect(answers(page)).toContainText('1 2 3')
  await page.getByRole('link', { name: 'Quiet one' }).click()
  await expect(answers(page)).toHaveText(/You said: Quiet one/)
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await page.getByRole('link', { name: 'Long one' }).click()
  await expect(answers(page)).toContainText('writing')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('You stopped this answer here.')
  const shown = await answers(page).locator('.atl-prose').textContent()
  const modelRequest = modelServer.requests.findLast(
    ({ messages }) => messages.at(-1)!.content === 'Long one',
  )!
  await expect.poll(() => modelRequest.aborted).toBe(true)
  await page.reload()
  await expect(answers(page).locator('.atl-prose')).toContainText(shown!.trim())
})

test('a visitor whose chat page loads slowly finds the question from the home page there', async ({
  page,
  modelServer,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/Chat-[\w-]+\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/')
  await sendMessage(page, 'Asked early')
  await expect
    .poll(() =>
      modelServer.requests.some(({ messages }) => messages.at(-1)!.content === 'Asked early'),
    )
    .toBe(true)
  released.resolve()
  await expect(answers(page)).toContainText('You said: Asked early')
  await expect(page).toHaveURL(CONVERSATION_URL)
})

test('a visitor reads that a conversation was deleted in another tab, where its list is up to date, and starts a new one', async ({
  page,
  context,
}) => {
  await page.goto('/chat')
  await sendMessage(page, 'A secret')
  await expect(answers(page).last()).not.toBeEmpty()
  await expect(page).toHaveURL(/\/chat\/.{36}$/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(answers(other).last()).not.toBeEmpty()
  const conversation = other.getByRole('link', { name: 'A secret' })
  await expect(conversation).toBeVisible()

  await deleteFromList(page, 'A secret')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await other.bringToFront()
  await expect(other.getByText('This conversation was deleted in another tab.')).toBeVisible()
  await expect(conversation).toHaveCount(0)
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect(other).toHaveURL(/\/chat$/)
  await expect(other.getByText('This conversation was deleted in another tab.')).toHaveCount(0)
})
