import { HOUR_MS } from '@atelier/contract'
import { ignoreError, preloadTexts } from '@atelier/widgets'
import type { AppWorkerMessage } from '../app-caches.ts'
import { $newVersionNotice } from './new-version.ts'
import { NewVersionNotice } from './NewVersionNotice.tsx'
import { isOutdated, pageVersion } from './page-version.ts'
import { appTexts } from './texts.ts'

/** Says that there is a newer version if a part of this page cannot be loaded because of it. */
export function noticeMissingParts(): void {
  void preloadTexts(appTexts)
  // Vite dispatches it for each import() that fails.
  addEventListener('vite:preloadError', () => {
    void isOutdated().then((isOld) => isOld && showNotice())
  })
}

const showNotice = () => $newVersionNotice.set(NewVersionNotice)

/** Looks for a newer version when the visitor comes back to a tab that stays open for days. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  void considerWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void considerWaiting(registration)
    })
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < HOUR_MS) return
    lookedAt = Date.now()
    registration.update().catch(ignoreError('the next visit looks again'))
  })
}

/** A page that is as new as the waiting worker lets it take over; an older one tells the visitor. */
async function considerWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !navigator.serviceWorker.controller) return
  if ((await versionOf(waiting)) === pageVersion()) tell(waiting, { is: 'activate' })
  else showNotice()
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const version = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      resolve(data)
      port1.close()
    })
    port1.start()
  })
  tell(worker, { is: 'version' }, port2)
  return version
}

function tell(worker: ServiceWorker, message: AppWorkerMessage, ...ports: MessagePort[]): void {
  worker.postMessage(message, ports)
}
