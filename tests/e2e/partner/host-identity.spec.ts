// A partner's page tells the chat who its visitor is, with a token that the partner's server has signed.
import type { BrowserContext, Page } from '@playwright/test'
import { test, expect } from '../helpers/test.ts'
import { answers, messageBox, questions, sendMessage } from '../helpers/chat-page.ts'
import { identify, newVisitor, signToken } from '../helpers/host-identity.ts'
import { installClock } from '../helpers/page-clock.ts'
import { chatElement, openPartnerPage, type PartnerPageOptions } from '../helpers/partner-site.ts'
import { registerOnPartnerPage, signInButton, accountButton } from '../helpers/partner-sign-in.ts'
import { readPublishedPolicy, collectPolicyViolations } from '../helpers/security-policy.ts'

/** The page calls `identify` while it loads, before the chat's code is there. */
const identifyingBody = (token: string) => `
  <atelier-chat partner="demo" eager></atelier-chat>
  <script type="module">
    const chat = document.querySelector('atelier-chat')
    globalThis.identified = chat.identify(${JSON.stringify(token)})
    globalThis.sessions = []
    chat.addEventListener('atelier-session', ({ detail }) => sessions.push(detail))
  </script>`

async function openIdentified(
  page: Page,
  options: PartnerPageOptions,
  token: string,
): Promise<void> {
  await openPartnerPage(page, { ...options, body: identifyingBody(token) })
  expect(await page.evaluate('identified')).toBe(true)
}

async function openPage(context: BrowserContext, options: PartnerPageOptions, subject: string) {
  const page = await context.newPage()
  await openIdentified(page, options, await signToken(subject))
  return page
}

const storedTexts = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))

test("a visitor's chat follows them into another browser, with what they wrote as a guest, and ends with the page's sign-out", async ({
  page,
  browser,
  partnerSite,
  baseURL,
}) => {
  const options = { partnerSite, serverUrl: baseURL }
  const name = newVisitor()
  await openPartnerPage(page, options)
  await sendMessage(chatElement(page), 'As a guest')
  await expect(answers(chatElement(page))).toContainText('You said: As a guest')
  expect(await identify(page, await signToken(name))).toBe(true)
  await expect(signInButton(page)).toHaveCount(0)
  await sendMessage(chatElement(page), 'As myself')
  await expect(answers(chatElement(page)).last()).toContainText('You said: As myself')
  await expect(questions(chatElement(page))).toHaveText([/As a guest/, /As myself/])

  const otherBrowser = await browser.newContext()
  const other = await openPage(otherBrowser, options, name)
  await expect(questions(chatElement(other))).toHaveText([/As a guest/, /As myself/])
  await sendMessage(chatElement(other), 'From the other browser')
  await expect(answers(chatElement(other)).last()).toContainText('You said: From the other')
  await expect(signInButton(other)).toHaveCount(0)

  await messageBox(chatElement(other)).fill('Not sent')
  expect(await identify(other, null)).toBe(false)
  await expect(questions(chatElement(other))).toHaveCount(0)
  await expect(messageBox(chatElement(other))).toHaveValue('')
  await expect(signInButton(other)).toBeVisible()
  expect(await other.evaluate('sessions')).toEqual([
    { signedIn: false, identified: true },
    { signedIn: false, identified: false },
  ])

  // The next visitor at the same computer, and then the first one again.
  expect(await identify(other, await signToken(newVisitor()))).toBe(true)
  await sendMessage(chatElement(other), 'Somebody else')
  await expect(answers(chatElement(other))).toContainText('You said: Somebody else')
  await expect(questions(chatElement(other))).toHaveText([/Somebody else/])
  expect(await identify(other, await signToken(name))).toBe(true)
  await expect(questions(chatElement(other)).last()).toHaveText(/From the other browser/)
  await otherBrowser.close()
})

