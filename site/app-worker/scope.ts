// The global scope of a service worker, as far as this one uses it: TypeScript's DOM library describes windows only.

interface LifecycleEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}

export interface FetchEvent extends LifecycleEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}

export interface WorkerMessageEvent extends LifecycleEvent {
  data: unknown
  ports: readonly MessagePort[]
}

interface ServiceWorkerEvents {
  install: LifecycleEvent
  activate: LifecycleEvent
  fetch: FetchEvent
  message: WorkerMessageEvent
}

interface ServiceWorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ): void
}

export const scope = globalThis as unknown as ServiceWorkerScope
