// Partners' pages that get in the way of the widgets. What can still work works, and the console names the cause.
import type { Page } from '@playwright/test'
import { testOnSharedPage as test, expect } from '../helpers/test.ts'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { FREEZE_ALL, MOOTOOLS, MOOTOOLS_1_1 } from '../helpers/old-scripts.ts'
import { chatElement, LOGIN_TAG, scriptTag } from '../helpers/partner-site.ts'

/** The page that the tests share would else resume the chat of the test before. */
const NEW_CHAT = '<atelier-chat partner="demo" resume="never" eager></atelier-chat>'

/** Every access to the storages throws, as in a sandboxed frame and where the visitor blocks cookies. */
const BLOCKED_STORAGE = `<script>
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get() { throw new DOMException(name, 'SecurityError') } })
  navigator.locks.request = () => Promise.reject(new DOMException('locks', 'SecurityError'))
  window.BroadcastChannel = class { constructor() { throw new DOMException('channel', 'SecurityError') } }
</script>`
/** As in a web view without storage. */
const NO_STORAGE = `<script>
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'])
    Object.defineProperty(window, name, { value: null })
</script>`
const REMEMBERED_CHAT = NEW_CHAT.replace('never', 'always')

/** The lines of ours in the console, from now on. */
function collectOwnLines(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Atelier')) lines.push(message.text())
  })
  return lines
}

for (const { what, head, body = NEW_CHAT } of [
  { what: 'that has frozen all built-in objects', head: FREEZE_ALL },
  { what: 'with an old MooTools', head: MOOTOOLS },
  { what: 'that may not store anything', head: BLOCKED_STORAGE, body: REMEMBERED_CHAT },
  { what: 'without storage', head: NO_STORAGE, body: REMEMBERED_CHAT },
]) {
  test(`EMB-13 a visitor of a page ${what} gets an answer`, async ({
    page,
    allowErrors,
    openOnPartnerSite,
  }) => {
    // The console says that nothing can be stored.
    if (body === REMEMBERED_CHAT) allowErrors()
    await openOnPartnerSite({ head, body })
    await sendMessage(chatElement(page), 'Hello')
    await expect(answers(chatElement(page))).toContainText('You said: Hello')
  })
}

test('a visitor of a page whose scripts break React sees the content between the tags, and the console names the script’s function', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  const lines = collectOwnLines(page)
  const body = NEW_CHAT.replace('></', '><a href="mailto:us@shop.example">Write to us</a></')
  await openOnPartnerSite({ head: MOOTOOLS_1_1, body })
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible()
  await expect
    .poll(() => lines)
    .toEqual([
      expect.stringMatching(
        /^Atelier: a script of this page has replaced Function\.prototype\.bind/,
      ),
    ])
})

test('a visitor whose first request is lost on the way gets an answer, not the news that the website is unknown', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  const lines = collectOwnLines(page)
  await page.route('**/api/embed/session', (route) => route.abort('connectionreset'), { times: 1 })
  await openOnPartnerSite({ body: NEW_CHAT })
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  expect(lines).toEqual([])
})

test('a visitor whose connection returns while the page looks for the cause gets an answer, not the news that the website is unknown', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  const lines = collectOwnLines(page)
  let isConnected = false
  await page.route('**/api/**', async (route) => {
    if (isConnected) return route.continue()
    isConnected = route.request().url().endsWith('/api/healthz')
    await route.abort('internetdisconnected')
  })
  await openOnPartnerSite({ body: NEW_CHAT })
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  expect(lines).toEqual([])
  await page.unrouteAll()
})

test('a visitor whose first request the server has refused reads why, and it is not sent again', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  let sessionRequests = 0
  await page.route('**/api/embed/session', (route) => {
    sessionRequests += 1
    return route.fulfill({
      status: 429,
      headers: { 'access-control-allow-origin': '*', 'retry-after': '30' },
      json: {},
    })
  })
  const body = '<atelier-chat partner="demo" resume="never" eager></atelier-chat>'
  await openOnPartnerSite({ body })
  await sendMessage(chatElement(page), 'Hello')
  await expect(
    chatElement(page)
      .getByText(/too many/i)
      .first(),
  ).toBeVisible()
  expect(sessionRequests).toBe(1)
  await page.unroute('**/api/embed/session')
})

