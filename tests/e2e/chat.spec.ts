// The chat on our own pages, as a visitor finds it.
import { startServerProcess } from '../server/server-process.ts'
import { createTempFolder } from '../server/temp-folder.ts'
import {
  answers,
  messageBox,
  chooseModel,
  expect,
  expectAccessible,
  expectNoOverflow,
  prefer,
  questions,
  sendMessage,
  test,
} from './talk.ts'

const MANY = 230

test('what is written on the home page is answered on the chat page, with links to the help', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'What does Pro cost?' }).click()
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await expect(questions(page)).toHaveText(/What does Pro cost\?/)
  await expect(answers(page)).toContainText('From Free, Pro and GodMode')
  await expect(answers(page).getByText('Guide')).toBeVisible()
  const link = answers(page).getByRole('link', { name: 'Free, Pro and GodMode' })
  await expect(link).toHaveAttribute('href', '/help?page=plans-and-godmode')
  await expect(page).toHaveTitle('What does Pro cost? · Atelier')

  await page.goto('/')
  await sendMessage(page, 'Hello there')
  await expect(answers(page)).toContainText('You said: Hello there')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello there')
})

test('an answer that is stopped keeps what had come, also after a reload', async ({ page }) => {
  await page.goto('/chat')
  await chooseModel(page, 'count:100:50')
  await sendMessage(page, 'Count')
  await expect(answers(page)).toContainText('1 2 3')
  await expect(answers(page)).toContainText('writing')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await expect(messageBox(page)).toBeFocused()
  await page.reload()
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await expect(answers(page)).toContainText('1 2 3')
  await expect(answers(page)).not.toContainText('60')
  await expect(questions(page)).toHaveCount(1)
})

test('Escape stops an answer as well', async ({ page }) => {
  await page.goto('/chat')
  await chooseModel(page, 'count:100:50')
  await sendMessage(page, 'Count')
  await expect(answers(page)).toContainText('1 2 3')
  await messageBox(page).press('Escape')
  await expect(answers(page)).toContainText('You stopped this answer here.')
})

test('REL-2 a failed answer gives its place to the reason, and asking again is no second message', async ({
  page,
  quiet,
  upstream,
}) => {
  quiet()
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
  const asked = upstream.requests.filter(({ messages }) => /REL-2/.test(messages.at(-1)!.content))
  expect(asked.map(({ model }) => model)).toEqual(['broken', 'echo'])
})

