import { readEmailedCode, newEmailAddress, PASSWORD } from './users.ts'
import { chatElement } from './partner-site.ts'
import { expect, type Page } from '@playwright/test'

export const USER_NAME = 'Linh Trần'

export const signInButton = (page: Page) =>
  chatElement(page).getByRole('button', { name: 'Sign in', exact: true })
export const accountButton = (page: Page) =>
  chatElement(page).getByRole('button', { name: /^Signed in as / })
export const windowHeading = (window: Page) => window.getByRole('heading', { level: 1 })

export async function openSignInWindow(page: Page): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()])
  return window
}

/** Registers a new user in the sign-in window, up to the question whether the partner may sign the user in. */
export async function registerInWindow(window: Page, email = newEmailAddress()): Promise<string> {
  await window.getByRole('button', { name: 'Create an account' }).click()
  await window.getByLabel('Username').fill(USER_NAME)
  await window.getByLabel('Email').fill(email)
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await window.getByLabel('Confirm password').fill(PASSWORD)
  await window.getByRole('button', { name: 'Create account' }).click()
  const code = window.getByLabel('Code')
  await expect(code).toBeVisible()
  await code.fill(await readEmailedCode(window, email))
  await expect(window.getByRole('button', { name: `Continue as ${USER_NAME}` })).toBeVisible()
  return email
}

export async function logInInWindow(window: Page, email: string): Promise<void> {
  await window.getByLabel('Email').fill(email)
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await window.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A press counts only after the user could see the window for a moment. */
export const waitUntilPressesCount = (window: Page) =>
  expect(window.locator('.connect__guarded[data-ready]')).toHaveCount(1)

export async function approveSignIn(window: Page): Promise<void> {
  await waitUntilPressesCount(window)
  await window.getByRole('button', { name: /^Continue as / }).click()
}

/** Approves in a window that does not know its opener. Returns the number that the user takes to the partner's page. */
export async function approveAndReadNumber(window: Page): Promise<string> {
  await approveSignIn(window)
  await expect(windowHeading(window)).toHaveText('Did you press “Sign in” at Demo?')
  await waitUntilPressesCount(window)
  await window.getByRole('button', { name: 'Yes, show the number' }).click()
  await expect(windowHeading(window)).toHaveText('Type this number at Demo')
  return window.locator('.connect__number').innerText()
}

export async function typeNumber(page: Page, number: string): Promise<void> {
  await page.bringToFront()
  await chatElement(page).getByLabel('Number').fill(number)
  await chatElement(page).locator('.atl-window-code').getByRole('button').click()
}

export async function waitUntilClosed(window: Page): Promise<void> {
  if (!window.isClosed()) await window.waitForEvent('close')
}

/** Registers a new user, who is then signed in on the partner's page. */
export async function registerOnPartnerPage(page: Page): Promise<string> {
  const window = await openSignInWindow(page)
  const email = await registerInWindow(window)
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(accountButton(page)).toBeVisible()
  return email
}