test('a page’s developer reads in one line that something blocks the API, and not that the website is unknown', async ({
  page,
  allowErrors,
  baseURL,
  openOnPartnerSite,
}) => {
  allowErrors()
  const lines = collectOwnLines(page)
  await page.route('**/api/**', (route) => route.abort('blockedbyclient'))
  await openOnPartnerSite({ body: NEW_CHAT })
  await sendMessage(chatElement(page), 'Hello?')
  await expect(chatElement(page).getByText('Waits for a connection')).toBeVisible()
  await expect
    .poll(() => lines)
    .toEqual([
      `Atelier: something blocks ${baseURL}/api, such as an ad blocker or a proxy. ${baseURL}/healthz responds. Help: ${baseURL}/help?page=console#server`,
    ])
  await page.unrouteAll({ behavior: 'wait' })
})

test('a page’s developer reads in one line that the page’s own policy blocks the server', async ({
  page,
  allowErrors,
  baseURL,
  openOnPartnerSite,
}) => {
  allowErrors()
  const lines = collectOwnLines(page)
  const allLines: string[] = []
  page.on('console', (message) => allLines.push(message.text()))
  const headers = { 'content-security-policy': "connect-src 'self'" }
  await openOnPartnerSite({ headers, body: NEW_CHAT })
  await expect
    .poll(() => lines)
    .toEqual([
      `Atelier: the Content-Security-Policy of this page does not allow ${baseURL} in connect-src. Add ${baseURL} to it. Help: ${baseURL}/help?page=console#policy`,
    ])
  // Besides, the browser's own two lines about the one request that it has refused.
  expect(allLines).toHaveLength(3)
})

test('a visitor of a page that only tries a policy out gets an answer after a lost request, and the console blames nothing', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  const lines = collectOwnLines(page)
  const headers = { 'content-security-policy-report-only': "connect-src 'self'" }
  await page.route('**/api/embed/session', (route) => route.abort('connectionreset'), { times: 1 })
  await openOnPartnerSite({ headers, body: NEW_CHAT })
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  expect(lines).toEqual([])
})

test('a page that calls a chat again and again, whose code nobody has needed yet, is refused after a hundred calls', async ({
  page,
  openOnPartnerSite,
}) => {
  await openOnPartnerSite({ body: '<atelier-chat partner="demo" launcher></atelier-chat>' })
  await expect(chatElement(page).getByRole('button', { name: 'Open the chat' })).toBeVisible()
  const refusal = await page.evaluate(async () => {
    const chat = document.querySelector<HTMLElementTagNameMap['atelier-chat']>('atelier-chat')!
    const calls = Array.from({ length: 101 }, () => chat.identify(null))
    return calls.at(-1)!.catch(String)
  })
  expect(refusal).toBe('RangeError: too many calls')
})

test('a visitor chats on a page whose script tag names the server in capital letters and with a path, and a developer reads in one line what is no address', async ({
  page,
  allowErrors,
  baseURL,
  openOnPartnerSite,
}) => {
  allowErrors()
  const lines = collectOwnLines(page)
  const scriptNaming = (server: string) =>
    scriptTag(baseURL).replace(' crossorigin', ` data-atelier-server="${server}" crossorigin`)
  const body = NEW_CHAT + LOGIN_TAG
  await openOnPartnerSite({ body, script: scriptNaming(` ${baseURL.toUpperCase()}/chat/ `) })
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  expect(lines).toEqual([])

  await openOnPartnerSite({ body, script: scriptNaming('atelier.example') })
  await sendMessage(chatElement(page), 'Hello again')
  await expect(answers(chatElement(page))).toContainText('You said: Hello again')
  await expect(page.getByRole('button', { name: 'Sign in with Atelier' })).toBeVisible()
  expect(lines).toEqual([
    `Atelier: "atelier.example" is no address of a server. Write https://atelier.example Help: ${baseURL}/help?page=console#server`,
  ])
})

test('a visitor chats inside an open shadow root of the page, also one that appears later', async ({
  page,
  openOnPartnerSite,
}) => {
  await openOnPartnerSite({ body: '<shop-box></shop-box>' })
  await page.evaluate(() => {
    customElements.define(
      'shop-box',
      class extends HTMLElement {
        constructor() {
          super()
          const chat = document.createElement('atelier-chat')
          chat.setAttribute('partner', 'demo')
          chat.setAttribute('resume', 'never')
          this.attachShadow({ mode: 'open' }).append(chat)
        }
      },
    )
  })
  const chats = page.locator('atelier-chat')
  await sendMessage(chats, 'Hello from within')
  await expect(answers(chats)).toContainText('You said: Hello from within')
  await page.evaluate(() => document.body.append(document.createElement('shop-box')))
  await expect(chats.last().getByLabel('Message', { exact: true })).toBeVisible()
})
