// Sign-ins and sign-outs that are interrupted: by a reload, by leaving the page, by the end of a session.
import { SESSION_STORAGE_KEYS, LOCAL_STORAGE_KEYS } from '@atelier/contract'
import type { Page, Request } from '@playwright/test'
import { and, eq, isNull } from 'drizzle-orm'
import { signIns, users } from '../../../packages/server/db/schema.ts'
import { testInProcess as test, expect } from '../helpers/test.ts'
import { type InProcessServer } from '../helpers/in-process-server.ts'
import { sendMessage } from '../helpers/chat-page.ts'
import {
  PASSWORD,
  newEmailAddress,
  readEmailedCode,
  createAccount,
  registerUser,
  submitLogin,
  requestEmailCode,
  expectSignedIn,
  expectGuest,
  chooseLogout,
  logOut,
  openProfile,
  signInAtProvider,
  blockPopups,
  continueOnThisPage,
} from '../helpers/users.ts'

test('a visitor who reloads while waiting for the code keeps the chosen name and password', async ({
  page,
}) => {
  const email = newEmailAddress()
  await page.goto('/register')
  const form = page.getByRole('tabpanel', { name: 'Register' })
  await form.getByLabel('Username').fill('Linh of the lamps')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(await readEmailedCode(page, email))
  await openProfile(page)
  await expect(page.getByLabel('Username')).toHaveValue('Linh of the lamps')
  await logOut(page)
  await page.goto('/login')
  await submitLogin(page, email)
  await expectSignedIn(page)
})

test('a visitor who chooses another address can type at once, is not moved by a late response, and can type no code after the fifth wrong one', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await test.step('another address, and a reload that no longer waits for the old code', async () => {
    await requestEmailCode(page, newEmailAddress('typo'))
    await page.getByRole('button', { name: 'Use another email' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })
  await test.step('a late response to a code request, after switching tabs', async () => {
    const released = Promise.withResolvers<void>()
    await page.route('**/api/auth/request-code', async (route) => {
      await released.promise
      await route.continue()
    })
    // A press before the code of the page has loaded counts only if no other one follows.
    const request = page.waitForRequest(/request-code/)
    await requestEmailCode(page, newEmailAddress())
    await request
    await page.getByRole('tab', { name: 'Register' }).click()
    const response = page.waitForResponse(/request-code/)
    released.resolve()
    await response
    await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.unroute('**/api/auth/request-code')
  })
  await test.step('five wrong codes', async () => {
    await requestEmailCode(page, newEmailAddress())
    const code = page.getByLabel('Code')
    for (const wrong of ['000000', '000001', '000002', '000003', '000004']) {
      const response = page.waitForResponse(/verify-code/)
      await code.fill(wrong)
      await response
    }
    await expect(page.getByText('Invalid code. Ask for a new code.')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('readonly')
  })
})

test('AUTH-5 a user who leaves the page during the sign-out, also while the sign-in library loads, is signed out here and on the server', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  const email = await registerUser(page)
  let isBlocked = true
  await test.step('before the request for the sign-out gets a response', async () => {
    await page.route('**/api/auth/sign-out', (route) => (isBlocked ? undefined : route.continue()))
    const signOutRequest = page.waitForRequest(/auth\/sign-out/)
    await chooseLogout(page)
    await signOutRequest
    await leaveAndExpectSignedOut(page, inProcessServer, email, () => (isBlocked = false))
  })
  await test.step('while the library loads', async () => {
    await page.goto('/login')
    await submitLogin(page, email)
    await expectSignedIn(page)
    isBlocked = true
    await page.route(/\/assets\/msal-/, (route) => (isBlocked ? undefined : route.continue()))
    // The state that Logout leaves before it loads the sign-out page.
    await page.evaluate(() => sessionStorage.setItem('atelier_signing_out', '/'))
    await page.goto('/auth/signout-callback')
    await expect(page.getByRole('heading', { name: 'Signing out...' })).toBeVisible()
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), LOCAL_STORAGE_KEYS.account))
      .toBeNull()
    await leaveAndExpectSignedOut(page, inProcessServer, email, () => (isBlocked = false))
  })
})

/** Leaves the page while the session is still active, and expects that the next page ends it. */
async function leaveAndExpectSignedOut(
  page: Page,
  inProcessServer: InProcessServer,
  email: string,
  unblock: () => void,
): Promise<void> {
  expect(await countActiveSessions(inProcessServer, email)).toBe(1)
  unblock()
  const signOutResponse = page.waitForResponse(/auth\/sign-out/)
  await page.goto('/help')
  await expectGuest(page)
  await signOutResponse
  expect(await countActiveSessions(inProcessServer, email)).toBe(0)
}

