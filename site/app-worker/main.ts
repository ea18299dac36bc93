// The service worker of the installed app: pages that were visited can be read without a connection. It never sees to
// calls of the API, to other origins, or to files and windows of partners' pages.
import { SHARE_TARGET_PATH } from '@atelier/contract'
import { APP_CACHES, deleteCaches, type AppWorkerMessage } from '../app-caches.ts'
import { build } from './build.ts'
import { answerAsset, answerFile, isAsset, isFile, storeFiles, trimFiles } from './files.ts'
import { answerNavigation, storePage } from './navigations.ts'
import { PRECACHE, precache } from './offline-page.ts'
import { isAnswered } from './page-rules.ts'
import { receiveShare } from './share-target.ts'
import { scope, type FetchEvent, type WorkerMessageEvent } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(precache()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response) event.respondWith(response)
})
scope.addEventListener('message', (event) => event.waitUntil(receive(event)))

async function activate(): Promise<void> {
  const isOld = (name: string) => name.startsWith(APP_CACHES.precachePrefix) && name !== PRECACHE
  // Stored pages name the files of an earlier build.
  await deleteCaches((name) => isOld(name) || name === APP_CACHES.pages)
  await trimFiles()
  // A preload would request a window that the worker does not answer twice, and use up a sign-in's ticket. An earlier
  // version of the worker has enabled it.
  await scope.registration.navigationPreload?.disable()
  await scope.clients.claim()
}

/** Returns undefined for a request that the browser sends as if there were no worker. */
function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return undefined
  if (request.method === 'POST' && pathname === SHARE_TARGET_PATH) return receiveShare(request)
  if (request.method !== 'GET') return undefined
  if (request.mode === 'navigate') {
    return isAnswered(pathname) ? answerNavigation(event) : undefined
  }
  if (isAsset(pathname)) return answerAsset(request)
  return isFile(pathname) ? answerFile(request) : undefined
}

async function receive({ data, ports }: WorkerMessageEvent): Promise<void> {
  const message = data as AppWorkerMessage
  if (message.is === 'activate') await scope.skipWaiting()
  if (message.is === 'version') ports[0]?.postMessage(build.version)
  if (message.is === 'visited') {
    const url = new URL(message.path, location.origin)
    await Promise.allSettled([fetch(url).then((page) => storePage(url, page))])
    await storeFiles(message.files)
  }
}
