// Every screen of signing in and of an account: readable by everybody, in every theme, on every width.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, storePreferences, test } from './test.ts'
import {
  blockPopups,
  readEmailedCode,
  expectGuest,
  logOut,
  newEmailAddress,
  registerUser,
  submitRegistration,
} from './users.ts'

const PHONE = { width: 390, height: 844 }

/** Looked at with axe in six themes, and on a phone, where nothing may be wider than the window. */
async function expectGoodLooks(page: Page): Promise<void> {
  await expectAccessible(page)
  const before = page.viewportSize()!
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page)
  await page.setViewportSize(before)
}

test('a visitor sees accessible login and registration forms, also with errors', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please check 4 fields before you continue.')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expectGoodLooks(page)
})

test('a visitor sees an accessible code field, also after wrong codes', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(newEmailAddress())
  await form.getByRole('button', { name: 'Email me a code' }).click()
  const box = page.getByLabel('Code')
  await expect(box).toBeFocused()
  await expectGoodLooks(page)
  for (const code of ['000001', '000002', '000003']) {
    await box.fill(code)
    await expect(page.getByText('Invalid code')).toBeVisible()
    await box.fill('')
  }
  await box.fill('000004')
  await expect(page.getByText('Invalid code. One try left.')).toBeVisible()
  await expectGoodLooks(page)
})

const rooms: [path: string, prepare: (page: Page) => Promise<void>][] = [
  ['/profile', (page) => expect(page.getByLabel('Display name')).toBeVisible()],
  [
    '/settings',
    async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.getByRole('button', { name: 'Change Email address' }).click()
    },
  ],
  ['/settings?section=sessions', (page) => expect(page.getByText('This session')).toBeVisible()],
  ['/settings?section=data', (page) => page.getByRole('button', { name: 'Delete' }).click()],
  ['/preferences', (page) => expect(page.getByRole('radio')).toHaveCount(6)],
  ['/home', (page) => expect(page.getByText('Nothing yet.')).toBeVisible()],
]

for (const [path, prepare] of rooms) {
  test(`${path} can be used by everybody, and so can the menu over it`, async ({ page }) => {
    await registerUser(page)
    await page.goto(path)
    await prepare(page)
    await expectGoodLooks(page)
    await page.getByRole('button', { name: /^Account: / }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expectAccessible(page, ['dark', 'light'])
  })
}

test('a visitor who forgot the password sees accessible pages', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expectGoodLooks(page)
  await page.goto('/reset-password#token=abc')
  await page.getByLabel('New password').fill('three old')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await expectGoodLooks(page)
})

test('a visitor who signs in at a provider sees accessible pages', async ({ page }) => {
  await blockPopups(page)
  await page.goto('/login')
  await continueOnThisPage(page, 'Continue with Microsoft')
  await expect(
    page.getByRole('heading', { name: 'Sign in as a test user from Microsoft' }),
  ).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in was not completed' })).toBeVisible()
  await expectGoodLooks(page)
})

test('a guest sees accessible dialogs for signing in and for moving chats', async ({ page }) => {
  await page.goto('/chat')
  await page.getByRole('textbox', { name: 'Message' }).fill('How long does a share link work?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat\/.+/)
  await page.getByRole('button', { name: 'Log in to keep your chats' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await submitRegistration(page, newEmailAddress())
  await expect(page.getByRole('dialog', { name: 'Move your chats to your account?' })).toBeVisible()
  await expectAccessible(page)
})

test('a visitor registers, opens the account menu and signs out with the keyboard alone', async ({
  page,
}) => {
  const email = newEmailAddress()
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Login' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('linh')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('three old lamps')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('three old lamps')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await readEmailedCode(page, email))
  await expect(page).toHaveURL(/\/profile$/)
  // Where reading the new page begins.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: /^Account: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a visitor who reads Vietnamese sees no English word on the sign-in pages', async ({ page }) => {
  await registerUser(page)
  await logOut(page)
  await storePreferences(page, { language: 'vi' })
  await page.evaluate(() => localStorage.setItem('language', 'vi'))
  for (const path of ['/login', '/register', '/reset-password', '/reset-password#token=abc']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expectVietnamese(page)
  }
})

/** Words that stand in every English sentence and in no Vietnamese one. */
async function expectVietnamese(page: Page): Promise<void> {
  const main = page.getByRole('main')
  // Who waits long for words begins in English, and changes over as they come.
  await expect
    .poll(() => main.innerText())
    .not.toMatch(/\b(the|your|you|and|with|password|account|again|of)\b/i)
}
