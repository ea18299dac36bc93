import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { users } from '../../../packages/server/db/schema.ts'
import { testInProcess as test, expect } from '../helpers/test.ts'
import { type InProcessServer, backdateAuthenticationOf } from '../helpers/in-process-server.ts'
import { sendMessage } from '../helpers/chat-page.ts'
import {
  PASSWORD,
  newEmailAddress,
  readEmail,
  readEmailedCode,
  registerUser,
  submitRegistration,
  submitLogin,
  expectSignedIn,
  expectGuest,
  logOut,
  openProviderWindow,
  signInAtProvider,
  logInInAnotherBrowser,
} from '../helpers/users.ts'

test('a user sees a new display name in the account menu at once, the latest conversations on /home, and downloads everything that is stored as one file', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const email = await registerUser(page)
  await page.goto('/profile')
  await test.step('a new name is in the menu at once and after a reload, and a refused one says why', async () => {
    await page.getByLabel('Display name').fill('Linh Trần')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account: Linh Trần' })).toHaveText('LT')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Account: Linh Trần' })).toBeVisible()
    await expect(page.getByLabel('Display name')).toHaveValue('Linh Trần')
    await page.getByLabel('Username').fill('ab')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Username')).toHaveValue('linh')
  })
  await test.step('/home lists the latest conversations beside the open sidebar', async () => {
    await page.goto('/chat')
    await askAndWait(page, 'How long does a share link work?')
    await page.goto('/home')
    const sidebar = page.getByRole('main').getByRole('navigation', { name: 'Sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Voice synthesis' })).toBeVisible()
    await page.getByRole('link', { name: /^How long does a share link work\?/ }).click()
    await expect(page).toHaveURL(/\/chat\/.+/)
  })
  await test.step('the downloaded file has the account and its conversations', async () => {
    await page.goto('/settings?section=data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      account: { email: string }
      conversations: { messages: { content: string }[] }[]
    }
    expect(file.account.email).toBe(email)
    expect(file.conversations[0]?.messages[0]?.content).toBe('How long does a share link work?')
  })
})

