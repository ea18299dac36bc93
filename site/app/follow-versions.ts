import { HOUR_MS } from '@atelier/contract'
import { ignoreError } from '@atelier/widgets'
import type { AppWorkerMessage } from '../app-caches.ts'
import { $isNewVersionThere } from './new-version.ts'

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
  else $isNewVersionThere.set(true)
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

/** The path of the site's main script: see app-worker/build.ts. */
function pageVersion(): string | undefined {
  const afterPaint = document.querySelector<HTMLMetaElement>('meta[name=atelier-code]')
  const script = document.querySelector('script[src^="/assets/main-"]')
  return afterPaint?.content.split(' ', 1)[0] ?? script?.getAttribute('src') ?? undefined
}
