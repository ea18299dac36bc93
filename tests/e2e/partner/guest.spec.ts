// The chat as a guest: what a page of another website calls, swaps and takes away.
import { answers, messageBox, questions, sendMessage } from '../helpers/chat-page.ts'
import { chatElement, openPartnerPage } from '../helpers/partner-site.ts'
import { collectPolicyViolations, readPublishedPolicy } from '../helpers/security-policy.ts'
import { expect, test } from '../helpers/test.ts'

test('EMB-13 calls right after the tag wait for the code and run in their order, and the page sees what comes of them', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const body = `<atelier-chat partner="demo" launcher></atelier-chat>
    <script>
      globalThis.log = []
      const names = ['open', 'sent', 'message', 'close', 'unread']
      for (const name of names)
        document.addEventListener('atelier-' + name, ({ detail }) => log.push([name, detail.count ?? '']))
      addEventListener('DOMContentLoaded', () => document.querySelector('atelier-chat').send('Second').then(() => log.push('answered')))
    </script>
    <script type="module">
      const chat = document.querySelector('atelier-chat')
      log.push(customElements.get('atelier-chat') === undefined)
      chat.open().then(() => log.push('opened'))
      chat.focusComposer()
    </script>`
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body })
  await expect(answers(chatElement(page))).toContainText('You said: Second')
  await expect(messageBox(chatElement(page))).toBeFocused()
  const log = () => page.evaluate(() => (globalThis as unknown as { log: unknown[] }).log)
  await expect
    .poll(log)
    .toEqual([true, ['open', ''], 'opened', ['sent', ''], ['message', ''], 'answered'])
  const isEarly = await page.evaluate(() =>
    Object.hasOwn(document.querySelector('atelier-chat')!, 'close'),
  )
  expect(isEarly).toBe(false)
})

test('a visitor of a strict Vietnamese page is invited, asks, closes, and sees that the answer has come', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const violations = await collectPolicyViolations(page)
  const isClosed = Promise.withResolvers<void>()
  await page.route('**/api/chat/send', async (route) => {
    await isClosed.promise
    await route.continue()
  })
  await openPartnerPage(page, {
    partnerSite,
    serverUrl: baseURL,
    body: `<atelier-chat partner="demo" lang="vi" launcher proactive greeting="Xin chào!"
      starters='["Loại nào dịu?"]'></atelier-chat>`,
    headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
  })
  const chat = chatElement(page)
  await chat.evaluate((element: HTMLElementTagNameMap['atelier-chat']) => element.invite())
  await expect(chat.locator('[part=invitation]')).toHaveCSS('position', 'fixed')
  await chat.getByRole('button', { name: 'Tôi có thể giúp gì cho bạn?' }).click()
  const field = chat.getByRole('textbox', { name: 'Tin nhắn' })
  await expect(field).toBeFocused()
  await expect(chat.getByText('Xin chào!')).toBeVisible()
  await chat.getByRole('button', { name: 'Loại nào dịu?' }).click()
  await expect(questions(chat)).toHaveCount(1)
  await chat.getByRole('dialog').getByRole('button', { name: 'Đóng khung trò chuyện' }).click()
  isClosed.resolve()
  const launcher = chat.getByRole('button', { name: 'Mở khung trò chuyện' })
  await expect(launcher).toHaveAccessibleDescription('1 câu trả lời mới')
  await launcher.click()
  await expect(answers(chat)).toContainText('Loại nào dịu?')
  await expect(chat.locator('[part=badge]')).toHaveCount(0)
  expect(violations).toEqual([])
})

test('EMB-13 a page that swaps its body, moves the chat, and takes it away and back, as Turbo and single-page apps do, keeps the conversation', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const body = `<atelier-chat partner="demo" eager></atelier-chat>
    <atelier-chat partner="demo" launcher></atelier-chat>`
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body })
  const inPage = chatElement(page).first()
  await sendMessage(inPage, 'Remember me')
  await expect(answers(inPage)).toContainText('You said: Remember me')

  await test.step('Turbo replaces the body by another one with the same tags', async () => {
    await page.evaluate(() => {
      const next = document.createElement('body')
      for (const child of document.body.children) next.append(child.cloneNode(true))
      document.documentElement.replaceChild(next, document.body)
    })
    await expect(answers(inPage)).toContainText('You said: Remember me')
    await expect(chatElement(page)).toHaveCount(2)
  })
  await test.step('an app moves the chat to another place without losing what is typed', async () => {
    await messageBox(inPage).fill('Half a sentence')
    await inPage.evaluate((element) => {
      document.querySelector('main')!.append(document.createElement('div'))
      document.querySelector('main > div')!.append(element)
    })
    await expect(messageBox(chatElement(page).last())).toHaveValue('Half a sentence')
  })
  await test.step('a route takes the chat away, and the next one brings it back', async () => {
    await page.evaluate(async () => {
      const chat = document.querySelector('atelier-chat[eager]')!
      chat.remove()
      await new Promise((resolve) => setTimeout(resolve))
      document.querySelector('main')!.prepend(chat)
    })
    await expect(answers(inPage)).toContainText('You said: Remember me')
    await sendMessage(inPage, 'Still here')
    await expect(answers(inPage).last()).toContainText('You said: Still here')
    await expect(questions(inPage)).toHaveCount(2)
  })
})
