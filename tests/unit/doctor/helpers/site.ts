// A website of a partner with planted faults, an Atelier server whose second build is old, and hosts that get in the way.
import {
  createServer as createHttpServer,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { combinePartners } from '../../../../packages/server/partners/partners.ts'
import { OWN_BUILDS } from '../../../../packages/server/directories.ts'
import {
  addBuild,
  buildName,
  listBuilds,
  copyBuilds,
  pinnedScriptTag,
} from '../../../../packages/server/widget-builds.ts'
import { startInProcessServer } from '../../../e2e/helpers/in-process-server.ts'
import { listenOnFreePort } from '../../../helpers/free-port.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { createSelfSignedCertificate } from './self-signed.ts'

export interface PageSource {
  html: string
  status?: number
  headers?: OutgoingHttpHeaders
}

export interface DoctorSite {
  serverUrl: string
  /** The website of the partner `shop`. */
  origin: string
  /** The same pages on an origin that the server does not list. */
  unlistedOrigin: string
  /** The same pages by https, with a certificate that nobody has signed. */
  secureOrigin: string
  /** A host with copies of the script: `/plain` without CORS, `/changed` with other content. */
  mirrorUrl: string
  /** An address where nothing answers. */
  deadUrl: string
  newestTag: string
  oldTag: string
  /** Publishes a page, and returns its path. */
  addPage(page: PageSource): string
  /** Publishes a file at this path. */
  addFile(path: string, file: PageSource): void
  close(): Promise<void>
}

const NINETY_DAYS_MS = 90 * 24 * 60 * 60_000

export async function startDoctorSite(): Promise<DoctorSite> {
  const folder = await createTempFolder()
  const builds = join(folder.path, 'builds')
  await mkdir(builds)
  const oldBuild = await addOldBuild(builds, join(folder.path, 'draft'))
  await copyBuilds(OWN_BUILDS, builds)
  const pages = new Map<string, PageSource>()
  const listener = servePages(pages)
  const site = await listenOnFreePort(createHttpServer(listener))
  const secureSite = await listenOnFreePort(
    createHttpsServer(createSelfSignedCertificate(), listener),
  )
  const secureOrigin = secureSite.url.replace('http:', 'https:')
  const partners = { shop: { name: 'Shop', origins: [site.url, secureOrigin] } }
  const server = await startInProcessServer({
    widgetDirectories: [OWN_BUILDS, builds],
    partners: combinePartners([{ current: () => partners }]),
  })
  const latest = (await (await fetch(`${server.url}/atelier/latest.json`)).json()) as LatestBuild
  const loader = await (await fetch(latest.url)).text()
  const mirror = await listenOnFreePort(createHttpServer(serveCopies(loader)))
  const dead = await listenOnFreePort(createHttpServer())
  await dead.close()
  return {
    serverUrl: server.url,
    origin: site.url,
    unlistedOrigin: site.url.replace('127.0.0.1', 'localhost'),
    secureOrigin,
    mirrorUrl: mirror.url,
    deadUrl: dead.url,
    newestTag: latest.scriptTag,
    oldTag: pinnedScriptTag(oldBuild, server.url),
    addPage(page) {
      const path = `/page-${pages.size}`
      pages.set(path, page)
      return path
    },
    addFile: (path, file) => void pages.set(path, file),
    async close() {
      await Promise.all([site.close(), secureSite.close(), mirror.close(), server.close()])
      await folder.remove()
    },
  }

  function serveCopies(content: string): RequestListener {
    return ({ url }, response) => {
      const cors = url?.startsWith('/plain') ? {} : { 'access-control-allow-origin': '*' }
      response.writeHead(200, { 'content-type': 'text/javascript', ...cors })
      // As a host that adds a banner to every script.
      response.end(url?.startsWith('/changed') ? `/* served by a proxy */${content}` : content)
    }
  }
}

interface LatestBuild {
  url: string
  scriptTag: string
}

function servePages(pages: ReadonlyMap<string, PageSource>): RequestListener {
  return ({ url }, response) => {
    const {
      html = '',
      status = 200,
      headers,
    } = pages.get(url!) ?? { status: url === '/favicon.ico' ? 204 : 404 }
    response.writeHead(status, { 'content-type': 'text/html', ...headers })
    response.end(html)
  }
}

/** A build like the newest, but for a comment, from three months ago. */
async function addOldBuild(directory: string, draft: string) {
  const [newest] = listBuilds(OWN_BUILDS)
  await cp(join(OWN_BUILDS, buildName(newest!)), draft, { recursive: true })
  const loader = join(draft, 'atelier.js')
  // Compressed copies would still have the content of the newest build.
  await Promise.all(['br', 'gz', 'zst'].map((end) => rm(`${loader}.${end}`, { force: true })))
  await writeFile(loader, `${await readFile(loader, 'utf8')}// An older build.\n`)
  return addBuild(draft, directory, { version: '0.0.9', now: Date.now() - NINETY_DAYS_MS })
}
