// Signing in on a partner's page: the chat and the login button there, and our sign-in window.
import { createServer } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import {
  CONNECT_PROTOCOL,
  formatConnectCode,
  formatConnectMessage,
  type embed,
} from '@atelier/contract'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { test, expect } from '../helpers/test.ts'
import {
  LOOKS_TAG,
  expectAccessibleInThemes,
  expectAccessible,
  expectNoOverflow,
} from '../helpers/looks.ts'
import { installClock } from '../helpers/page-clock.ts'
import { storePreferences } from '../helpers/storage.ts'
import { readPublishedPolicy, collectPolicyViolations } from '../helpers/security-policy.ts'
import {
  type PartnerSite,
  CHAT_TAG,
  LOGIN_TAG,
  openPartnerPage,
  chatElement,
} from '../helpers/partner-site.ts'
import { answers, questions, sendMessage } from '../helpers/chat-page.ts'
import { PASSWORD, newEmailAddress, readEmailedCode } from '../helpers/users.ts'
import {
  USER_NAME,
  signInButton,
  accountButton,
  windowHeading,
  openSignInWindow,
  registerInWindow,
  logInInWindow,
  approveAndReadNumber,
  approveSignIn,
  typeNumber,
  waitUntilClosed,
  waitUntilPressesCount,
  registerOnPartnerPage,
} from '../helpers/partner-sign-in.ts'

test('a guest signs in with a password in the window, the chat continues under that name, and the next window closes by itself', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const address = page.url()
  await sendMessage(chatElement(page), 'Before')
  await expect(answers(chatElement(page))).toContainText('You said: Before')
  const window = await openSignInWindow(page)
  await expect(windowHeading(window)).toHaveText('Sign in to continue to Demo')
  await expect(window.getByLabel('Email')).toBeFocused()
  await expect(chatElement(page).getByRole('status').first()).toHaveText(
    'Continue in the window that has opened. This page stays as it is.',
  )
  await registerInWindow(window)
  await expect(windowHeading(window)).toHaveText('Demo wants to sign you in')
  await waitUntilPressesCount(window)
  await expect(window.getByText(`Requested by ${partnerSite.origin}`)).toBeVisible()
  await window
    .getByRole('checkbox', { name: 'Move the 1 chat I wrote there to my account' })
    .check()
  await approveSignIn(window)
  await expect(windowHeading(window)).toHaveText('Done. Back to Demo.')
  await waitUntilClosed(window)
  await expect(accountButton(page)).toHaveAccessibleName(`Signed in as ${USER_NAME}`)
  await sendMessage(chatElement(page), 'After')
  await expect(answers(chatElement(page)).last()).toContainText('You said: After')
  await expect(questions(chatElement(page))).toHaveText([/Before/, /After/])
  expect(page.url()).toBe(address)
  await page.reload()
  await waitUntilClosed(await openSignInWindow(page))
  await expect(accountButton(page)).toHaveAccessibleName(`Signed in as ${USER_NAME}`)
})

test("AUTH-14 a guest's chats move to the account only if the guest agrees, and reappear after signing out", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await sendMessage(chatElement(page), 'As a guest')
  await expect(answers(chatElement(page))).toContainText('You said: As a guest')
  let window = await openSignInWindow(page)
  await registerInWindow(window)
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(accountButton(page)).toBeVisible()
  await expect(questions(chatElement(page))).toHaveCount(0)
  await sendMessage(chatElement(page), 'As myself')
  await expect(answers(chatElement(page))).toContainText('You said: As myself')

  await accountButton(page).click()
  await chatElement(page).getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(signInButton(page)).toBeVisible()
  await expect(questions(chatElement(page))).toHaveText([/As a guest/])

  // The partner was approved before. The window asks all the same, because there are guest chats to move.
  window = await openSignInWindow(page)
  await expect(windowHeading(window)).toHaveText('Continue to Demo')
  await waitUntilPressesCount(window)
  await window.getByRole('checkbox').check()
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(questions(chatElement(page))).toHaveText([/As a guest/])
  await expect(accountButton(page)).toBeVisible()
  await sendMessage(chatElement(page), 'Again')
  await expect(answers(chatElement(page)).last()).toContainText('You said: Again')
})

