import type { passkeys } from '@atelier/contract'
import type { Route } from '@playwright/test'
import { expect, test } from '../helpers/test.ts'
import { expectAccessible, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { chooseInAnotherTab } from '../helpers/storage.ts'
import { logInInWindow } from '../helpers/partner-sign-in.ts'
import { openPartnerPage } from '../helpers/partner-site.ts'
import { createAccount, PASSWORD, registerUser } from '../helpers/users.ts'
import { addAuthenticator } from '../helpers/passkeys.ts'

test(
  'WA-16 a person adds, renames, tests, pauses and deletes a passkey in the settings, with the keyboard alone',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
    // The server refuses to pause the last passkey that payments need.
    allowErrors()
    const authenticator = await addAuthenticator(page)
    await registerUser(page)
    await page.goto('/settings?section=passkeys')
    const row = page.getByRole('main').getByRole('listitem')
    const name = page.getByLabel('Name', { exact: true })
    const press = async (button: string) => {
      await page.getByRole('button', { name: button }).focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('No passkeys yet')).toBeVisible()

    await test.step('adds one under the suggested name, and can change it at once', async () => {
      await expect(name).toHaveValue('Chrome on Linux')
      await name.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Passkey “Chrome on Linux” added.')).toBeVisible()
      const newName = row.getByLabel('Name', { exact: true })
      await expect(newName).toBeFocused()
      await expect(name).toHaveCount(1)
      await page.keyboard.type('<b>Ấm & yên 👍</b>')
      await page.keyboard.press('Enter')
      // WA-10: a name is text.
      await expect(row).toContainText('<b>Ấm & yên 👍</b>')
      await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused()
      await expect(page.getByText('Never used')).toBeVisible()
    })
    await test.step('a name that is cancelled or empty changes nothing', async () => {
      for (const text of ['Other', '']) {
        await press('Rename')
        await row.getByLabel('Name', { exact: true }).fill(text)
        await page.keyboard.press(text ? 'Escape' : 'Enter')
        await expect(row).toContainText('<b>Ấm & yên 👍</b>')
      }
    })
    await test.step('tests it', async () => {
      await press('Test')
      await expect(page.getByText('This passkey works.')).toBeVisible()
      await expect(page.getByText('Last used today')).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('who cancels reads so, and no alert', async () => {
      await authenticator.refuse()
      await press('Test')
      await expect(page.getByText('User cancelled or device locked')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await authenticator.accept()
    })
    await test.step('an authenticator that has a passkey already makes no second', async () => {
      await press('Add passkey')
      await expect(page.getByText('Authenticator already registered')).toBeVisible()
    })
    await test.step('requires a passkey for payments, and stops with the last one', async () => {
      const saved = page.waitForResponse(/\/api\/webauthn\/settings$/)
      await page.getByRole('switch').focus()
      await page.keyboard.press('Space')
      await saved
      await expect(page.getByRole('switch')).toBeChecked()
      await expect(page.getByRole('switch')).toBeEnabled()
      await press('Pause')
      await expect(page.getByText(/^Payments of this account need a passkey/)).toBeVisible()
      await press('Delete')
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('your payments no longer need a passkey')
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No passkeys yet')).toBeVisible()
      await expect(page.getByText('Passkey “<b>Ấm & yên 👍</b>” deleted.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeFocused()
      await expect(page.getByRole('switch')).toHaveCount(0)
    })
    await test.step('reads it in Vietnamese', async () => {
      await chooseInAnotherTab(page, 'language', 'vi')
      await expect(page.getByText('Chưa có khóa truy cập nào')).toBeVisible()
      await expectNoOverflow(page)
    })
  },
)

test('§8 every failure of a passkey has its own text, also in the element’s shadow root', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const authenticator = await addAuthenticator(page)
  const element = page.locator('atelier-biometrics')
  const press = (button: string) => element.getByRole('button', { name: button }).click()
  const failsWith = async (text: string) => {
    await expect(element.getByText(text)).toBeVisible()
  }

  await page.goto('/help')
  await page.evaluate(showElement, '/atelier.js')
  await failsWith('User not authenticated')

  await registerUser(page)
  await page.evaluate(showElement, '/atelier.js')
  // The dialog of the element works as that of the page does, and they do not both open.
  const proofRequired = { status: 403, json: { code: 'proof-required' } }
  await page.route('**/register/begin', (route) => route.fulfill(proofRequired), { times: 1 })
  await page.evaluate(failNextCeremony, 'NotAllowedError')
  await press('Add passkey')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await failsWith('User cancelled or device locked')
  for (const [exception, text] of [
    ['NotAllowedError', 'User cancelled or device locked'],
    ['ConstraintError', 'Authenticator not supported'],
    ['UnknownError', 'Failed to create credential'],
  ] as const) {
    await page.evaluate(failNextCeremony, exception)
    await press('Add passkey')
    await failsWith(text)
  }
  await page.route('**/api/webauthn/*/complete?*', spoilClientData, { times: 1 })
  await press('Add passkey')
  await failsWith('Registration failed')
  // The authenticator has kept that passkey, which the server does not know.
  await press('Add passkey')
  await expect(element.getByText(/added\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Add passkey')
  await failsWith('Authenticator already registered')

  await page.route('**/api/webauthn/*/complete?*', spoilClientData, { times: 1 })
  await press('Test')
  await failsWith('Authentication failed')
  await authenticator.refuse()
  await press('Test')
  await failsWith('User cancelled or device locked')

  await page.evaluate(deletePasskeys)
  await element.getByRole('switch').click()
  await failsWith('No biometric credentials found. Please add one first.')

  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.evaluate(showElement, '/atelier.js')
  await failsWith('WebAuthn is not supported in this browser.')
})

/** Runs in the page. Shows the element above its content, as a page of the server's own may do. */
async function showElement(loader: string): Promise<void> {
  document.querySelector('atelier-biometrics')?.remove()
  document.body.prepend(document.createElement('atelier-biometrics'))
  await import(loader)
}

/** Runs in the page. Chromium's virtual authenticators raise only some of the exceptions. */
function failNextCeremony(name: string): void {
  const { credentials } = navigator
  credentials.create = () => {
    Reflect.deleteProperty(credentials, 'create')
    return Promise.reject(new DOMException('', name))
  }
}

/** Runs in the page, as another tab of the user's would. */
async function deletePasskeys(): Promise<void> {
  const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
  const { id } = (await (await fetch('/api/account', { headers })).json()) as { id: string }
  const list = await fetch(`/api/webauthn/credentials/${id}`, { headers })
  const { credentials } = (await list.json()) as passkeys.CredentialList
  for (const { credentialId } of credentials)
    await fetch(`/api/webauthn/credentials/${credentialId}`, { method: 'DELETE', headers })
}

/** What is signed no longer fits the signature, or the challenge. */
async function spoilClientData(route: Route): Promise<void> {
  const body = route.request().postDataJSON() as passkeys.RegistrationResponse
  const { clientDataJSON } = body.response
  const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as object
  const spoilt = Buffer.from(JSON.stringify({ ...clientData, challenge: 'AAAA' }))
  const response = { ...body.response, clientDataJSON: spoilt.toString('base64url') }
  await route.continue({ postData: { ...body, response } })
}

test('a user of a partner’s page manages passkeys in a window of our own', async ({
  page,
  partnerSite,
  server,
}) => {
  await openPartnerPage(page, {
    partnerSite,
    serverUrl: server.url,
    body: '<atelier-biometrics partner="demo"></atelier-biometrics>',
  })
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Passkeys' }).click()
  const window = await popup
  await expect(window.getByRole('heading', { name: 'Sign in to see your passkeys' })).toBeVisible()
  await logInInWindow(window, await createAccount(server.url))
  await expect(window.getByText('No passkeys yet')).toBeVisible()
})
