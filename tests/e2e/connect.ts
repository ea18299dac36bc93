// A partner's page whose visitors sign in, and the window that they do it in.
import type { Page } from '@playwright/test'
import { codeTo, newAddress, PASSWORD } from './people.ts'
import { expect, type PartnerSite } from './talk.ts'

export interface Visit {
  partner: PartnerSite
  server: string
  body?: string
  headers?: Record<string, string>
}

export const CHAT = '<atelier-chat partner="demo" eager></atelier-chat>'
export const NAME = 'Linh Trần'

export async function visit(
  page: Page,
  { partner, server, body = CHAT, headers }: Visit,
): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
    <script type="module" src="${server}/atelier.js" crossorigin></script></head>
    <body><main><h1>A shop</h1>${body}</main></body></html>`
  await page.goto(partner.origin + partner.show(html, headers))
}

export const chat = (page: Page) => page.locator('atelier-chat')
export const signIn = (page: Page) =>
  chat(page).getByRole('button', { name: 'Sign in', exact: true })
export const whoIs = (page: Page) => chat(page).getByRole('button', { name: /^Signed in as / })
export const title = (window: Page) => window.getByRole('heading', { level: 1 })

export async function openWindow(page: Page): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), signIn(page).click()])
  return window
}

/** A new account, made in the window by somebody who has none. */
export async function register(window: Page, email = newAddress()): Promise<string> {
  await window.getByRole('button', { name: 'Make an account' }).click()
  await window.getByLabel('Username').fill(NAME)
  await window.getByLabel('Email').fill(email)
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await window.getByLabel('Confirm password').fill(PASSWORD)
  await window.getByRole('button', { name: 'Create account' }).click()
  const code = window.getByLabel('Code')
  await expect(code).toBeVisible()
  await code.fill(await codeTo(window, email))
  await expect(window.getByRole('button', { name: `Continue as ${NAME}` })).toBeVisible()
  return email
}

export async function logIn(window: Page, email: string): Promise<void> {
  await window.getByLabel('Email').fill(email)
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await window.getByRole('button', { name: 'Login', exact: true }).click()
}

export const goOn = (window: Page) => window.getByRole('button', { name: /^Continue as / }).click()

export async function closes(window: Page): Promise<void> {
  if (!window.isClosed()) await window.waitForEvent('close')
}

/** Somebody who has signed in on this page once already. */
export async function signedIn(page: Page): Promise<string> {
  const window = await openWindow(page)
  const email = await register(window)
  await goOn(window)
  await closes(window)
  await expect(whoIs(page)).toBeVisible()
  return email
}
