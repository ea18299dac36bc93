import type { Page } from '@playwright/test'
import { backdateAuthenticationOf } from '../helpers/in-process-server.ts'
import { expectAccessible, LOOKS_TAG } from '../helpers/looks.ts'
import { addAuthenticator, addPasskey } from '../helpers/passkeys.ts'
import { expect, test, testInProcess } from '../helpers/test.ts'
import {
  createAccount,
  expectSignedIn,
  logOut,
  registerUser,
  submitLogin,
} from '../helpers/users.ts'

const offer = (page: Page) => page.getByRole('complementary', { name: 'Sign in faster next time' })

/** Ceremony code is in chunks of its own. Returns those that the page has requested. */
function watchCeremonyCode(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/ceremonies/.test(request.url())) requested.push(request.url())
  })
  return requested
}

test(
  'WA-16 a user who has just registered accepts the offer of a passkey, and then signs in with it, by the button and among the suggestions of the email field',
  LOOKS_TAG,
  async ({ page }) => {
    await addAuthenticator(page)
    const ceremonyCode = watchCeremonyCode(page)
    await registerUser(page)
    await test.step('the offer comes after the sign-in and adds a passkey', async () => {
      await expect(offer(page)).toContainText('your face, your finger or the PIN')
      await expectAccessible(page)
      expect(ceremonyCode).toEqual([])
      await offer(page).getByRole('button', { name: 'Add a passkey' }).click()
      await expect(offer(page)).toContainText('“Chrome on Linux” was added.')
      await page.goto('/settings')
      await expect(page.getByText('One passkey can sign in and confirm payments.')).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
    })
    await logOut(page)
    await test.step('nothing of WebAuthn is loaded before a person turns to the form', async () => {
      ceremonyCode.length = 0
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
      expect(ceremonyCode).toEqual([])
    })
    await test.step('by the suggestions of the email field', async () => {
      await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email').click()
      await expectSignedIn(page)
      await expect(offer(page)).toHaveCount(0)
    })
    await page.goto('/settings?section=sessions')
    await expect(page.getByText('signed in with a passkey')).toBeVisible()
  },
)

testInProcess(
  'a user who cancels the passkey dialog finds the form as it was, signs in with the button of the sign-in dialog, and confirms a sensitive action with the passkey',
  async ({ page, inProcessServer, allowErrors }) => {
    allowErrors()
    const authenticator = await addAuthenticator(page)
    const email = await createAccount(inProcessServer.url)
    await page.goto('/login')
    await submitLogin(page, email)
    await expectSignedIn(page)
    await addPasskey(page, { name: 'Kitchen iPad' })
    await logOut(page)

    await authenticator.refuse()
    await page.goto('/login')
    const button = page.getByRole('button', { name: 'Use a passkey' })
    await button.click()
    await expect(button).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await authenticator.accept()
    await page.goto('/chat')
    await page.getByRole('button', { name: 'Sign in to keep your chats' }).click()
    const modal = page.getByRole('dialog', { name: 'Welcome back' })
    await modal.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(modal).toHaveCount(0)
    await expectSignedIn(page)

    await backdateAuthenticationOf(inProcessServer, email)
    await page.goto('/settings?section=data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await download
    await expect(dialog).toHaveCount(0)
  },
)

test('a user who declines the offer of a passkey never sees it again, nor in another browser', async ({
  page,
  browser,
  server,
}) => {
  await addAuthenticator(page)
  const email = await registerUser(page)
  await offer(page).getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await addAuthenticator(other)
  await other.goto('/login')
  const passkeyList = other.waitForResponse(/\/api\/webauthn\/credentials\//)
  await submitLogin(other, email)
  expect(await (await passkeyList).json()).toMatchObject({ isOfferDeclined: true })
  await expectSignedIn(other)
  await expect(offer(other)).toHaveCount(0)
})