test('a guest who closes the window or presses "Not now" stays signed out, and can open another window', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const waitingMessage = chatElement(page).getByRole('status').first()
  const first = await openSignInWindow(page)
  await expect(windowHeading(first)).toHaveText('Sign in to continue to Demo')
  await first.close()
  await expect(waitingMessage).toBeEmpty()

  const second = await openSignInWindow(page)
  await test.step('a second press keeps the window and what was typed', async () => {
    await second.getByLabel('Email').fill('linh@example.com')
    let connectRequests = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/embed/connect')) connectRequests += 1
    })
    await page.bringToFront()
    await signInButton(page).click()
    await expect(second.getByLabel('Email')).toHaveValue('linh@example.com')
    await registerInWindow(second)
    expect(connectRequests).toBe(0)
  })
  await waitUntilPressesCount(second)
  await second.getByRole('button', { name: 'Not now' }).click()
  await waitUntilClosed(second)
  await expect(waitingMessage).toBeEmpty()

  const released = Promise.withResolvers<void>()
  // Before the window opens: requests of a window that has just opened were not always held.
  await page.context().route('**/api/embed/connect/*/agree', async (route) => {
    await released.promise
    await route.continue()
  })
  const third = await openSignInWindow(page)
  await test.step('nobody can refuse or switch accounts while the approval is being sent', async () => {
    await approveSignIn(third)
    await expect(third.getByRole('button', { name: 'Not now' })).toBeDisabled()
    await expect(third.getByRole('button', { name: 'Use another account' })).toBeDisabled()
    await third.getByRole('button', { name: 'Close' }).click()
    released.resolve()
  })
  await expect(accountButton(page)).toBeVisible()
})

test('a user who signed out is asked again, and who presses "Use another account" is signed out in the window and logs in again', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const email = await registerOnPartnerPage(page)
  await accountButton(page).click()
  await chatElement(page).getByRole('menuitem', { name: 'Sign out' }).click()
  const window = await openSignInWindow(page)
  await expect(windowHeading(window)).toHaveText('Continue to Demo')
  await waitUntilPressesCount(window)
  await window.getByRole('button', { name: 'Use another account' }).click()
  await expect(windowHeading(window)).toHaveText('Sign in to continue to Demo')
  await logInInWindow(window, email)
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(accountButton(page)).toBeVisible()
})

test('a guest sees why the window did not open or that its result was lost, and trying again signs in', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await expect(signInButton(page)).toBeVisible()
  let isBlocked = true
  await page.route('**/atelier/**/*.js', (route) => (isBlocked ? route.abort() : route.continue()))
  await signInButton(page).click()
  await expect(
    chatElement(page).getByText('Network error. Please check your connection.'),
  ).toBeVisible()
  isBlocked = false
  const window = await openSignInWindow(page)
  await expect(windowHeading(window)).toHaveText('Sign in to continue to Demo')
  await registerInWindow(window)
  await page.route('**/api/embed/connect/*/result', async (route) => {
    const response = await route.fetch()
    await ((await response.text()).includes('agreed') ? route.abort() : route.fulfill({ response }))
  })
  await approveSignIn(window)
  await expect(
    chatElement(page).getByText('Network error. Please check your connection.'),
  ).toBeVisible()
  await page.unrouteAll()
  const [secondWindow] = await Promise.all([
    page.waitForEvent('popup'),
    chatElement(page).getByRole('button', { name: 'Try again' }).click(),
  ])
  await waitUntilClosed(secondWindow)
  await expect(accountButton(page)).toBeVisible()
})

