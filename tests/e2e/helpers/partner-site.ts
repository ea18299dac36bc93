import { writeFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/** Whose tokens about visitors the server accepts on the pages of `demo`. Tests sign them as the partner's server. */
export const HOST_IDENTITY = {
  issuer: 'https://accounts.demo.example',
  audience: 'atelier',
  sharedKey: 'a shared key of the browser tests, long enough',
}

/** The website of the partner `demo`, on an origin of its own. */
export interface PartnerSite {
  origin: string
  /** The same pages on an origin that is not on the partner's list. */
  unlistedOrigin: string
  /** Publishes a page and returns its path. */
  addPage(html: string, headers?: OutgoingHttpHeaders): string
  /** The file that the server reads its partners from. */
  partnersFile: string
  /** Adds an origin to the partner's list. */
  allowOrigin(origin: string): void
  close(): Promise<void>
}

export async function startPartnerSite(): Promise<PartnerSite> {
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
  const writePartners = () =>
    writeFileSync(
      partnersFile,
      JSON.stringify({ demo: { name: 'Demo', origins, identity: HOST_IDENTITY } }),
    )
  writePartners()
  return {
    origin: url,
    unlistedOrigin: url.replace('127.0.0.1', 'localhost'),
    partnersFile,
    allowOrigin(origin) {
      origins.push(origin)
      writePartners()
    },
    addPage(html, headers = {}) {
      const path = `/page-${pages.size}`
      pages.set(path, { html, headers: { 'content-type': 'text/html', ...headers } })
      return path
    },
    async close() {
      await close()
      await folder.remove()
    },
  }
}

export const CHAT_TAG = '<atelier-chat partner="demo" eager></atelier-chat>'
export const LOGIN_TAG = '<atelier-login partner="demo"></atelier-login>'

export interface PartnerPageOptions {
  partnerSite: PartnerSite
  serverUrl: string
  body?: string
  head?: string
  headers?: Record<string, string>
  /** Another script tag than that of the newest build. */
  script?: string | undefined
}

export const scriptTag = (serverUrl: string) =>
  `<script type="module" src="${serverUrl}/atelier.js" crossorigin></script>`

/** Publishes a page with our script tag and this body on the partner's site, and opens it. */
export async function openPartnerPage(page: Page, options: PartnerPageOptions): Promise<void> {
  const { partnerSite, serverUrl, body = CHAT_TAG, head = '', headers } = options
  const { script = scriptTag(serverUrl) } = options
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
    ${head}${script}</head><body><main><h1>A shop</h1>${body}</main></body></html>`
  await page.goto(partnerSite.origin + partnerSite.addPage(html, headers))
}

export const chatElement = (page: Page) => page.locator('atelier-chat')
