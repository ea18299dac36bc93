import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { listenOnFreePort } from '../server/free-port.ts'
import { createTempFolder } from '../server/temp-folder.ts'
import { startFakeModelServer, type FakeModelServer } from '../server/fake-model-server.ts'
import { test as base } from './atelier.ts'

/** Somebody else's website. The server knows it as the partner `demo`. */
export interface PartnerSite {
  origin: string
  /** Puts a page there; answers its path. */
  show(html: string, headers?: OutgoingHttpHeaders): string
  partnersFile: string
  /** From now on the server knows this origin as well. */
  allow(origin: string): void
}

interface Workers {
  upstream: FakeModelServer
  partner: PartnerSite
}

/** Tests that talk: models stand behind a stand-in endpoint, and a partner's website is on another origin. */
export const test = base.extend<object, Workers>({
  upstream: [
    async ({}, use) => {
      const upstream = await startFakeModelServer()
      await use(upstream)
      await upstream.close()
    },
    { scope: 'worker' },
  ],
  partner: [
    async ({}, use) => {
      const pages = new Map<string, { html: string; headers: OutgoingHttpHeaders }>()
      const server = createServer(({ url }, response) => {
        const page = pages.get(url!)
        response.writeHead(page ? 200 : url === '/favicon.ico' ? 204 : 404, page?.headers)
        response.end(page?.html)
      })
      const { url, close } = await listenOnFreePort(server)
      const folder = await createTempFolder()
      const partnersFile = join(folder.path, 'partners.json')
      const origins = [url]
      const write = () =>
        writeFileSync(partnersFile, JSON.stringify({ demo: { name: 'Demo', origins } }))
      write()
      await use({
        origin: url,
        partnersFile,
        allow(origin) {
          origins.push(origin)
          write()
        },
        show(html, headers = {}) {
          const path = `/page-${pages.size}`
          pages.set(path, { html, headers: { 'content-type': 'text/html', ...headers } })
          return path
        },
      })
      await close()
      await folder.remove()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ upstream, partner }, use) => {
      await use({ OPENAI_BASE_URL: upstream.baseUrl, PARTNERS: partner.partnersFile })
    },
    { scope: 'worker' },
  ],
})

export {
  expect,
  expectAccessible,
  expectNoOverflow,
  storePreferences as prefer,
} from './atelier.ts'

/** The box to write in. */
export const messageBox = (on: Page | Locator) => on.getByRole('textbox', { name: 'Message' })
/** What was answered, the latest last. */
export const answers = (on: Page | Locator) => on.locator('.atl-message:not(.atl-message--user)')
export const questions = (on: Page | Locator) => on.locator('.atl-message--user')

export async function sendMessage(on: Page | Locator, text: string): Promise<void> {
  await messageBox(on).fill(text)
  await messageBox(on).press('Enter')
}

export async function chooseModel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Model: / }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

/** The policy that partners are told to serve, with the script's address in its place. */
export function readPublishedPolicy(server: string): string {
  const text = readFileSync(
    join(import.meta.dirname, '../../site/content/help/en/content-security-policy.md'),
    'utf8',
  )
  const [, policy] = /```\n(script-src.*?)```/s.exec(text)!
  return policy!.replaceAll('https://cdn.example', server).replace(/\s+/g, ' ').trim()
}