test('a guest whose browser blocks pop-ups signs in through a plain link', async ({
  page,
  context,
  partnerSite,
  baseURL,
}) => {
  await page.addInitScript(() => {
    globalThis.open = () => null
  })
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await signInButton(page).click()
  const link = chatElement(page).getByRole('link', { name: 'Open it in a new tab' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', new RegExp(`^${baseURL}/connect\\?id=`))
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await registerInWindow(tab)
  await expect(tab.getByText('Continue only if you have just pressed')).toBeVisible()
  await typeNumber(page, await approveAndReadNumber(tab))
  await expect(accountButton(page)).toBeVisible()
})

const VERIFIER = 'x'.repeat(43)

/** Creates a connect request as a program can that sends the partner's origin, without a visitor's press. */
async function requestConnectFromProgram(page: Page, { origin }: PartnerSite) {
  const headers = { origin }
  const session = await page.request.post('/api/embed/session', {
    headers,
    data: { partner: 'demo' },
  })
  const { token } = (await session.json()) as embed.EmbedSession
  const response = await page.request.post('/api/embed/connect', {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { partner: 'demo', verifier: VERIFIER, protocol: CONNECT_PROTOCOL },
  })
  const { id } = (await response.json()) as { id: string }
  const fetchResult = async (code?: string) => {
    const path = `/api/embed/connect/${id}/result`
    const data = { verifier: VERIFIER, code }
    const reply = await page.request.post(path, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data,
    })
    return (await reply.json()) as embed.ConnectResult
  }
  return { id, fetchResult }
}

/** Opens the sign-in window as a page of another website does. */
async function leadIntoWindow(
  context: BrowserContext,
  { partnerSite, baseURL, id }: { partnerSite: PartnerSite; baseURL: string; id: string },
): Promise<Page> {
  const attackerPage = await context.newPage()
  await attackerPage.goto(partnerSite.unlistedOrigin + partnerSite.addPage('<title>x</title>'))
  const [window] = await Promise.all([
    attackerPage.waitForEvent('popup'),
    attackerPage.evaluate(
      ([href, message]) => {
        const opened = open(href)
        // What the widget sends, but from a page that made no request.
        setInterval(() => opened!.postMessage(message, '*'), 50)
      },
      [`${baseURL}/connect?id=${id}`, formatConnectMessage('here', id)],
    ),
  ])
  return window
}

test("a guest can sign in although a provider's page cut the window off from its opener", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const provider = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'cross-origin-opener-policy': 'same-origin',
    })
    response.end('<!doctype html><title>A provider</title><h1>A provider</h1>')
  })
  const { url, close } = await listenOnFreePort(provider)
  // Under another host name, the browser treats the provider as another site than the partner's.
  const providerUrl = url.replace('127.0.0.1', 'localhost')
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const window = await openSignInWindow(page)
  await expect(windowHeading(window)).toHaveText('Sign in to continue to Demo')
  const address = window.url()
  await window.goto(providerUrl)
  await expect(window.getByRole('heading')).toHaveText('A provider')
  await window.goto(address)
  expect(await window.evaluate(() => opener === null)).toBe(true)
  await registerInWindow(window)
  const number = await approveAndReadNumber(window)
  await typeNumber(page, '000 000')
  await expect(chatElement(page).getByText('That is another number. 4 tries left.')).toBeVisible()
  await typeNumber(page, number)
  await expect(accountButton(page)).toBeVisible()
  await close()
})

test("a guest signs in at a provider in the same window, which stays connected to the partner's page", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const window = await openSignInWindow(page)
  await window.getByRole('button', { name: 'Continue with Google' }).click()
  await window.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(windowHeading(window)).toHaveText('Demo wants to sign you in')
  expect(await window.evaluate(() => opener !== null)).toBe(true)
  await expect(window.getByText('Continue only if you have just pressed')).toHaveCount(0)
  await approveSignIn(window)
  await expect(windowHeading(window)).toHaveText('Done. Back to Demo.')
  await expect(accountButton(page)).toBeVisible()
})

