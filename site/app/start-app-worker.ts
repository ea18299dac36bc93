import { ignoreError } from '@atelier/widgets'
import { APP_WORKER_PATH, deleteCaches, isAppCache, type AppWorkerMessage } from '../app-caches.ts'
import { configuration } from '../configuration.ts'
import { bareRoutes, routeOf } from '../route-paths.ts'
import { trustedScriptUrl } from '../start-worker.ts'
import { followVersions, noticeMissingParts } from './follow-versions.ts'

/**
 * Lets a worker keep what this browser has visited (app-worker/). Not in frames and in the sign-in windows of partners'
 * pages, and not with Vite's development server, which has no worker.
 */
export async function startAppWorker(): Promise<void> {
  // Missing without https, and where the browser blocks it.
  const { serviceWorker } = navigator
  if (import.meta.env.DEV) return
  noticeMissingParts()
  if (!serviceWorker) return
  if (!configuration.isInstallable) return removeAppWorker(serviceWorker)
  const route = routeOf(location.pathname)
  if (window.top !== window || (route && bareRoutes.includes(route))) return
  const registration = await serviceWorker
    .register(trustedScriptUrl(APP_WORKER_PATH), { scope: '/', updateViaCache: 'none' })
    .catch(ignoreError('the site works without a worker'))
  if (!registration) return
  if (!serviceWorker.controller) tellVisit((await serviceWorker.ready).active)
  followVersions(registration)
}

/** What was loaded before the worker was there. */
function tellVisit(worker: ServiceWorker | null): void {
  const { origin, pathname, search } = location
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .map(({ name }) => new URL(name).pathname)
  const message: AppWorkerMessage = { is: 'visited', path: pathname + search, files }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
  worker?.postMessage(message)
}

async function removeAppWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
  await deleteCaches(isAppCache)
}