test('AUTH-14 the chat of an earlier page load stays with the guest and comes back with them, and joins if the page says so', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await sendMessage(chatElement(page), 'Of an earlier visit')
  await expect(answers(chatElement(page))).toContainText('You said: Of an earlier visit')
  const conversation = page.waitForResponse(/\/api\/chat\/[\da-f-]{36}$/)
  await page.reload()
  await expect(questions(chatElement(page))).toHaveText([/Of an earlier visit/])
  // The browser logs a 404 if the visitor has become another one before the guest's conversation is requested.
  await conversation
  const name = newVisitor()
  expect(await identify(page, await signToken(name))).toBe(true)
  await expect(questions(chatElement(page))).toHaveCount(0)
  expect(await identify(page, null)).toBe(false)
  await expect(questions(chatElement(page))).toHaveText([/Of an earlier visit/])
  expect(await identify(page, await signToken(name), { guestChats: 'all' })).toBe(true)
  await expect(signInButton(page)).toHaveCount(0)
  await sendMessage(chatElement(page), 'As myself')
  await expect(questions(chatElement(page))).toHaveText([/Of an earlier visit/, /As myself/])
})

test('a guest who is being answered reads the answer to its end, and then the conversation is theirs as a visitor', async ({
  page,
  browser,
  modelServer,
  partnerSite,
  baseURL,
}) => {
  const options = { partnerSite, serverUrl: baseURL }
  const name = newVisitor()
  const body = '<atelier-chat partner="demo" eager model="held"></atelier-chat>'
  await openPartnerPage(page, { ...options, body })
  await sendMessage(chatElement(page), 'Count')
  await expect(answers(chatElement(page))).toContainText('1 2')
  // It waits for the end of the answer.
  const isIdentified = identify(page, await signToken(name))
  await page.evaluate(() => undefined)
  modelServer.releaseAnswers()
  expect(await isIdentified).toBe(true)
  await expect(answers(chatElement(page))).toContainText('99 100')
  await expect(questions(chatElement(page))).toHaveText([/Count/])
  const otherBrowser = await browser.newContext()
  const other = await openPage(otherBrowser, options, name)
  await expect(answers(chatElement(other))).toContainText('99 100')
  await otherBrowser.close()
})

test('a message that is sent while the token is checked belongs to the visitor', async ({
  page,
  browser,
  partnerSite,
  baseURL,
}) => {
  const options = { partnerSite, serverUrl: baseURL }
  const name = newVisitor()
  await openPartnerPage(page, options)
  await expect(signInButton(page)).toBeVisible()
  const requested = Promise.withResolvers<void>()
  const messageWritten = Promise.withResolvers<void>()
  await page.route('**/api/embed/identify', async (route) => {
    requested.resolve()
    await messageWritten.promise
    await route.continue()
  })
  const identified = identify(page, await signToken(name))
  await requested.promise
  const sent = page.waitForRequest('**/api/chat/send')
  const exchanged = page.waitForResponse('**/api/embed/identify')
  await sendMessage(chatElement(page), 'Meanwhile')
  await expect(questions(chatElement(page))).toHaveText([/Meanwhile/])
  messageWritten.resolve()
  expect(await identified).toBe(true)
  await expect(answers(chatElement(page))).toContainText('You said: Meanwhile')
  const { token } = (await (await exchanged).json()) as { token: string }
  expect((await sent).headers().authorization).toBe(`Bearer ${token}`)
  const otherBrowser = await browser.newContext()
  const other = await openPage(otherBrowser, options, name)
  await expect(questions(chatElement(other))).toHaveText([/Meanwhile/])
  await otherBrowser.close()
})

test('EMB-3 neither token is stored or in an address, and a strict policy is respected', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const token = await signToken(newVisitor())
  const violations = await collectPolicyViolations(page)
  const urls: string[] = []
  const sessionTokens: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/embed/identify')) return
    sessionTokens.push(((await response.json()) as { token: string }).token)
  })
  await openPartnerPage(page, {
    partnerSite,
    serverUrl: baseURL,
    headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
  })
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  expect(await identify(page, token)).toBe(true)
  await sendMessage(chatElement(page), 'Again')
  await expect(answers(chatElement(page)).last()).toContainText('You said: Again')
  expect(sessionTokens).toHaveLength(1)
  for (const secret of [token, ...sessionTokens]) {
    expect(await storedTexts(page)).not.toContain(secret)
    for (const url of urls) expect(url).not.toContain(secret)
  }
  expect(violations).toEqual([])
})