test('a user who signed in long ago confirms the old password before setting a new one, which ends all other sessions', async ({
  page,
  inProcessServer,
  browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors()
  const email = await registerUser(page)
  const otherPage = await logInInAnotherBrowser(browser, email, baseURL)
  await backdateAuthenticationOf(inProcessServer, email)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('New password').fill('four blue chairs')
  await page.getByLabel('Confirm password').fill('four blue chairs')
  await page.getByRole('button', { name: 'Save password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('The email or password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expectSignedIn(page)
  await readEmail(page, email, /password/i)

  await otherPage.goto('/profile')
  await expect(otherPage).toHaveURL(/\/login$/)
  await submitLogin(otherPage, email, 'four blue chairs')
  await expectSignedIn(otherPage)
  await otherPage.context().close()
})

test('a user who closes the step-up dialog changes nothing and keeps the focus, and passes it with an emailed code', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  const email = await registerUser(page)
  await backdateAuthenticationOf(inProcessServer, email)
  await page.goto('/settings?section=data')
  const downloadButton = page.getByRole('button', { name: 'Download', exact: true })
  await downloadButton.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(downloadButton).toBeFocused()
  await downloadButton.click()
  await dialog.getByRole('button', { name: 'Use a code by email' }).click()
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await readEmail(page, email, /Your code/)
  const download = page.waitForEvent('download')
  await dialog.getByLabel('Code').fill(await readEmailedCode(page, email))
  expect((await download).suggestedFilename()).toBe('atelier.json')
})

test('a user confirms a new email address with the code of a second email, requested after a minute, and the old address is notified', async ({
  page,
}) => {
  await page.clock.install()
  const email = await registerUser(page)
  const next = newEmailAddress('next')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change Email address' }).click()
  await page.getByLabel('New email').fill(next)
  await page.getByRole('button', { name: 'Send a code' }).click()
  const firstCode = await readEmailedCode(page, next)
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible()
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => readEmailedCode(page, next)).not.toBe(firstCode)
  await page.getByLabel('Code').fill(await readEmailedCode(page, next))
  await expect(page.getByText('Email address changed')).toBeVisible()
  await expect(page.getByRole('main').getByText(next)).toBeVisible()
  await readEmail(page, email, /address/i)
  await logOut(page)
  await page.goto('/login')
  await submitLogin(page, next)
  await expectSignedIn(page)
})

test('a user can remove a provider, but not the last sign-in method', async ({
  page,
  inProcessServer,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/login')
  const email = newEmailAddress('google')
  await signInAtProvider(await openProviderWindow(page, 'Continue with Google'), email)
  await expectSignedIn(page)
  // Without a login address, Google is the only sign-in method.
  await inProcessServer.db.update(users).set({ loginEmail: null }).where(eq(users.email, email))
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible()

  await inProcessServer.db.update(users).set({ loginEmail: email }).where(eq(users.email, email))
  await page.getByRole('button', { name: 'Remove Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Google was removed')).toBeVisible()
})

test('a user who deletes the account types the address and is signed out, and keeps the account by signing in again', async ({
  page,
  inProcessServer,
  browser,
  baseURL,
}) => {
  const email = await registerUser(page)
  await test.step('a user who ends another session by key keeps a sensible focus', async () => {
    const otherPage = await logInInAnotherBrowser(browser, email, baseURL)
    await otherPage.context().close()
    await page.goto('/settings?section=sessions')
    await page.getByRole('button', { name: /^Sign out Chrome/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Session signed out')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sessions', level: 2 })).toBeFocused()
  })
  await page.goto('/settings?section=data')
  const deleteButton = page.getByRole('button', { name: 'Delete' })
  await test.step('a user who keeps the account by key has the focus where it was', async () => {
    await deleteButton.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Type your email to confirm')).toBeFocused()
    await page.getByRole('button', { name: 'Keep my account' }).focus()
    await page.keyboard.press('Enter')
    await expect(deleteButton).toBeFocused()
  })
  await deleteButton.click()
  const confirmButton = page.getByRole('button', { name: 'Confirm and delete' })
  await expect(confirmButton).toBeDisabled()
  await page.getByLabel('Type your email to confirm').fill(email.toUpperCase())
  await confirmButton.click()
  const notice = page.getByRole('dialog', { name: /^Your account will be deleted on / })
  await notice.getByRole('button', { name: 'Go home' }).first().click()
  await expectGuest(page)
  await readEmail(page, email, /account/i)
  await expect.poll(() => isMarkedForDeletion(inProcessServer, email)).toBe(true)
  await page.goto('/login')
  await submitLogin(page, email)
  await expectSignedIn(page)
  await expect.poll(() => isMarkedForDeletion(inProcessServer, email)).toBe(false)
})

test('a user finds theme, currency and language again on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await registerUser(page)
  await page.goto('/preferences')
  await page.getByRole('main').getByText('Cherry').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cherry')
  const currencySaved = page.waitForResponse(/userpreferences\/currency/)
  await page.getByRole('main').getByLabel('Currency').selectOption('VND')
  await currencySaved
  const languageSaved = page.waitForResponse(/userpreferences\/language/)
  await page.getByRole('main').getByLabel('Language').selectOption('vi')
  await languageSaved
  await expect(page.getByRole('heading', { level: 1, name: 'Tùy chọn' })).toBeVisible()

  const otherPage = await (await browser.newContext({ baseURL })).newPage()
  await otherPage.goto('/login')
  await submitLogin(otherPage, email)
  await expect(
    otherPage.getByRole('heading', { level: 1, name: /^Rất vui được gặp bạn/ }),
  ).toBeVisible()
  await expect(otherPage.getByRole('button', { name: 'VND' })).toBeVisible()
  await otherPage.context().close()
})

test('AUTH-14 a guest who signs in moves the chosen chats to the account, and the others are deleted', async ({
  page,
}) => {
  await page.goto('/chat')
  await askAndWait(page, 'How long does a share link work?')
  await page.getByRole('button', { name: 'New chat' }).click()
  await askAndWait(page, 'How do I register?')
  const conversationUrl = page.url()
  await page.getByRole('link', { name: 'the login page' }).first().click()
  await submitRegistration(page, newEmailAddress())
  // The guest is back in the chat that linked to the registration.
  await expect(page).toHaveURL(conversationUrl)

  const question = page.getByRole('dialog', { name: 'Move your chats to your account?' })
  await expect(question.getByRole('checkbox')).toHaveCount(2)
  await question.getByRole('checkbox', { name: /share link/ }).uncheck()
  await question.getByRole('button', { name: 'Move 1 chat' }).click()
  await expect(page.getByText('Your chats are now in your account')).toBeVisible()
  const list = page.getByRole('complementary', { name: 'Conversations' }).getByRole('listitem')
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('How do I register?')
  // The open conversation continues in the account.
  await askAndWait(page, 'And what does Pro bring?')
  await logOut(page)
  await page.goto('/chat')
  await expect(list).toHaveCount(0)
})

async function askAndWait(page: Page, question: string): Promise<void> {
  await sendMessage(page, question)
  await expect(page.getByRole('article').filter({ hasText: question })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/chat\/.+/)
}

async function isMarkedForDeletion({ db }: InProcessServer, email: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return !!user?.deleteAt
}