test('REL-6 an answer that breaks off keeps its beginning and can be asked for again after a reload', async ({
  page,
  quiet,
}) => {
  quiet()
  await page.goto('/chat')
  await chooseModel(page, 'failing')
  await sendMessage(page, 'Begin')
  await expect(answers(page)).toContainText('this far')
  await expect(answers(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await page.reload()
  await expect(answers(page)).toContainText('this far')
  await chooseModel(page, 'echo')
  await answers(page).getByRole('button', { name: 'Try again' }).click()
  await expect(answers(page)).toContainText('You said: Begin')
  await expect(questions(page)).toHaveCount(1)
})

test('REL-7 who closes the page while an answer comes leaves the model, and finds what had come', async ({
  page,
  context,
  upstream,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'count:100:50')
  await sendMessage(page, 'Count for REL-7')
  await expect(answers(page)).toContainText('1 2 3')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  const address = page.url()
  await page.close()
  const call = upstream.requests.find(({ messages }) => /REL-7/.test(messages.at(-1)!.content))!
  await expect.poll(() => call.aborted).toBe(true)
  const again = await context.newPage()
  await again.goto(address)
  await expect(answers(again)).toContainText('1 2 3')
})

test('REL-20 a message that could not be sent is kept through a reload, and sent once', async ({
  page,
  quiet,
}) => {
  quiet()
  await page.goto('/chat')
  await expect(page.getByRole('button', { name: /^Model: / })).toBeVisible()
  await page.route('**/api/chat/send', (route) => route.abort())
  await sendMessage(page, 'Is anybody there?')
  await expect(
    page.getByText('Not sent. Network error. Please check your connection.'),
  ).toBeVisible()
  await page.reload()
  await expect(questions(page)).toContainText('Is anybody there?')
  await expect(questions(page)).toContainText('Not sent.')
  await page.unroute('**/api/chat/send')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(answers(page)).toContainText('You said: Is anybody there?')
  await expect(questions(page)).toHaveCount(1)
  await page.reload()
  await expect(questions(page)).toHaveCount(1)
  await expect(answers(page)).toHaveCount(1)
})

test('REL-20 a message whose answer was lost on the way is not stored twice', async ({
  page,
  quiet,
  upstream,
}) => {
  quiet()
  await page.goto('/chat')
  await expect(page.getByRole('button', { name: /^Model: / })).toBeVisible()
  // It arrives, and what comes back does not.
  await page.route('**/api/chat/send', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sendMessage(page, 'Once only')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await page.unroute('**/api/chat/send')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(answers(page)).toContainText('You said: Once only')
  const asked = upstream.requests.filter(({ messages }) => messages.at(-1)!.content === 'Once only')
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(questions(page)).toHaveCount(1)
})

test('REL-20 with storage that takes nothing, the chat works all the same', async ({
  page,
  quiet,
}) => {
  quiet()
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

test('REL-20 what was said is in the browser the moment the page is left', async ({ page }) => {
  await page.goto('/chat')
  await sendMessage(page, 'Keep this')
  await expect(answers(page)).toContainText('You said: Keep this')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  const id = page.url().split('/').at(-1)!
  await page.goto('/help')
  const kept = await page.evaluate(
    (key) => [localStorage.getItem(`chat_conv_${key}`), localStorage.getItem(`chat_title_${key}`)],
    id,
  )
  expect(kept[0]).toContain('You said: Keep this')
  expect(kept[1]).toBe('Keep this')
  expect(await page.evaluate(() => localStorage.getItem('chat_conv_new'))).toBeNull()
})

test('without a connection, an open conversation can still be read', async ({ page, quiet }) => {
  quiet()
  await page.goto('/chat')
  await sendMessage(page, 'Read me later')
  await expect(answers(page)).toContainText('You said: Read me later')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(answers(page)).toContainText('You said: Read me later')
})

test('too many questions: the wait is counted down, and the question is kept', async ({
  page,
  quiet,
}) => {
  quiet()
  await page.route('**/api/chat/send', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { code: 'too-many', message: 'Too many requests.', requestId: 'x' },
    }),
  )
  await page.goto('/chat')
  await sendMessage(page, 'Again and again')
  const again = answers(page).getByRole('button', { name: /^Try again in 0:0/ })
  await expect(again).toBeDisabled()
  await expect(answers(page)).toContainText('Too many requests. Please try again later.')
  await page.unroute('**/api/chat/send')
  await answers(page).getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(answers(page)).toContainText('You said: Again and again')
})

test('conversations are listed with their titles, opened, and deleted after a question', async ({
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

  await list.getByRole('button', { name: 'Delete About coffee' }).click()
  await page.getByRole('dialog').getByText('Cancel').click()
  await expect(list.getByRole('link')).toHaveCount(2)
  await list.getByRole('button', { name: 'Delete About coffee' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('link')).toHaveText(['About tea'])
  await expect(page).toHaveURL(/\/chat$/)
  await expect(questions(page)).toHaveCount(0)
  await page.reload()
  await expect(list.getByRole('link')).toHaveText(['About tea'])
})

test('a conversation is there after a reload, in another tab, and after a restart of the server', async ({
  page,
  context,
}) => {
  test.slow()
  const folder = await createTempFolder()
  let server = await startServerProcess({ DATA_DIR: folder.path })
  const port = new URL(server.url).port
  await page.goto(`${server.url}/chat`)
  await sendMessage(page, 'What does Pro cost?')
  await expect(answers(page)).toContainText('See also')
  await page.reload()
  await expect(answers(page)).toContainText('See also')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(answers(tab)).toContainText('See also')
  await server.stop('SIGINT')
  server = await startServerProcess({ DATA_DIR: folder.path, PORT: port })
  await tab.evaluate(() => localStorage.clear())
  await tab.reload()
  await expect(answers(tab)).toContainText('See also')
  await expect(tab.getByRole('navigation', { name: 'Conversations' }).getByRole('link')).toHaveText(
    ['What does Pro cost?'],
  )
  await tab.close()
  await page.close()
  await server.stop('SIGINT')
  await folder.remove()
})

test('an answer that is being written in one tab is followed in another', async ({
  page,
  context,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'count:100:50')
  await sendMessage(page, 'Count for two')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(answers(tab)).toContainText('writing')
  await expect(answers(tab)).toContainText('99 100')
  await expect(answers(page)).toContainText('99 100')
  await expect(questions(tab)).toHaveCount(1)
})

test('while the model still thinks, the conversation has its address, and stopping keeps it', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'silent')
  await sendMessage(page, 'Think about it')
  await expect(answers(page)).toContainText('thinking')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  const address = page.url()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Something else')
  await expect(answers(page).last()).toContainText('Something else')
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(questions(page)).toHaveText([/Think about it/, /Something else/])
})

test('Enter sends, Shift and Enter begin a line, and what is typed in a method is not sent', async ({
  page,
}) => {
  await page.goto('/chat')
  await messageBox(page).press('Enter')
  await expect(questions(page)).toHaveCount(0)
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
})

test('a message that is too long says by how much and stays in the box', async ({ page }) => {
  await page.goto('/chat')
  await messageBox(page).fill('a'.repeat(32_002))
  await expect(page.getByText('This message is 2 characters too long.')).toBeVisible()
  await messageBox(page).press('Enter')
  await expect(questions(page)).toHaveCount(0)
  await expect(messageBox(page)).toHaveAccessibleDescription(
    'This message is 2 characters too long.',
  )
})

test('what one types while an answer streams is not lost, and goes out when it has ended', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'count:40:25')
  await sendMessage(page, 'Count')
  await messageBox(page).pressSequentially('And then this')
  await messageBox(page).press('Enter')
  await expect(messageBox(page)).toHaveValue('And then this')
  await expect(answers(page)).toContainText('39 40')
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await messageBox(page).press('Enter')
  await expect(questions(page)).toHaveCount(2)
})

test('each conversation goes on with the model that wrote it', async ({ page }) => {
  await page.goto('/chat')
  await chooseModel(page, 'length')
  await sendMessage(page, 'Long')
  await expect(answers(page)).toContainText('it reached its longest length')
  await page.getByRole('button', { name: 'New chat' }).click()
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Short')
  await expect(answers(page)).toContainText('You said: Short')
  await page.getByRole('link', { name: 'Long' }).click()
  await expect(page.getByRole('button', { name: 'Model: length' })).toBeVisible()
})

test('of a long conversation the last messages are shown, and earlier ones on demand', async ({
  page,
}) => {
  await page.goto('/chat')
  await sendMessage(page, 'Message 1')
  await expect(answers(page)).toContainText('You said: Message 1')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  const id = page.url().split('/').at(-1)!
  await page.evaluate(
    async ([conversation, count]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)![1]!
      for (let i = 2; i <= count / 2; i += 1) {
        await fetch('/api/chat/send', {
          method: 'POST',
          // From elsewhere, so that the limit of this visitor's own address is not used up.
          headers: {
            'content-type': 'application/json',
            'x-xsrf-token': decodeURIComponent(token),
            'x-forwarded-for': `10.9.${i >> 5}.1`,
          },
          body: JSON.stringify({
            Message: `Message ${i}`,
            ModelId: 'echo',
            ConversationId: conversation,
          }),
        })
      }
    },
    [id, MANY] as const,
  )
  await page.reload()
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('article')).toHaveCount(200)
  await expect(answers(page).last()).toBeInViewport()
  await page.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect(log.getByRole('article')).toHaveCount(MANY)
  await expect(questions(page).first()).toContainText('Message 1')
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)
})