const LONG_AGO = Date.parse('2026-01-01') / 1000

for (const { fault, claims, reason } of [
  { fault: 'for another audience', claims: { aud: 'another' }, reason: /audience \(aud\)/ },
  { fault: 'that is old', claims: { iat: LONG_AGO, exp: LONG_AGO + 300 }, reason: /has expired/ },
])
  test(`a visitor with a token ${fault} chats on as a guest and sees nothing, and the console says why`, async ({
    page,
    allowErrors,
    partnerSite,
    baseURL,
  }) => {
    allowErrors()
    const consoleTexts: string[] = []
    page.on('console', (message) => consoleTexts.push(message.text()))
    const token = await signToken(newVisitor(), claims)
    await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body: identifyingBody(token) })
    expect(await page.evaluate('identified')).toBe(false)
    await expect.poll(() => consoleTexts.join('\n')).toMatch(reason)
    await sendMessage(chatElement(page), 'Hello')
    await expect(answers(chatElement(page))).toContainText('You said: Hello')
    await expect(chatElement(page).getByRole('alert')).toBeEmpty()
    await expect(signInButton(page)).toBeVisible()
    expect(consoleTexts.join('\n')).not.toContain(token)
  })

/** A token for a minute, after which the session ends. */
const signShortToken = (name: string) =>
  signToken(name, { exp: Math.floor(Date.now() / 1000) + 60 })

test("before the session ends with the page's token, the page is asked for a new one, and the conversation goes on", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const name = newVisitor()
  await page.exposeFunction('fetchToken', () => signShortToken(name))
  const clock = await installClock(page)
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const identified = await chatElement(page).evaluate((element) => {
    const host = globalThis as unknown as { fetchToken(): Promise<string>; calls: number }
    host.calls = 0
    return (element as HTMLElementTagNameMap['atelier-chat']).identify(() => {
      host.calls += 1
      return host.fetchToken()
    })
  })
  expect(identified).toBe(true)
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  expect(await page.evaluate('calls')).toBe(1)
  await clock.fastForward(30_000)
  await expect.poll(() => page.evaluate('calls')).toBe(2)
  await sendMessage(chatElement(page), 'Still me')
  await expect(answers(chatElement(page)).last()).toContainText('You said: Still me')
  await expect(questions(chatElement(page))).toHaveText([/Hello/, /Still me/])
})

test('the session of a page that passes a text ends with that token, and its visitor is a guest until the page passes another', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const name = newVisitor()
  const clock = await installClock(page)
  await openIdentified(page, { partnerSite, serverUrl: baseURL }, await signShortToken(name))
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  await clock.fastForward(30_000)
  expect(await page.evaluate('sessions.at(-1).identified')).toBe(true)
  await clock.fastForward(30_000)
  await expect(questions(chatElement(page))).toHaveCount(0)
  expect(await page.evaluate('sessions.at(-1).identified')).toBe(false)
  expect(await identify(page, await signToken(name))).toBe(true)
  await expect(questions(chatElement(page))).toHaveText([/Hello/])
})

test('an account of ours counts more on the page until its user signs out, and then the visitor is there again', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await registerOnPartnerPage(page)
  await sendMessage(chatElement(page), 'With my account')
  await expect(answers(chatElement(page))).toContainText('You said: With my account')
  const name = newVisitor()
  expect(await identify(page, await signToken(name))).toBe(true)
  await expect(accountButton(page)).toBeVisible()
  await expect(questions(chatElement(page))).toHaveText([/With my account/])
  await chatElement(page).evaluate((element) =>
    (element as HTMLElementTagNameMap['atelier-chat']).signOut(),
  )
  await expect(accountButton(page)).toHaveCount(0)
  await expect(signInButton(page)).toHaveCount(0)
  await expect(questions(chatElement(page))).toHaveCount(0)
  await sendMessage(chatElement(page), 'As a visitor')
  await expect(answers(chatElement(page))).toContainText('You said: As a visitor')
  await chatElement(page).evaluate((element) =>
    (element as HTMLElementTagNameMap['atelier-chat']).signOut(),
  )
  await expect(signInButton(page)).toBeVisible()
  await expect(questions(chatElement(page))).toHaveCount(0)
})
