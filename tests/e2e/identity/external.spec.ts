// Identity services of others: one that replaces our own, and social providers behind the login buttons.
import { API_AUDIENCE } from '../../server/helpers/fake-provider.ts'
import {
  continueToService,
  extendTest,
  externalIdentity,
  startOnce,
  startProviderAndServer,
} from '../helpers/provider-and-server.ts'
import { test as base, expect } from '../helpers/test.ts'
import {
  PASSWORD,
  newEmailAddress,
  createAccount,
  submitLogin,
  expectSignedIn,
  expectGuest,
  chooseLogout,
  logOut,
  openProfile,
} from '../helpers/users.ts'

const startSocial = startOnce(() =>
  startProviderAndServer(({ issuer, apple }) => ({
    identity: {
      kind: 'embedded',
      socialProviders: {
        google: { issuer, clientId: 'google', secret: 'hush' },
        apple: { issuer, clientId: 'apple', secret: apple },
      },
    },
    simulateProviders: false,
  })),
)

/** Tests in which an external service replaces our own identity service. */
const testExternal = extendTest(startOnce(() => startProviderAndServer(externalIdentity)))

/** Tests in which Google and Apple are real services, simulated by the fake provider. */
const testSocial = extendTest(startSocial)

// In one worker, because each worker would start the servers again.
base.describe.configure({ mode: 'default' })

testExternal(
  'a user signs in and out at an external identity service on our own pages, which names users in its userinfo only',
  async ({ page, setup, allowErrors }) => {
    const email = newEmailAddress('mai')
    setup.provider.hasClaimsInUserinfoOnly = true
    setup.provider.nextSignIn = { sub: email, email, email_verified: true, name: 'Mai Outside' }
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Password')).toHaveCount(0)
    const authorization = page.waitForRequest((request) =>
      request.url().startsWith(`${setup.provider.issuer}/auth`),
    )
    await continueToService(page, email)
    expect(new URL((await authorization).url()).searchParams.get('login_hint')).toBe(email)
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByRole('button', { name: 'Account: Mai Outside' })).toBeVisible()
    await page.reload()
    await expectSignedIn(page)
    await page.goto('/profile')
    await expect(page.getByText(`${email} · signed in with your identity service`)).toBeVisible()

    // The fake provider's sign-out page loads web fonts, which its own policy blocks.
    allowErrors()
    await chooseLogout(page)
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(`${setup.url}/`)
    await expectGuest(page)
  },
)

testExternal(
  'a visitor whose token this server refuses reads so, and is not asked to sign in again and again',
  async ({ page, setup, allowErrors }) => {
    allowErrors()
    const email = newEmailAddress('refused')
    setup.provider.nextSignIn = { sub: email, email, name: 'Mai Refused' }
    setup.provider.apiAudience = 'urn:someone:else'
    await page.goto('/settings')
    await continueToService(page, email)
    await expect(page.getByRole('alert')).toContainText('This server does not accept the sign-in')
    await expect(page).toHaveURL(/\/login$/)
    await expectGuest(page)
    setup.provider.apiAudience = API_AUDIENCE
  },
)

testSocial('a visitor sees only the buttons of the configured providers', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText(['Google', 'Apple'])
})

for (const [provider, name] of [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const) {
  testSocial(
    `a visitor signs in at the real service of ${name}, in its own window`,
    async ({ page, setup }) => {
      const email = newEmailAddress(provider)
      setup.provider.nextSignIn = { sub: email, email, email_verified: true, name: 'Mai Outside' }
      await page.goto('/login')
      await page.getByRole('button', { name: `Continue with ${name}` }).click()
      await openProfile(page)
      await expect(page.getByText(`${email} · signed in with ${name}`)).toBeVisible()
    },
  )
}

testSocial(
  'AUTH-12 a user of a provider with the address of an existing account cannot open that account',
  async ({ page, baseURL, setup }) => {
    const email = await createAccount(baseURL)
    setup.provider.nextSignIn = { sub: email, email, email_verified: true, name: 'Somebody' }
    await page.goto('/login')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const window = await opened
    await window.getByRole('button', { name: 'Keep them separate' }).click()
    await openProfile(page)
    await expect(page.getByText(`${email} · signed in with Google`)).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByText('Another account uses this address')).toBeVisible()
    await logOut(page)
    await page.goto('/login')
    await submitLogin(page, email, PASSWORD)
    await openProfile(page)
    await expect(page.getByText(`${email} · signed in with a password`)).toBeVisible()
  },
)

testSocial(
  'a visitor whom the provider refuses stays a guest and sees no error',
  async ({ page, setup }) => {
    setup.provider.nextSignIn = { error: 'access_denied' }
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Waiting for the Google window.')).toBeVisible()
    await expect(page.getByText('Waiting for the Google window.')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectGuest(page)
  },
)
