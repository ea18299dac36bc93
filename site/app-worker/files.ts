import { APP_CACHES } from '../app-caches.ts'
import { lengthOf, trim } from './limits.ts'

const ASSETS = '/assets/'
/** Without a fingerprint, but needed by pages: scripts of public/, texts, and the Markdown of pages. */
const FILE = /^\/(boot\.js|start\.js|(locales|content)\/.*\.(json|md))$/
const LIMITS = {
  [APP_CACHES.assets]: { maxEntries: 400, maxBytes: 24 * 1024 * 1024 },
  [APP_CACHES.files]: { maxEntries: 200, maxBytes: 4 * 1024 * 1024 },
}
/** Fonts of text recognition and other data of tools would push everything else out. */
const MAX_FILE_BYTES = 1024 * 1024

export const isAsset = (path: string): boolean => path.startsWith(ASSETS)
export const isFile = (path: string): boolean => FILE.test(path)

/** An asset never changes, so what is stored is right. */
export async function answerAsset(request: Request): Promise<Response> {
  return (await storedFile(request)) ?? fetchAndStore(request, APP_CACHES.assets)
}

/** From the server if it can be reached, which answers 304 for a file that the browser has. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetchAndStore(request, APP_CACHES.files)
  } catch (error) {
    const stored = await storedFile(request)
    if (stored) return stored
    throw error
  }
}

const storedFile = (request: Request) => caches.match(request, { ignoreVary: true })

async function fetchAndStore(request: Request, cacheName: keyof typeof LIMITS): Promise<Response> {
  const response = await fetch(request)
  // Only whole files: a player requests parts, which are answered with 206.
  if (response.status === 200 && lengthOf(response) <= MAX_FILE_BYTES) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return response
}

/** Stores files that the page loaded before the worker was there. The browser has them, so that nothing is sent. */
export async function storeFiles(paths: readonly string[]): Promise<void> {
  const known = paths.filter((path) => isAsset(path) || isFile(path))
  await Promise.allSettled(
    known.map((path) =>
      isAsset(path) ? answerAsset(new Request(path)) : answerFile(new Request(path)),
    ),
  )
  await trimFiles()
}

export async function trimFiles(): Promise<void> {
  for (const [name, limits] of Object.entries(LIMITS)) await trim(await caches.open(name), limits)
}
