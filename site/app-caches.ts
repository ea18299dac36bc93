// What the pages and the worker of the installed app (app-worker/) agree on.

export const APP_WORKER_PATH = '/app-worker.js'

/** Names in CacheStorage. */
export const APP_CACHES = {
  /** What the worker loads when it is installed: one cache for each version, which ends its name. */
  precachePrefix: 'atelier-app-',
  /** The HTML of visited pages, which is the same for everybody. */
  pages: 'atelier-pages',
  /** Files whose name has a fingerprint, so that their content never changes. */
  assets: 'atelier-assets',
  /** Files without a fingerprint: scripts of public/, texts and Markdown. */
  files: 'atelier-files',
  /** What another app has shared with this one, until a page shows it. */
  shared: 'atelier-shared',
} as const

/** What a page tells the worker. */
export type AppWorkerMessage =
  /** The worker replaces the one before it. */
  | { is: 'activate' }
  /** The page and its files, which were loaded before the worker was there. */
  | { is: 'visited'; path: string; files: readonly string[] }
  /** The worker replies with its version on the port of the message. */
  | { is: 'version' }

export async function deleteCaches(isDeleted: (name: string) => boolean): Promise<void> {
  // Missing in a page without https.
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(isDeleted).map((name) => caches.delete(name)))
}

export const isAppCache = (name: string): boolean =>
  name.startsWith(APP_CACHES.precachePrefix) ||
  [APP_CACHES.pages, APP_CACHES.assets, APP_CACHES.files, APP_CACHES.shared].some(
    (each) => each === name,
  )

/** Which pages were visited, and what was shared, is only for the user who did so. */
export const isPersonalCache = (name: string): boolean =>
  name === APP_CACHES.pages || name === APP_CACHES.shared

/** What another app has shared, in the cache of this name. */
export const SHARED_ENTRIES = {
  text: '/shared/text',
  picture: '/shared/picture',
  /** Why a picture was not taken: `wrong-type` or `too-large`. */
  refusal: '/shared/refusal',
} as const

/** The picture in the form of a share, with the limits of Vision. */
export const SHARED_PICTURE = {
  field: 'image',
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: 10_000_000,
}
