// The fixtures of all tests. Servers start when a worker's first test needs them and serve all its tests, because a
// new set of worker fixtures or options would restart the worker, its browser and its servers. A file that needs another
// server starts it when its first test asks for `baseURL`.
import {
  test as base,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { TEST_LIMIT_MS } from '../../helpers/hang-limit.ts'
import {
  startFakeModelServer,
  type FakeModelServer,
} from '../../server/helpers/fake-model-server.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startInProcessServer, type InProcessServer } from './in-process-server.ts'
import {
  openPartnerPage,
  startPartnerSite,
  type PartnerPageOptions,
  type PartnerSite,
} from './partner-site.ts'
import { registerUser } from './users.ts'

interface TestFixtures {
  baseURL: string
  /** Call it in a test in which something fails on purpose: errors in the page's console are then ignored. */
  allowErrors: () => void
  /** Opens a page of the partner `demo` with the script tag of the server. */
  openOnPartnerSite: (
    options?: Omit<PartnerPageOptions, 'partnerSite' | 'serverUrl'>,
  ) => Promise<void>
}

interface WorkerFixtures {
  /** The product in a process of its own, as an operator starts it, on an empty data directory. */
  server: { url: string }
  /** For tests that change the database or the mailbox directly: it runs in the worker's own process. */
  inProcessServer: InProcessServer
  /** The stand-in for OpenAI, which the server process asks for answers. */
  modelServer: FakeModelServer
  partnerSite: PartnerSite
  /** The page of `testOnSharedPage`. */
  sharedPage: Page
}

/** Starting a server is not part of the first test that needs it. */
const workerFixture = { scope: 'worker', timeout: TEST_LIMIT_MS } as const

/** Tests against the built product, in a process of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ modelServer, partnerSite }, use) => {
      const folder = await createTempFolder()
      const server = await startServerProcess({
        DATA_DIR: folder.path,
        OPENAI_BASE_URL: modelServer.baseUrl,
        PARTNERS: partnerSite.partnersFile,
      })
      await use({ url: server.url })
      await server.stop('SIGINT')
      await folder.remove()
    },
    workerFixture,
  ],
  inProcessServer: [
    async ({}, use) => {
      const server = await startInProcessServer()
      await use(server)
      await server.close()
    },
    workerFixture,
  ],
  modelServer: [
    async ({}, use) => {
      const server = await startFakeModelServer()
      await use(server)
      await server.close()
    },
    workerFixture,
  ],
  partnerSite: [
    async ({}, use) => {
      const site = await startPartnerSite()
      await use(site)
      await site.close()
    },
    workerFixture,
  ],
  sharedPage: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      // Every test downloads all files, as a first visit does.
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await use(page)
      await context.close()
    },
    workerFixture,
  ],
  baseURL: async ({ server }, use) => use(server.url),
  openOnPartnerSite: async ({ page, partnerSite, baseURL }, use) =>
    use((options) => openPartnerPage(page, { partnerSite, serverUrl: baseURL, ...options })),
  allowErrors: async ({ page }, use) => use(() => void page.removeAllListeners('console')),
  // Every page of ours must respect its own security policy and log no error.
  page: async ({ page }, use) => useWithoutErrors(page, use),
})

/**
 * Tests that only look at pages. They share one page, because a new browser process for each test takes longer than the
 * test. It begins without cookies and storage; what a test adds to the page by `addInitScript` or `route` would stay.
 */
export const testOnSharedPage = test.extend({
  page: async ({ sharedPage }, use) => {
    sharedPage.removeAllListeners()
    await sharedPage.context().clearCookies()
    await sharedPage.setViewportSize({ width: 1280, height: 720 })
    await sharedPage.goto('/locales/vi/common.json')
    await sharedPage.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await useWithoutErrors(sharedPage, use)
  },
})

async function useWithoutErrors(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  await use(page)
  expect(errors).toEqual([])
}

/** Tests whose server runs in this process: they read and change its database, and send emails from it. */
export const testInProcess = test.extend({
  baseURL: async ({ inProcessServer }, use) => use(inProcessServer.url),
})

/**
 * Tests that begin signed in, with an account that they share. They must not change the account, sign out, or renew its
 * tokens.
 */
export const testSignedIn = test.extend({
  storageState: async ({ browser, baseURL }, use) => use(await signInOnce(browser, baseURL)),
})

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Well below the 15 minutes of an access token, so that no test's browser has to renew it. */
const SIGN_IN_REUSE_MS = 5 * 60_000
let signIn: { storageState: StorageState; endsAt: number } | undefined

/** Registers a user in the first test of a worker that needs one, and returns what that user's browser stored. */
async function signInOnce(browser: Browser, baseURL: string): Promise<StorageState> {
  if (signIn && Date.now() < signIn.endsAt) return signIn.storageState
  const context = await browser.newContext({
    baseURL,
    storageState: undefined,
    serviceWorkers: 'block',
  })
  await registerUser(await context.newPage())
  const storageState = await context.storageState()
  await context.close()
  signIn = { storageState, endsAt: Date.now() + SIGN_IN_REUSE_MS }
  return storageState
}

export { expect }
