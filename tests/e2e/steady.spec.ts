// What a sign-in keeps, and what it lets go of, when something comes between.
import { SESSION_KEYS, STORAGE_KEYS } from '@atelier/contract'
import type { Page } from '@playwright/test'
import { and, eq, isNull } from 'drizzle-orm'
import { signIns, users } from '../../packages/server/db/schema.ts'
import { expect, test, type InProcessServer } from './house.ts'
import {
  signInAtProvider,
  blockPopups,
  readEmailedCode,
  expectGuest,
  expectSignedIn,
  logIn,
  logOut,
  newEmailAddress,
  registerUser,
  PASSWORD,
} from './people.ts'

test('a reload while the code is on its way loses nothing: the chosen name and password hold', async ({
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
  await expect(page.getByLabel('Username')).toHaveValue('Linh of the lamps')
  await logOut(page)
  await expectGuest(page)
  await page.goto('/login')
  await logIn(page, email)
  await expectSignedIn(page)
})

test('whoever takes another address writes at once, and the old letter is not waited for any more', async ({
  page,
}) => {
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(newEmailAddress('typo'))
  await form.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('after the fifth wrong code nothing more can be typed, and the focus stays where it was', async ({
  page,
  quiet,
}) => {
  quiet()
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(newEmailAddress())
  await form.getByRole('button', { name: 'Email me a code' }).click()
  const code = page.getByLabel('Code')
  for (const wrong of ['000000', '000001', '000002', '000003', '000004']) {
    const answered = page.waitForResponse(/verify-code/)
    await code.fill(wrong)
    await answered
  }
  await expect(page.getByText('Invalid code. Ask for a new one.')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('readonly')
})

test('whoever tried one thing and then goes back is not led away by its answer', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/request-code', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(newEmailAddress())
  await form.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('tab', { name: 'Register' }).click()
  const answered = page.waitForResponse(/request-code/)
  held.resolve()
  await answered
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Make an account' })).toBeVisible()
})

test('AUTH-5 whoever leaves while signing out still goes on is signed out all the same, here and on the server', async ({
  page,
  house,
  quiet,
}) => {
  quiet()
  const email = await registerUser(page)
  // The server does not hear of it yet.
  let isCut = true
  await page.route('**/api/auth/sign-out', (route) => (isCut ? undefined : route.continue()))
  const begun = page.waitForRequest(/auth\/sign-out/)
  await logOut(page)
  await begun
  await leaveAndBeNobody(page, house, email, () => (isCut = false))
})

test('AUTH-5 whoever leaves while the sign-in library is still on its way is signed out all the same', async ({
  page,
  house,
  quiet,
}) => {
  quiet()
  const email = await registerUser(page)
  let isCut = true
  await page.route(/\/assets\/msal-/, (route) => (isCut ? undefined : route.continue()))
  // As after a press of Sign out, on a page that was loaded anew.
  await page.evaluate(() => sessionStorage.setItem('atelier_signing_out', '/'))
  await page.goto('/auth/signout-callback')
  await expect(page.getByRole('heading', { name: 'Signing out...' })).toBeVisible()
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.account))
    .toBeNull()
  await leaveAndBeNobody(page, house, email, () => (isCut = false))
})

/** The server hears of it at the next visit. */
async function leaveAndBeNobody(
  page: Page,
  house: InProcessServer,
  email: string,
  connect: () => void,
): Promise<void> {
  expect(await sessionsOf(house, email)).toBe(1)
  connect()
  const told = page.waitForResponse(/auth\/sign-out/)
  await page.goto('/help')
  await expectGuest(page)
  await told
  expect(await sessionsOf(house, email)).toBe(0)
}

test('AUTH-14 whoever signs in next is not offered what another guest wrote here', async ({
  page,
}) => {
  const email = await registerUser(page)
  await logOut(page)
  await expectGuest(page)
  await ask(page, 'How long does a share link work?')
  await page.goto('/login')
  await logIn(page, email)
  const question = page.getByRole('dialog', { name: 'Move your chats to your account?' })
  await expect(question.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await logOut(page)
  await expectGuest(page)
  const next = newEmailAddress('next')
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(next)
  await form.getByRole('button', { name: 'Email me a code' }).click()
  const looked = page.waitForResponse(/guest/)
  await page.getByLabel('Code').fill(await readEmailedCode(page, next))
  expect((await (await looked).json()) as object).toEqual({ conversations: [] })
  await expect(question).toHaveCount(0)
})

test('where the storage is full of kept chats, signing in makes room', async ({ page }) => {
  const email = await registerUser(page)
  await logOut(page)
  await expectGuest(page)
  await page.evaluate(
    ([prefix]) => {
      for (let size = 1024 * 1024, count = 0; size > 0;)
        try {
          localStorage.setItem(`${prefix}${(count += 1)}`, '.'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
    },
    [STORAGE_KEYS.conversationPrefix],
  )
  await page.goto('/login')
  await logIn(page, email)
  await expectSignedIn(page)
  await page.reload()
  await expectSignedIn(page)
})

test('a question that meets the end of a session is not lost', async ({ page, house, quiet }) => {
  quiet()
  const email = await registerUser(page)
  await ask(page, 'How long does a share link work?')
  await endSessions(house, email)
  const lost = 'And how do I take one back?'
  await page.getByRole('textbox', { name: 'Message' }).fill(lost)
  await page.keyboard.press('Enter')
  await expectGuest(page)
  const message = page.getByRole('article').filter({ hasText: lost })
  await expect(message).toBeVisible()
  await expect(page.getByText('How long does a share link work?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(/\/chat\/.+/)
  await expect(message).toHaveCount(1)
})

test('nothing of one account is shown to the next one that signs in on the same page', async ({
  page,
  house,
  quiet,
}) => {
  quiet()
  const next = await registerUser(page)
  await logOut(page)
  await expectGuest(page)
  const email = await registerUser(page)
  await expect(page.getByText(`${email} ·`)).toBeVisible()
  await endSessions(house, email)
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/account', async (route) => {
    await held.promise
    await route.continue()
  })
  await logIn(page, next)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('Loading…')).toBeAttached()
  await expect(page.getByText(email)).toHaveCount(0)
  held.resolve()
  await expect(page.getByText(`${next} ·`)).toBeVisible()
})

test('a page that comes back out of the browser’s memory knows that somebody has signed out meanwhile', async ({
  page,
}) => {
  await registerUser(page)
  await page.goto('/about-us')
  await expectSignedIn(page)
  // A page in that memory hears nothing of what other tabs do.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectGuest(page)
})

test('an address of another site, kept for after the sign-in, leads nobody there', async ({
  page,
}) => {
  await blockPopups(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.evaluate(
    (key) => sessionStorage.setItem(key, '//example.com/'),
    SESSION_KEYS.afterSignIn,
  )
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await page.evaluate(
    (key) => sessionStorage.setItem(key, '//example.com/'),
    SESSION_KEYS.afterSignIn,
  )
  await signInAtProvider(page, newEmailAddress('google'))
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/home$/)
})

test('a sign-in that was called off goes back to where it was for', async ({ page }) => {
  await blockPopups(page)
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await page.getByRole('button', { name: 'Continue on this page' }).click()
  await signInAtProvider(page, newEmailAddress('apple'))
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
})

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat')
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat\/.+/)
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
}

async function personOf({ db }: InProcessServer, email: string) {
  const [person] = await db.select().from(users).where(eq(users.email, email))
  return person!.id
}

async function sessionsOf(house: InProcessServer, email: string): Promise<number> {
  const userId = await personOf(house, email)
  return house.db.$count(signIns, and(eq(signIns.userId, userId), isNull(signIns.endedAt)))
}

/** As from another device. */
async function endSessions(house: InProcessServer, email: string): Promise<void> {
  await house.db.delete(signIns).where(eq(signIns.userId, await personOf(house, email)))
}