test('who has scrolled up is left where they are, and is told that more has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 420 })
  await page.goto('/chat')
  await sendMessage(page, 'What does Pro cost?')
  await expect(answers(page)).toContainText('You said')
  await sendMessage(page, 'line\n'.repeat(30))
  await expect(answers(page)).toHaveCount(2)
  await chooseModel(page, 'count:100:50')
  await sendMessage(page, 'Count')
  await expect(answers(page).last()).toContainText('1 2')
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -600)
  await expect(answers(page).last()).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible()
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(answers(page).last()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'New messages' })).toHaveCount(0)
})

test('keys lead from message to message, to a new chat, and copy the last answer', async ({
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

test('who listens hears that the answer comes, that it is complete, and never its words one by one', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'count:40:25')
  const heard = page.getByRole('status')
  await sendMessage(page, 'Count')
  await expect(heard.filter({ hasText: 'The answer is being written' })).toHaveCount(1)
  await expect(heard.filter({ hasText: 'The answer is complete' })).toHaveCount(1)
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off')
})

test('a conversation that is not there says so, and the list stays of use', async ({
  page,
  quiet,
}) => {
  quiet()
  await page.goto('/chat/0190aaaa-0000-7000-8000-000000000000')
  await expect(page.getByText('The requested resource was not found.')).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await sendMessage(page, 'Here instead')
  await expect(answers(page)).toContainText('You said: Here instead')
})

test('the empty room and a conversation are accessible in every theme, on a wide and a narrow screen', async ({
  page,
  quiet,
}) => {
  test.slow()
  quiet()
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
  await expectAccessible(page, ['dark', 'apricot'])
  await page.getByRole('button', { name: 'Show conversations' }).click()
  await expect(page.getByRole('dialog', { name: 'Conversations' })).toBeVisible()
  await expectAccessible(page, ['light', 'forest'])
  await page.getByRole('dialog').getByRole('link', { name: 'Hello' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in Vietnamese the room speaks Vietnamese, dates included', async ({ page, quiet }) => {
  quiet()
  await prefer(page, { language: 'vi' })
  await page.goto('/chat')
  await expect(page.getByRole('textbox', { name: 'Tin nhắn' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Tin nhắn' }).fill('Xin chào')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText('You said: Xin chào')
  await expect(page.getByText('Hôm nay').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trò chuyện mới' })).toBeVisible()
})

test('one goes on writing after Enter: the focus stays, and Escape stops the answer', async ({
  page,
}) => {
  await page.goto('/chat')
  await chooseModel(page, 'count:100:50')
  await messageBox(page).click()
  await page.keyboard.type('Count')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await page.keyboard.type('and then')
  await expect(messageBox(page)).toHaveValue('and then')
  await page.keyboard.press('Escape')
  await expect(answers(page)).toContainText('You stopped this answer here.')
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('From home')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText('From home')
  await page.keyboard.type('more')
  await expect(messageBox(page)).toHaveValue('more')
})

test('REL-20 a question that the server did not take is there after a reload, and can be sent', async ({
  page,
  quiet,
}) => {
  quiet()
  await page.goto('/chat')
  await sendMessage(page, 'First')
  await expect(answers(page)).toContainText('You said: First')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await page.route('**/api/chat/send', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'x', requestId: 'x' } }),
  )
  await sendMessage(page, 'Second')
  await expect(answers(page).last()).toContainText('Atelier is busy right now')
  await page.reload()
  await expect(questions(page).last()).toContainText('Second')
  await page.unroute('**/api/chat/send')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(answers(page).last()).toContainText('You said: Second')
  await expect(questions(page)).toHaveCount(2)
})

test('who stops before anything has come goes on in the same conversation', async ({ page }) => {
  await page.goto('/chat')
  await chooseModel(page, 'silent')
  await sendMessage(page, 'Wrong question')
  await page.getByRole('button', { name: 'Stop' }).click()
  await chooseModel(page, 'echo')
  await sendMessage(page, 'Right question')
  await expect(answers(page).last()).toContainText('Right question')
  await expect(answers(page).last().getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await page.reload()
  await expect(questions(page)).toHaveText([/Wrong question/, /Right question/])
  await expect(
    page.getByRole('navigation', { name: 'Conversations' }).getByRole('link'),
  ).toHaveText(['Wrong question'])
})

test('an answer goes on while another conversation is read, stays in its own, and stops when one is back', async ({
  page,
  upstream,
}) => {
  await page.goto('/chat')
  await sendMessage(page, 'Quiet one')
  await expect(answers(page)).toContainText('You said: Quiet one')
  await page.getByRole('button', { name: 'New chat' }).click()
  await chooseModel(page, 'count:100:50')
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
  const call = upstream.requests.findLast(
    ({ messages }) => messages.at(-1)!.content === 'Long one',
  )!
  await expect.poll(() => call.aborted).toBe(true)
  await page.reload()
  await expect(answers(page).locator('.atl-prose')).toContainText(shown!.trim())
  await expect(answers(page)).not.toContainText('99 100')
})

test('what is deleted is gone from this browser as well', async ({ page }) => {
  await page.goto('/chat')
  await sendMessage(page, 'Forget me')
  await expect(answers(page)).toContainText('You said: Forget me')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'Delete Forget me' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await page.goto('/help')
  const left = await page.evaluate(() =>
    Object.entries(localStorage).filter(([, value]) => value.includes('Forget me')),
  )
  expect(left).toEqual([])
})

test('a chat page that comes slowly shows what was asked on the home page meanwhile', async ({
  page,
  upstream,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/Chat-[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  await sendMessage(page, 'Asked early')
  await expect
    .poll(() =>
      upstream.requests.some(({ messages }) => messages.at(-1)!.content === 'Asked early'),
    )
    .toBe(true)
  release()
  await expect(answers(page)).toContainText('You said: Asked early')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
})
