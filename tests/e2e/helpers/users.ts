import { expect, type Browser, type Page } from '@playwright/test'
import type { mailbox } from '@atelier/contract'
import { extractCode } from '../../server/helpers/emails.ts'
import { Visitor } from '../../server/helpers/visitor.ts'

export const PASSWORD = 'three old lamps'

let addresses = 0

/** An address that no other test uses. */
export function newEmailAddress(name = 'linh'): string {
  addresses += 1
  return `${name}.${process.pid}.${addresses}@example.com`
}

/** Waits for an email to the address with this subject, and returns the newest. */
export async function readEmail(page: Page, address: string, subject = /./) {
  let email: mailbox.StoredEmail | undefined
  await expect(async () => {
    const response = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(address)}`)
    const { letters } = (await response.json()) as { letters: mailbox.StoredEmail[] }
    email = letters.find((letter) => subject.test(letter.subject))
    expect(email).toBeTruthy()
  }).toPass({ intervals: [20, 50, 100] })
  return email!
}

/** Waits for an email with a six-digit code. */
export async function readEmailedCode(page: Page, address: string): Promise<string> {
  return extractCode((await readEmail(page, address, /\d{3} ?\d{3}/)).text)
}

/** Creates an account through the API. The browser of the test stays signed out. */
export async function createAccount(baseURL: string, email = newEmailAddress()): Promise<string> {
  const visitor = new Visitor(baseURL, { origin: baseURL })
  const registration = { userName: 'linh', email, password: PASSWORD }
  await visitor.request('POST', '/api/auth/register', { body: registration })
  const { body } = await visitor.get<{ letters: mailbox.StoredEmail[] }>(
    `/api/dev/mail?to=${encodeURIComponent(email)}`,
  )
  const code = extractCode(body.letters[0]!.text)
  const { status } = await visitor.request('POST', '/api/auth/verify-code', {
    body: { email, code },
  })
  expect(status).toBe(200)
  return email
}

/** Registers in the page or dialog that is open, up to the emailed code. */
export async function submitRegistration(page: Page, email: string): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Register' })
  await form.getByLabel('Username').fill('linh')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill(await readEmailedCode(page, email))
}

/** Registers a new user, who is then signed in and on /home. */
export async function registerUser(page: Page, email = newEmailAddress()): Promise<string> {
  await page.goto('/register')
  await submitRegistration(page, email)
  await expect(page.getByRole('heading', { name: 'Good to see you, linh' })).toBeVisible()
  return email
}

/** Submits the login form that is open. */
export async function submitLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function requestEmailCode(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Email me a code' }).click()
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
}

/** Opens the profile of a user who has just signed in. It says by which method. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

/** Chooses Logout in the account menu. The user is signed out a moment later. */
export async function chooseLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

export async function logOut(page: Page): Promise<void> {
  await chooseLogout(page)
  await expectGuest(page)
}

export async function openProviderWindow(page: Page, buttonName: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: buttonName }).click()
  return popup
}

export async function signInAtProvider(providerPage: Page, email: string): Promise<void> {
  await providerPage.getByLabel('Email').fill(email)
  await providerPage.getByRole('button', { name: 'Continue' }).click()
}

export async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => void Object.assign(globalThis, { open: () => null }))
}

/** Goes to a provider on the same page, as the login form offers where pop-ups are blocked. */
export async function continueOnThisPage(page: Page, buttonName: string): Promise<void> {
  await page.getByRole('button', { name: buttonName }).click()
  await page.getByRole('button', { name: 'Continue on this page' }).click()
}

export async function logInInAnotherBrowser(
  browser: Browser,
  email: string,
  baseURL: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/login')
  await submitLogin(page, email)
  await expectSignedIn(page)
  return page
}
