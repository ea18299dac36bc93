// Glewlwyd, a real OpenID provider of others, as the identity service of our pages. The service `refreshing` renews tokens
// without an ID token. `framing` issues refresh tokens, refuses them, and demands the ID token in the hidden frame.
import type { Page } from '@playwright/test'
import { TEST_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { installSleep, recordTokenRequests, visitSessions } from '../helpers/access-tokens.ts'
import { findGlewlwyd } from '../../helpers/find-glewlwyd.mjs'
import {
  API_SCOPE,
  GLEWLWYD_USER,
  startGlewlwyd,
  type Glewlwyd,
  type GlewlwydService,
} from '../helpers/glewlwyd.ts'
import { startInProcessServer } from '../helpers/in-process-server.ts'
import { continueToService } from '../helpers/provider-and-server.ts'
import { test as base, expect } from '../helpers/test.ts'
import { chooseLogout, expectGuest } from '../helpers/users.ts'

for (const [service, expectedRequests] of [
  ['refreshing', ['refresh_token']],
  ['framing', ['refresh_token', 'frame with ID token', 'authorization_code']],
] as const)
  testWith(service)(
    `a user of the service "${service}" of Glewlwyd gets new tokens unnoticed, signs out, and signs in again`,
    async ({ page, context, glewlwyd, allowErrors }) => {
      allowErrors()
      const sleep = await installSleep(context, (seconds) =>
        glewlwyd.setAccessTokenSeconds(service, seconds),
      )
      const requests = recordTokenRequests(context, glewlwyd.authority(service))
      await signIn(page)
      // Glewlwyd accepts only the last ID token and the last refresh token, which the first renewal replaces.
      for (const renewal of ['first', 'second']) {
        requests.length = 0
        await sleep()
        await visitSessions(page)
        expect([renewal, ...requests]).toEqual([renewal, ...expectedRequests])
      }
      await chooseLogout(page)
      await expectGuest(page)
      await signIn(page)
    },
  )

function testWith(service: GlewlwydService) {
  const test = base.extend<{ glewlwyd: Glewlwyd }>({
    baseURL: async ({}, use) => use(`http://localhost:${await findFreePort()}`),
    glewlwyd: [
      async ({ baseURL }, use) => {
        const glewlwyd = await startGlewlwyd(baseURL)
        const server = await startInProcessServer({
          publicUrl: baseURL,
          identity: {
            kind: 'external',
            authority: glewlwyd.authority(service),
            clientId: 'pages',
            apiScope: API_SCOPE,
            audience: API_SCOPE,
          },
        })
        await use(glewlwyd)
        await server.close()
        await glewlwyd.close()
      },
      { scope: 'test', timeout: TEST_LIMIT_MS },
    ],
  })
  return findGlewlwyd() ? test : test.skip
}

async function signIn(page: Page): Promise<void> {
  const { username, password, name } = GLEWLWYD_USER
  await page.goto('/settings')
  await continueToService(page, 'mai@example.com')
  await page.getByLabel('User').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: `Account: ${name}` })).toBeVisible()
}
