import { APP_CACHES } from '../app-caches.ts'
import { trim } from './limits.ts'
import { offlinePage } from './offline-page.ts'
import { standInsFor, storedName } from './page-rules.ts'
import type { FetchEvent } from './scope.ts'

const MAX_PAGES = 40
/** What a proxy says while the server behind it restarts, and a server that has too much to do. */
const AWAY = new Set([502, 503, 504])

/** From the server if it can be reached, else as the page was on the last visit, else the offline page. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const response = await load(event)
  if (!response || AWAY.has(response.status)) return (await storedPage(url)) ?? offlinePage(url)
  event.waitUntil(storePage(url, response.clone()))
  return response
}

async function load({ request }: FetchEvent): Promise<Response | undefined> {
  try {
    return await fetch(request)
  } catch {
    return undefined
  }
}

async function storedPage(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(APP_CACHES.pages)
  for (const name of standInsFor(url)) {
    const page = await cache.match(name, { ignoreVary: true })
    if (page) return page
  }
  return undefined
}

/** A redirect is not stored: a browser refuses one that it has not requested itself. */
export async function storePage(url: URL, response: Response): Promise<void> {
  const name = storedName(url)
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!name || !response.ok || response.redirected || !isPage) return
  const cache = await caches.open(APP_CACHES.pages)
  await cache.put(name, response)
  await trim(cache, { maxEntries: MAX_PAGES })
}
