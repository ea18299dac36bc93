// An identity service of others, faked, and a server of ours that uses it.
import type { Page } from '@playwright/test'
import type { Services } from '@atelier/server'
import { findFreePort } from '../../helpers/free-port.ts'
import {
  API_AUDIENCE,
  startFakeProvider,
  type FakeProvider,
} from '../../server/helpers/fake-provider.ts'
import { TEST_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { test as base } from './test.ts'
import { startInProcessServer } from './in-process-server.ts'

export interface ProviderAndServer {
  provider: FakeProvider
  /** The URL of our server. */
  url: string
  close(): Promise<void>
}

/**
 * Starts a fake provider on another origin of the same site, and a server of ours that is configured for it. Browsers
 * send the provider's cookie from a hidden frame only if both belong to one site.
 */
export async function startProviderAndServer(
  configure: (provider: FakeProvider) => Partial<Services>,
): Promise<ProviderAndServer> {
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`
  const provider = await startFakeProvider(publicUrl)
  const server = await startInProcessServer({ publicUrl, ...configure(provider) })
  return {
    provider,
    url: publicUrl,
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

/** Starts it before the first test that needs it. */
export function startOnce(start: () => Promise<ProviderAndServer>) {
  let started: Promise<ProviderAndServer> | undefined
  base.afterAll(async () => {
    await (await started)?.close()
  })
  return () => (started ??= start())
}

export const externalIdentity = ({ issuer }: FakeProvider): Partial<Services> => ({
  identity: {
    kind: 'external',
    authority: issuer,
    clientId: 'pages',
    apiScope: 'use',
    audience: API_AUDIENCE,
  },
})

export function extendTest(start: () => Promise<ProviderAndServer>) {
  return base.extend<{ setup: ProviderAndServer }>({
    setup: async ({}, use) => use(await start()),
    baseURL: [
      async ({}, use) => use((await start()).url),
      { scope: 'test', timeout: TEST_LIMIT_MS },
    ],
  })
}

/** Leaves the login page for the external identity service. */
export async function continueToService(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