test('a guest on an unlisted origin gets no sign-in button, and the window says that nothing was shared', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const path = new URL(page.url()).pathname
  const unlisted = partnerSite.unlistedOrigin
  await page.goto(unlisted + path)
  await expect(chatElement(page).getByText('Atelier is not set up for this website.')).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)
  await page.goto(`${baseURL}/connect?id=${unlisted}&partner=Evil`)
  await expect(windowHeading(page)).toHaveText('This window has expired')
  await page.goto(`${baseURL}/connect?partner=Evil&origin=https://evil.test`)
  await expect(windowHeading(page)).toHaveText('We do not know this page')
  await expect(page.locator('body')).not.toContainText(/evil/i)
  // An origin that was taken off the list after its request is named, because the server names it.
  const details: embed.ConnectRequestDetails = {
    partnerName: 'Sương Mai',
    origin: 'https://suong-mai.example',
    isListed: false,
    isAgreed: false,
    guestChats: 0,
  }
  await page.route('**/api/embed/connect/*', (route) => route.fulfill({ json: details }))
  await page.goto(`${baseURL}/connect?id=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('suong-mai.example is not on the list')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tell us about it' })).toBeVisible()
})

/** What the window and the widget send each other, and a message of another version. */
const forgedMessages = (id: string): string[] => [
  ...(['asks', 'here', 'ready'] as const).map((type) => formatConnectMessage(type, id)),
  formatConnectCode(id, 'x'.repeat(43)),
  `atelier@1 connect ready ${id}`,
]

test('EMB-1 forged messages from the page, a frame and another window change nothing, and a user whom another site leads to the window is asked before anything is shared', async ({
  page,
  context,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  const window = await openSignInWindow(page)
  await expect(windowHeading(window)).toHaveText('Sign in to continue to Demo')
  const id = new URL(window.url()).searchParams.get('id')!
  let resultRequests = 0
  let isCounting = false
  page.on('request', (request) => {
    if (isCounting && request.url().endsWith('/result')) resultRequests += 1
  })
  const attackerPath = partnerSite.addPage(`<!doctype html><script>
    const texts = ${JSON.stringify(forgedMessages(id))}
    const send = (to) => texts.forEach((text) => to.postMessage(text, '*'))
    send(opener ?? parent)
  </script>`)
  isCounting = true
  const startedAt = Date.now()
  await page.evaluate(
    ({ path, texts }) => {
      const received: unknown[] = []
      Object.assign(globalThis, { received })
      addEventListener('message', ({ data }) => received.push(data))
      for (const text of [...texts, { is: 'agreed', token: 'x' }, 'x'.repeat(1_000_000)])
        postMessage(text, '*')
      document.body.appendChild(document.createElement('iframe')).src = path
      open(path, 'another')
    },
    { path: attackerPath, texts: forgedMessages(id) },
  )
  const countReceived = () =>
    page.evaluate(() => (globalThis as unknown as { received: unknown[] }).received.length)
  await expect.poll(countReceived).toBe(3 * forgedMessages(id).length + 2)
  // All messages have arrived, and none made the widget poll for the result more often than it does by itself.
  expect(resultRequests).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 1500))
  await expect(signInButton(page)).toBeVisible()
  await registerInWindow(window)
  await approveSignIn(window)
  await expect(accountButton(page)).toHaveAccessibleName(`Signed in as ${USER_NAME}`)

  const { id: otherId } = await requestConnectFromProgram(page, partnerSite)
  const otherWindow = await leadIntoWindow(context, { partnerSite, baseURL, id: otherId })
  await expect(windowHeading(otherWindow)).toHaveText('Continue to Demo')
  await expect(otherWindow.getByText('Continue only if you have just pressed')).toBeVisible()
  await expect(otherWindow.getByText(/It can read, write and delete the chats/)).toBeVisible()
})

test('EMB-3 a user whom another website leads into the window gives nothing away, neither by a double click nor by two presses', async ({
  page,
  context,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await registerOnPartnerPage(page)
  const { id, fetchResult } = await requestConnectFromProgram(page, partnerSite)
  const window = await leadIntoWindow(context, { partnerSite, baseURL, id })
  await window.setViewportSize({ width: 420, height: 640 })
  const first = window.getByRole('button', { name: /^Continue as / })
  await waitUntilPressesCount(window)
  const firstPlace = (await first.boundingBox())!
  await window.mouse.dblclick(
    firstPlace.x + firstPlace.width / 2,
    firstPlace.y + firstPlace.height / 2,
  )
  await expect(windowHeading(window)).toHaveText('Did you press “Sign in” at Demo?')
  await expect(window.getByText(`Continue only if ${partnerSite.origin} is open`)).toBeVisible()
  expect(await fetchResult()).toEqual({ is: 'waiting' })
  const second = window.getByRole('button', { name: 'Yes, show the number' })
  for (const width of [390, 420, 1440]) {
    await window.setViewportSize({ width, height: 640 })
    const { y, height } = (await second.boundingBox())!
    expect(y + height < firstPlace.y || y > firstPlace.y + firstPlace.height).toBe(true)
  }
  await waitUntilPressesCount(window)
  await second.click()
  await expect(windowHeading(window)).toHaveText('Type this number at Demo')
  expect(await fetchResult()).toEqual({ is: 'code-required', attemptsLeft: 5 })
  // The page of the partner has made no such request, and asks for no number.
  await expect(chatElement(page).getByLabel('Number')).toHaveCount(0)
})

test('EMB-4 no website can show the sign-in window in a frame', async ({ request }) => {
  for (const path of ['/connect', '/connect?pro', '/connect?passkeys', '/connect?share=x']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test("EMB-3, EMB-5 a user signs in, chats and signs out under the published policy, and the partner's own code sees only a token that works on this page and opens no account", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    addEventListener('message', ({ data }) => seen.push(JSON.stringify(data)))
    const { fetch: originalFetch } = globalThis
    const { setRequestHeader } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
      seen.push(`${name}: ${value}`)
      setRequestHeader.call(this, name, value)
    }
    globalThis.fetch = (input, init) => {
      for (const [name, value] of new Headers(init?.headers ?? (input as Request).headers))
        seen.push(`${name}: ${value}`)
      return originalFetch(input, init)
    }
  })
  const violations = await collectPolicyViolations(page)
  const body = `${CHAT_TAG}${LOGIN_TAG}`
  const headers = { 'content-security-policy': readPublishedPolicy(baseURL) }
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body, headers })
  const email = await registerOnPartnerPage(page)
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  const { seen, stored, shown } = await page.evaluate(() => ({
    seen: (globalThis as unknown as { seen: string[] }).seen,
    stored: JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ]),
    shown:
      document.documentElement.outerHTML +
      document.querySelector('atelier-chat')!.shadowRoot!.innerHTML,
  }))
  const tokens = new Set(seen.join('\n').match(/(?<=Bearer )\S+/g))
  const [token] = [...tokens].slice(-1) as [string]
  expect(tokens.size).toBeGreaterThanOrEqual(2)
  for (const text of [stored, shown]) {
    for (const token of tokens) expect(text).not.toContain(token)
    expect(text).not.toContain(email)
    expect(text).not.toContain(PASSWORD)
  }
  expect(seen.join('\n')).not.toContain(email)
  expect(seen.join('\n')).not.toContain('eyJhbGciOi')
  const callApi = (path: string, origin: string) =>
    page.request.get(path, { headers: { origin, authorization: `Bearer ${token}` } })
  expect((await callApi('/api/chat/conversations', partnerSite.origin)).status()).toBe(200)
  for (const origin of ['https://evil.test', baseURL, partnerSite.unlistedOrigin])
    expect((await callApi('/api/chat/conversations', origin)).status()).toBe(401)
  expect((await callApi('/api/account', partnerSite.origin)).status()).toBe(403)
  expect((await callApi('/api/account/sessions', partnerSite.origin)).status()).toBe(403)
  await page.locator('atelier-login').getByRole('button', { name: 'Sign out' }).click()
  await expect(signInButton(page)).toBeVisible()
  expect(violations).toEqual([])
})

test("a user who ends the chat's session in the settings is signed out in the chat, which hides the private messages", async ({
  page,
  allowErrors,
  context,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await registerOnPartnerPage(page)
  await sendMessage(chatElement(page), 'Private')
  await expect(answers(chatElement(page))).toContainText('You said: Private')
  const settings = await context.newPage()
  await settings.goto(`${baseURL}/settings?section=sessions`)
  await settings.getByRole('button', { name: /^Sign out Chat on / }).click()
  await expect(settings.getByText('Session signed out')).toBeVisible()
  await sendMessage(chatElement(page), 'Still here?')
  await expect(chatElement(page).getByText('You are signed out here.')).toBeVisible()
  await expect(questions(chatElement(page))).toHaveText([/Still here\?/])
  await expect(chatElement(page)).not.toContainText('Private')
  // Ending the session has also withdrawn the approval.
  const signInAgain = chatElement(page).getByRole('button', { name: 'Sign in again' })
  const [window] = await Promise.all([page.waitForEvent('popup'), signInAgain.click()])
  await expect(windowHeading(window)).toHaveText('Demo wants to sign you in')
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(accountButton(page)).toBeVisible()
  await chatElement(page).getByRole('button', { name: 'Send again' }).click()
  await expect(answers(chatElement(page))).toContainText('You said: Still here?')
})

test('a user stays signed in while the token is renewed, and is signed out ten minutes after the last renewal', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  const clock = await installClock(page)
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await registerOnPartnerPage(page)
  const renewal = page.waitForResponse('**/api/embed/renew')
  await clock.fastForward('08:31')
  expect((await renewal).status()).toBe(200)
  await expect(accountButton(page)).toBeVisible()
  await page.route('**/api/embed/renew', (route) => route.abort())
  await clock.fastForward('08:31')
  await expect(accountButton(page)).toBeVisible()
  await clock.fastForward('01:31')
  await expect(chatElement(page).getByText('You are signed out here.')).toBeVisible()
  await sendMessage(chatElement(page), 'As a guest')
  await expect(answers(chatElement(page))).toContainText('You said: As a guest')
})

test(
  "a user signs in and out with the login button beside the chat or the page's own buttons, both elements show it, and the page receives events",
  LOOKS_TAG,
  async ({ page, partnerSite, baseURL }) => {
    test.slow()
    const body = `<button onclick="document.querySelector('atelier-chat').signIn()">Log in</button>
    <button onclick="document.querySelector('atelier-chat').signOut()">Log out</button>${LOGIN_TAG}${CHAT_TAG}`
    await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body })
    const login = page.locator('atelier-login')
    const loginButton = login.getByRole('button', { name: 'Sign in with Atelier' })
    await page.evaluate(() => {
      const received: unknown[] = []
      Object.assign(globalThis, { received })
      document
        .querySelector('atelier-chat')!
        .addEventListener('atelier-session', (event) =>
          received.push((event as CustomEvent).detail),
        )
    })
    await expect(signInButton(page)).toBeVisible()
    const [window] = await Promise.all([page.waitForEvent('popup'), loginButton.click()])
    // No field for a password. The chat has one for images.
    expect(await page.locator('input:not([type=file])').count()).toBe(0)
    await registerInWindow(window)
    await approveSignIn(window)
    await expect(accountButton(page)).toBeVisible()
    await expect(login).toContainText(USER_NAME)

    await accountButton(page).click()
    await expect(chatElement(page).getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    const switchTo = (theme: string) =>
      page.locator('atelier-chat, atelier-login').evaluateAll((elements, name) => {
        for (const element of elements) element.setAttribute('theme', name)
      }, theme)
    await expectAccessibleInThemes(page, switchTo, { exclude: ['atelier-login'] })
    await page.keyboard.press('Escape')

    // Until then, the next press would use it again instead of opening another one.
    await expect.poll(() => window.isClosed()).toBe(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(signInButton(page)).toBeVisible()
    await expect(loginButton).toBeVisible()
    const [nextWindow] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Log in' }).click(),
    ])
    await approveSignIn(nextWindow)
    await expect(accountButton(page)).toBeVisible()
    await login.getByRole('button', { name: 'Sign out' }).click()
    await expect(signInButton(page)).toBeVisible()
    const signedIn = { signedIn: true, name: USER_NAME, identified: false }
    const signedOut = { signedIn: false, identified: false }
    expect(
      await page.evaluate(() => (globalThis as unknown as { received: unknown }).received),
    ).toEqual([signedIn, signedOut, signedIn, signedOut])
  },
)

test('a visitor of a page with the login button alone sees no message box, and a chat with resume="never" that is added later stores nothing of its guest', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const body = LOGIN_TAG
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body })
  const login = page.locator('atelier-login')
  await expect(login.getByRole('button', { name: 'Sign in with Atelier' })).toBeVisible()
  await expect(login.getByRole('textbox')).toHaveCount(0)
  await page.evaluate(() => {
    const element = document.createElement('atelier-chat')
    for (const [name, value] of [
      ['partner', 'demo'],
      ['resume', 'never'],
    ] as const)
      element.setAttribute(name, value)
    element.setAttribute('eager', '')
    document.querySelector('main')!.append(element)
  })
  await sendMessage(chatElement(page), 'Forget me')
  await expect(answers(chatElement(page))).toContainText('You said: Forget me')
  const keys = await page.evaluate(() => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
  ])
  expect(keys.filter((key) => key.startsWith('atelier_'))).toEqual([])
})

test('a user signs in and out with the keyboard alone, and keeps the focus', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
  await signInButton(page).focus()
  const [window] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(window.getByLabel('Email')).toBeFocused()
  await registerInWindow(window)
  await window.close()
  await signInButton(page).focus()
  const [second] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(second.getByRole('button', { name: /^Continue as / })).toBeVisible()
  await waitUntilPressesCount(second)
  await second.keyboard.press('Tab')
  for (let i = 0; i < 8; i += 1) {
    const isFocused = await second
      .getByRole('button', { name: /^Continue as / })
      .evaluate((button) => button === document.activeElement)
    if (isFocused) break
    await second.keyboard.press('Tab')
  }
  await second.keyboard.press('Enter')
  await expect(windowHeading(second)).toHaveText('Done. Back to Demo.')
  await expect(windowHeading(second)).toBeFocused()
  await waitUntilClosed(second)
  await page.bringToFront()
  await expect(accountButton(page)).toBeFocused()
  await expect(chatElement(page).getByRole('status').first()).toHaveText(
    `Signed in as ${USER_NAME}`,
  )
  await page.keyboard.press('Enter')
  await expect(chatElement(page).getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signInButton(page)).toBeFocused()
})

test(
  'a guest sees an accessible sign-in window in each state, on a phone',
  LOOKS_TAG,
  async ({ page, partnerSite, baseURL }) => {
    test.slow()
    await openPartnerPage(page, { partnerSite, serverUrl: baseURL })
    await sendMessage(chatElement(page), 'Before')
    await expect(answers(chatElement(page))).toContainText('You said: Before')
    const window = await openSignInWindow(page)
    await window.setViewportSize({ width: 390, height: 780 })
    const expectGoodLooks = async () => {
      await expectAccessible(window)
      await expectNoOverflow(window)
    }
    await expect(windowHeading(window)).toHaveText('Sign in to continue to Demo')
    await expectGoodLooks()
    await registerInWindow(window)
    await expectGoodLooks()
    // The window shows its final text only if the browser refuses `close()`, so the test disables it.
    await window.evaluate(() => {
      globalThis.close = () => {}
    })
    await approveSignIn(window)
    await expect(window.getByText('You can close this window.')).toBeVisible()
    await expectGoodLooks()
    await window.reload()
    await expect(windowHeading(window)).toHaveText('This window has expired')
    await expectGoodLooks()
    await window.goto(`${baseURL}/connect`)
    await expect(windowHeading(window)).toHaveText('We do not know this page')
    await expectGoodLooks()
  },
)

test('a guest signs in on a Vietnamese partner page in Vietnamese', async ({
  page,
  context,
  partnerSite,
  baseURL,
}) => {
  await storePreferences(context, { language: 'vi' })
  const body = '<atelier-chat partner="demo" lang="vi" eager></atelier-chat>'
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body })
  const button = chatElement(page).getByRole('button', { name: 'Đăng nhập' })
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(windowHeading(window)).toHaveText('Đăng nhập để tiếp tục đến Demo')
  await expect(chatElement(page).getByText('Hãy tiếp tục trong cửa sổ vừa mở.')).toBeVisible()
  await window.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const email = newEmailAddress()
  await window.getByLabel('Tên người dùng').fill(USER_NAME)
  await window.getByLabel('Email').fill(email)
  await window.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await window.getByLabel('Nhập lại mật khẩu').fill(PASSWORD)
  await window.getByRole('button', { name: 'Tạo tài khoản' }).first().click()
  await window.getByLabel('Mã').fill(await readEmailedCode(window, email))
  await expect(windowHeading(window)).toHaveText('Demo muốn bạn đăng nhập')
  await waitUntilPressesCount(window)
  await window.getByRole('button', { name: `Tiếp tục với tên ${USER_NAME}` }).click()
  await expect(windowHeading(window)).toHaveText('Xong. Quay lại Demo.')
  await expect(
    chatElement(page).getByRole('button', { name: `Đã đăng nhập với tên ${USER_NAME}` }),
  ).toBeVisible()
})
