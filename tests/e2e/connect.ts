// A partner's page whose visitors sign in, and the window that they do it in.
import type { Page } from '@playwright/test'
import { readEmailedCode, newEmailAddress, PASSWORD } from './people.ts'
import { expect, type PartnerSite } from './talk.ts'

export interface PartnerPageOptions {
  partner: PartnerSite
  server: string
  body?: string
  headers?: Record<string, string>
}

export const CHAT_TAG = '<atelier-chat partner="demo" eager></atelier-chat>'
export const USER_NAME = 'Linh Trần'

export async function openPartnerPage(
  page: Page,
  { partner, server, body = CHAT_TAG, headers }: PartnerPageOptions,
): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
    <script type="module" src="${server}/atelier.js" crossorigin></script></head>
    <body><main><h1>A shop</h1>${body}</main></body></html>`
  await page.goto(partner.origin + partner.show(html, headers))
}

export const chatElement = (page: Page) => page.locator('atelier-chat')
export const signInButton = (page: Page) =>
  chatElement(page).getByRole('button', { name: 'Sign in', exact: true })
export const accountButton = (page: Page) =>
  chatElement(page).getByRole('button', { name: /^Signed in as / })
export const windowHeading = (window: Page) => window.getByRole('heading', { level: 1 })

export async function openSignInWindow(page: Page): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()])
  return window
}

/** A new account, made in the window by somebody who has none. */
export async function registerInWindow(window: Page, email = newEmailAddress()): Promise<string> {
  await window.getByRole('button', { name: 'Make an account' }).click()
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
  await window.getByRole('button', { name: 'Login', exact: true }).click()
}

export const approveSignIn = (window: Page) =>
  window.getByRole('button', { name: /^Continue as / }).click()

export async function waitUntilClosed(window: Page): Promise<void> {
  if (!window.isClosed()) await window.waitForEvent('close')
}

/** Somebody who has signed in on this page once already. */
export async function signInNewUser(page: Page): Promise<string> {
  const window = await openSignInWindow(page)
  const email = await registerInWindow(window)
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(accountButton(page)).toBeVisible()
  return email
}
