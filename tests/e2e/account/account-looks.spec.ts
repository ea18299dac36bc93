import type { Page } from '@playwright/test'
import { test, testSignedIn, expect } from '../helpers/test.ts'
import { LOOKS_TAG, sampleScreens, expectAccessible, expectNoOverflow } from '../helpers/looks.ts'
import { storePreferences } from '../helpers/storage.ts'
import {
  newEmailAddress,
  readEmailedCode,
  submitRegistration,
  requestEmailCode,
  blockPopups,
  continueOnThisPage,
} from '../helpers/users.ts'

const PHONE = { width: 390, height: 844 }

async function expectAccessibleOnEveryScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  const desktop = page.viewportSize()!
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page)
  await page.setViewportSize(desktop)
}

const signInScreens: [title: string, look: Parameters<typeof test>[2]][] = [
  [
    'a visitor sees accessible login and registration forms, also with errors',
    async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      await expectAccessibleOnEveryScreen(page)
      await page.getByRole('tab', { name: 'Register' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('alert')).toHaveText('Please check 4 fields before you continue.')
      await expect(page.getByLabel('Username')).toBeFocused()
      await expectAccessibleOnEveryScreen(page)
    },
  ],
  [
    'a visitor sees an accessible code field, also after wrong codes',
    async ({ page, allowErrors }) => {
      allowErrors()
      await requestEmailCode(page, newEmailAddress())
      const codeInput = page.getByLabel('Code')
      await expect(codeInput).toBeFocused()
      await expectAccessibleOnEveryScreen(page)
      for (const code of ['000001', '000002', '000003']) {
        await codeInput.fill(code)
        await expect(page.getByText('Invalid code')).toBeVisible()
        await codeInput.fill('')
      }
      await codeInput.fill('000004')
      await expect(page.getByText('Invalid code. One try left.')).toBeVisible()
      await expectAccessibleOnEveryScreen(page)
    },
  ],
  [
    'a visitor who forgot the password sees accessible pages',
    async ({ page }) => {
      await page.goto('/reset-password')
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
      await expectAccessibleOnEveryScreen(page)
      await page.goto('/reset-password#token=abc')
      await page.getByLabel('New password').fill('three old')
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page.getByText('Please confirm your password')).toBeVisible()
      await expectAccessibleOnEveryScreen(page)
    },
  ],
  [
    'a visitor who signs in at a provider sees accessible pages',
    async ({ page }) => {
      await blockPopups(page)
      await page.goto('/login')
      await continueOnThisPage(page, 'Continue with Microsoft')
      await expect(
        page.getByRole('heading', { name: 'Sign in as a test user from Microsoft' }),
      ).toBeVisible()
      await expectAccessibleOnEveryScreen(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Sign-in was not completed' })).toBeVisible()
      await expectAccessibleOnEveryScreen(page)
    },
  ],
  [
    'a guest sees accessible dialogs for signing in and for moving chats',
    async ({ page }) => {
      await page.goto('/chat')
      await page.getByRole('textbox', { name: 'Message' }).fill('How long does a share link work?')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/chat\/.+/)
      await page.getByRole('button', { name: 'Sign in to keep your chats' }).click()
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Register' }).click()
      await submitRegistration(page, newEmailAddress())
      await expect(
        page.getByRole('dialog', { name: 'Move your chats to your account?' }),
      ).toBeVisible()
      await expectAccessible(page)
    },
  ],
]

for (const [title, look] of sampleScreens(signInScreens)) test(title, LOOKS_TAG, look)

const accountPages: [path: string, prepare: (page: Page) => Promise<void>][] = [
  ['/profile', (page) => expect(page.getByLabel('Display name')).toBeVisible()],
  [
    '/settings',
    async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.getByRole('button', { name: 'Change Email address' }).click()
    },
  ],
  ['/settings?section=sessions', (page) => expect(page.getByText('This session')).toBeVisible()],
  [
    '/settings?section=voice',
    (page) => expect(page.getByRole('slider', { name: 'Speed' })).toBeVisible(),
  ],
  [
    '/settings?section=chat',
    (page) => expect(page.getByRole('switch', { name: 'Use shortcuts' })).toBeVisible(),
  ],
  ['/settings?section=data', (page) => page.getByRole('button', { name: 'Delete' }).click()],
  ['/preferences', (page) => expect(page.getByRole('radio')).toHaveCount(9)],
  [
    '/home',
    (page) => expect(page.getByRole('heading', { name: 'Three good first steps' })).toBeVisible(),
  ],
]

for (const [path, prepare] of sampleScreens(accountPages)) {
  testSignedIn(
    `a user sees an accessible ${path}, also with the account menu open`,
    LOOKS_TAG,
    async ({ page }) => {
      await page.goto(path)
      await prepare(page)
      await expectAccessibleOnEveryScreen(page)
      await page.getByRole('button', { name: /^Account: / }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
      await expectAccessible(page)
    },
  )
}

test('a visitor registers, opens the account menu and signs out with the keyboard alone', async ({
  page,
}) => {
  const email = newEmailAddress()
  await page.goto('/login')
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
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
  await expect(page).toHaveURL(/\/home$/)
  // A screen reader starts to read the new page here.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: /^Account: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a visitor who reads Vietnamese sees no English word on the sign-in pages', async ({
  page,
}) => {
  await storePreferences(page, { language: 'vi' })
  for (const path of ['/login', '/register', '/reset-password', '/reset-password#token=abc']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expectVietnamese(page)
  }
})

async function expectVietnamese(page: Page): Promise<void> {
  const main = page.getByRole('main')
  // Words that most English sentences contain and no Vietnamese one. The translations may arrive after the page.
  await expect
    .poll(() => main.innerText())
    .not.toMatch(/\b(the|your|you|and|with|password|account|again|of)\b/i)
}
