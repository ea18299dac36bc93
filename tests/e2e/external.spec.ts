// Other services that sign people in: one in place of our own, and the ones behind the three buttons.
import { test as base } from './test.ts'
import { expect, startInProcessServer } from './in-process-server.ts'
import {
  expectGuest,
  expectSignedIn,
  logIn,
  logOut,
  newEmailAddress,
  registerUser,
  PASSWORD,
} from './users.ts'
import { findFreePort } from '../server/free-port.ts'
import { API_AUDIENCE, startFakeProvider, type FakeProvider } from '../server/fake-provider.ts'

interface Two {
  other: FakeProvider
  url: string
}

/** Our pages, and a second OpenID provider on another origin. */
function withOther(
  identityOf: (other: FakeProvider) => Parameters<typeof startInProcessServer>[0],
) {
  return base.extend<object, { two: Two }>({
    two: [
      async ({}, use) => {
        const publicUrl = `http://localhost:${await findFreePort()}`
        const other = await startFakeProvider(publicUrl)
        const inProcessServer = await startInProcessServer({ publicUrl, ...identityOf(other) })
        await use({ other, url: publicUrl })
        await inProcessServer.close()
        await other.close()
      },
      { scope: 'worker' },
    ],
    atelier: [async ({ two }, use) => use({ url: two.url }), { scope: 'worker' }],
  })
}

const elsewhere = withOther(({ issuer }) => ({
  identity: {
    kind: 'external',
    authority: issuer,
    clientId: 'pages',
    apiScope: 'use',
    audience: API_AUDIENCE,
  },
}))

elsewhere(
  'a user signs in and out at an external identity service on our own pages',
  async ({ page, two, allowErrors }) => {
    const email = newEmailAddress('mai')
    two.other.nextSignIn = { sub: email, email, email_verified: true, name: 'Mai Outside' }
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Password')).toHaveCount(0)
    const asked = page.waitForRequest((request) =>
      request.url().startsWith(`${two.other.issuer}/auth`),
    )
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    expect(new URL((await asked).url()).searchParams.get('login_hint')).toBe(email)
    // Back where they wanted to go.
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByRole('button', { name: 'Account: Mai Outside' })).toBeVisible()
    await page.reload()
    await expectSignedIn(page)
    await page.goto('/profile')
    await expect(page.getByText(`${email} · signed in with your identity service`)).toBeVisible()

    // Its own page asks for letters from elsewhere.
    allowErrors()
    await chooseLogout(page)
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(`${two.url}/`)
    await expectGuest(page)
  },
)

const federated = withOther(({ issuer, apple }) => ({
  identity: {
    kind: 'embedded',
    socialProviders: {
      google: { issuer, clientId: 'google', secret: 'hush' },
      apple: { issuer, clientId: 'apple', secret: apple },
    },
  },
  simulateProviders: false,
}))

federated('a visitor sees only the buttons of the configured providers', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText(['Google', 'Apple'])
})

for (const [provider, name] of [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const) {
  federated(`${name} itself signs somebody in, in its own window`, async ({ page, two }) => {
    const email = newEmailAddress(provider)
    two.other.nextSignIn = { sub: email, email, email_verified: true, name: 'Mai Outside' }
    await page.goto('/login')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect(page.getByText(`${email} · signed in with ${name}`)).toBeVisible()
  })
}

federated(
  'AUTH-12 a user of a provider with the address of an existing account cannot open that account',
  async ({ page, two }) => {
    const email = await registerUser(page)
    await logOut(page)
    two.other.nextSignIn = { sub: email, email, email_verified: true, name: 'Somebody' }
    await page.goto('/login')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const window = await opened
    await window.getByRole('button', { name: 'Keep them separate' }).click()
    await expect(page.getByText(`${email} · signed in with Google`)).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByText('Another account uses this address')).toBeVisible()
    await logOut(page)
    await page.goto('/login')
    await submitLogin(page, email, PASSWORD)
    await expect(page.getByText(`${email} · signed in with a password`)).toBeVisible()
  },
)

federated(
  'a visitor whom the provider refuses stays a guest and sees no error',
  async ({ page, two }) => {
    two.other.nextSignIn = { error: 'access_denied' }
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Waiting for the Google window.')).toBeVisible()
    await expect(page.getByText('Waiting for the Google window.')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectGuest(page)
  },
)
