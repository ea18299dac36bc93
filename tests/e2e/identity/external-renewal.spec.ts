// A user of an external identity service whose access token ends: the page gets another one, and the user notices nothing.
import type { BrowserContext, Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { installSleep, recordTokenRequests, visitSessions } from '../helpers/access-tokens.ts'
import {
  continueToService,
  extendTest,
  externalIdentity,
  startOnce,
  startProviderAndServer,
  type ProviderAndServer,
} from '../helpers/provider-and-server.ts'
import { test as base, expect } from '../helpers/test.ts'
import { chooseLogout, expectGuest, newEmailAddress } from '../helpers/users.ts'

const test = extendTest(startOnce(() => startProviderAndServer(externalIdentity)))

// In one worker, because each worker would start the servers again.
base.describe.configure({ mode: 'default' })

for (const [renewal, expectedRequests] of [
  ['frame with ID token', ['refresh_token', 'frame with ID token', 'authorization_code']],
  // The first request asks for scopes that were not granted.
  ['refresh token', ['refresh_token', 'refresh_token']],
] as const)
  test(`a user of a service that renews tokens by ${renewal} notices nothing after the computer slept, in two tabs, and after signing out and in again`, async ({
    page,
    context,
    setup,
    allowErrors,
  }) => {
    // The service refuses a request first, and its sign-out page loads web fonts, which its own policy blocks.
    allowErrors()
    const hasSignOutPage = renewal === 'refresh token'
    Object.assign(setup.provider, { renewal, hasSignOutPage })
    const requests = recordTokenRequests(context, setup.provider.issuer)
    const sleep = await installSleep(context, setAccessTokenSecondsOf(setup))
    await signIn(page, setup)
    await test.step('the computer sleeps longer than the token is valid', async () => {
      requests.length = 0
      await sleep()
      await visitSessions(page)
      expect(requests).toEqual(expectedRequests)
    })
    await test.step('two tabs need a token at the same moment', async () => {
      const other = await context.newPage()
      await other.goto('/settings')
      requests.length = 0
      await sleep()
      await Promise.all([visitSessions(page), visitSessions(other)])
      expect(requests).toEqual(expectedRequests)
      await other.close()
    })
    await test.step('the user signs out and in again', async () => {
      await signOut(page, setup, hasSignOutPage)
      await signIn(page, setup)
      requests.length = 0
      await sleep()
      await visitSessions(page)
      expect(requests).toEqual(expectedRequests)
    })
  })

test('a user whose service has meanwhile signed in somebody else is signed out, and sends nothing in their name', async ({
  page,
  context,
  setup,
  allowErrors,
}) => {
  allowErrors()
  Object.assign(setup.provider, { renewal: 'frame', hasSignOutPage: true })
  const sleep = await installSleep(context, setAccessTokenSecondsOf(setup))
  const email = await signIn(page, setup)
  const senders = new Set<unknown>()
  page.on('request', (request) => {
    const [, token] = (request.headers().authorization ?? '').split(' ')
    if (request.url().startsWith(setup.url) && token) senders.add(decodeJwt(token).sub)
  })
  await signInElsewhere(context, setup)
  await sleep()
  // A page that wakes up may have asked for a token already.
  await page.goto('/settings?section=sessions')
  await expectGuest(page)
  expect([...senders].filter((sender) => sender !== email)).toEqual([])
})

const setAccessTokenSecondsOf =
  ({ provider }: ProviderAndServer) =>
  (seconds: number) => {
    provider.accessTokenSeconds = seconds
  }

async function signIn(page: Page, { provider }: ProviderAndServer): Promise<string> {
  const email = newEmailAddress('mai')
  provider.nextSignIn = { sub: email, email, email_verified: true, name: 'Mai Outside' }
  await page.goto('/settings')
  await continueToService(page, email)
  await expect(page.getByRole('button', { name: 'Account: Mai Outside' })).toBeVisible()
  return email
}

async function signOut(
  page: Page,
  { url }: ProviderAndServer,
  hasSignOutPage: boolean,
): Promise<void> {
  await chooseLogout(page)
  if (hasSignOutPage) await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${url}/`)
  await expectGuest(page)
}

/** Another website of the company signs in another user at the same service. */
async function signInElsewhere(
  context: BrowserContext,
  { provider, url }: ProviderAndServer,
): Promise<void> {
  provider.nextSignIn = { sub: newEmailAddress('linh'), name: 'Linh Outside' }
  const query = new URLSearchParams({
    client_id: 'google',
    response_type: 'code',
    redirect_uri: `${url}/api/auth/upstream/google`,
    scope: 'openid',
    prompt: 'login',
  })
  const other = await context.newPage()
  await other.goto(`${provider.issuer}/auth?${query}`)
  await expect(other).toHaveURL(/\/api\/auth\/upstream\/google\?code=/)
  await other.close()
}