test('AUTH-14 the next user of a browser is not offered the chats of an earlier guest', async ({
  page,
  baseURL,
}) => {
  const email = await createAccount(baseURL)
  await askAndWait(page, 'How long does a share link work?')
  await page.goto('/login')
  await submitLogin(page, email)
  const dialog = page.getByRole('dialog', { name: 'Move your chats to your account?' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await logOut(page)
  const nextUser = newEmailAddress('next')
  await requestEmailCode(page, nextUser)
  const guestChats = page.waitForResponse(/guest/)
  await page.getByLabel('Code').fill(await readEmailedCode(page, nextUser))
  expect((await (await guestChats).json()) as object).toEqual({ conversations: [], creations: 0 })
  await expect(dialog).toHaveCount(0)
})

test('a user whose storage is full of cached chats can sign in, and a page that returns from the back/forward cache shows a later sign-out', async ({
  page,
  baseURL,
}) => {
  const email = await createAccount(baseURL)
  await page.goto('/login')
  await page.evaluate(
    ([prefix]) => {
      for (let size = 1024 * 1024, count = 0; size > 0;)
        try {
          localStorage.setItem(`${prefix}${(count += 1)}`, '.'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
    },
    [LOCAL_STORAGE_KEYS.conversationPrefix],
  )
  await page.reload()
  await submitLogin(page, email)
  await expectSignedIn(page)
  await page.goto('/about-us')
  await expectSignedIn(page)
  // A page in the back/forward cache receives no events from other tabs.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectGuest(page)
})

test('the next user who signs in on the same page sees nothing of the previous account, and keeps a question that was sent when the session had ended', async ({
  page,
  inProcessServer,
  allowErrors,
  baseURL,
}) => {
  allowErrors()
  const countPendingRequests = observePendingRequests(page)
  const nextUser = await createAccount(baseURL)
  const email = await registerUser(page)
  await openProfile(page)
  await expect(page.getByText(`${email} ·`)).toBeVisible()
  // Otherwise the response to another request could end the session on the page before the link is pressed.
  await expect.poll(countPendingRequests).toBe(0)
  await endAllSessions(inProcessServer, email)
  // By key: a pointer would wait for the link for ever if the page left before the press.
  await page.getByRole('link', { name: 'Sessions' }).press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  const released = Promise.withResolvers<void>()
  await page.route('**/api/account', async (route) => {
    await released.promise
    await route.continue()
  })
  await submitLogin(page, nextUser)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('Loading…')).toBeAttached()
  await expect(page.getByText(email)).toHaveCount(0)
  released.resolve()
  await expect(page.getByText(`${nextUser} ·`)).toBeVisible()

  await askAndWait(page, 'How long does a share link work?')
  // As above, before the question is sent. The page asks for the allowance and the title a moment after an answer.
  const refused = Promise.withResolvers<void>()
  const isOther = ({ pathname }: URL) => /^\/api\/(?!chat\/send)/.test(pathname)
  let heldCount = 0
  await page.route(isOther, async (route) => {
    heldCount += 1
    await refused.promise
    await route.continue()
  })
  await expect.poll(() => countPendingRequests() - heldCount).toBe(0)
  await endAllSessions(inProcessServer, nextUser)
  const unsent = 'And how do I take one back?'
  const refusal = page.waitForResponse('**/api/chat/send')
  await sendMessage(page, unsent)
  expect((await refusal).status()).toBe(401)
  refused.resolve()
  await expectGuest(page)
  const message = page.getByRole('article').filter({ hasText: unsent })
  await expect(message).toBeVisible()
  await expect(page.getByText('How long does a share link work?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(/\/chat\/.+/)
  await expect(message).toHaveCount(1)
})

test('a user is not sent to another site whose address was stored as the return path', async ({
  page,
}) => {
  await blockPopups(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.evaluate(
    (key) => sessionStorage.setItem(key, '//example.com/'),
    SESSION_STORAGE_KEYS.afterSignIn,
  )
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await page.evaluate(
    (key) => sessionStorage.setItem(key, '//example.com/'),
    SESSION_STORAGE_KEYS.afterSignIn,
  )
  await signInAtProvider(page, newEmailAddress('google'))
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/home$/)
})

test('a visitor who cancels at the provider reads so, stays a guest, and after trying again returns to the page that required it', async ({
  page,
}) => {
  await blockPopups(page)
  await page.goto('/preferences')
  await continueOnThisPage(page, 'Continue with Apple')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in was not completed' })).toBeVisible()
  await expect(page.getByText('Sign-in was cancelled. Nothing was changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expectGuest(page)
  await continueOnThisPage(page, 'Continue with Apple')
  await signInAtProvider(page, newEmailAddress('apple'))
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
})

/** Sends a question from the chat page and waits until its answer is complete. */
async function askAndWait(page: Page, question: string): Promise<void> {
  await page.goto('/chat')
  await sendMessage(page, question)
  await expect(page).toHaveURL(/\/chat\/.+/)
  await expect(page.getByRole('button', { name: 'Copy', exact: true }).first()).toBeVisible()
}

/** Returns a function that counts the requests that have begun since and not ended yet. */
function observePendingRequests(page: Page): () => number {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () => pending.size
}

async function findUserId({ db }: InProcessServer, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user!.id
}

async function countActiveSessions(
  inProcessServer: InProcessServer,
  email: string,
): Promise<number> {
  const userId = await findUserId(inProcessServer, email)
  return inProcessServer.db.$count(
    signIns,
    and(eq(signIns.userId, userId), isNull(signIns.endedAt)),
  )
}

async function endAllSessions(inProcessServer: InProcessServer, email: string): Promise<void> {
  await inProcessServer.db
    .delete(signIns)
    .where(eq(signIns.userId, await findUserId(inProcessServer, email)))
}
