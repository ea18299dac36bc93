import { expect, type Browser, type Page } from '@playwright/test'
import type { mailbox } from '@atelier/contract'

export const PASSWORD = 'three old lamps'

let count = 0

/** An address nobody has had before. */
export function newEmailAddress(name = 'linh'): string {
  count += 1
  return `${name}.${process.pid}.${count}@example.com`
}

/** The newest letter to an address. It may be on its way. */
export async function readEmail(page: Page, email: string, subject = /./) {
  let found: mailbox.StoredEmail | undefined
  await expect(async () => {
    const answer = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`)
    const { letters } = (await answer.json()) as { letters: mailbox.StoredEmail[] }
    found = letters.find((letter) => subject.test(letter.subject))
    expect(found).toBeTruthy()
  }).toPass()
  return found!
}

export async function readEmailedCode(page: Page, email: string): Promise<string> {
  const { text } = await readEmail(page, email, /\d{3} ?\d{3}/)
  return /\b(\d{3}) ?(\d{3})\b/.exec(text)!.slice(1).join('')
}

/** Fills in the form of the page or dialog that is open. */
export async function submitRegistration(
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Register' })
  await form.getByLabel('Username').fill('linh')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill(await readEmailedCode(page, email))
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Somebody with an account, who is signed in and looks at their profile. */
export async function registerUser(page: Page, email = newEmailAddress()): Promise<string> {
  await page.goto('/register')
  await submitRegistration(page, email)
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  return email
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** The window of a provider, which says on a developer's machine whom one wants to be. */
export async function openProviderWindow(page: Page, label: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: label }).click()
  return opened
}

export async function signInAtProvider(window: Page, email: string): Promise<void> {
  await window.getByLabel('Email').fill(email)
  await window.getByRole('button', { name: 'Continue' }).click()
}

/** As a browser does that lets no page open a window. */
export async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => void Object.assign(globalThis, { open: () => null }))
}

/** The same person in another browser. */
export async function logInInAnotherBrowser(
  browser: Browser,
  email: string,
  baseURL: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/login')
  await logIn(page, email)
  await expectSignedIn(page)
  return page
}
