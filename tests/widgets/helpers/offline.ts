import { vi } from 'vitest'

/**
 * Makes the browser say that it is offline, and its probes of the server fail. Requests of the API fail by `isOffline` of the
 * fake server. Returns a function that puts the connection back.
 */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    if (new URL(new Request(input).url).pathname === '/healthz')
      throw new TypeError('Failed to fetch')
    return fetch(input, init)
  }
  dispatchEvent(new Event('offline'))
  return () => {
    onLine.mockRestore()
    globalThis.fetch = fetch
    dispatchEvent(new Event('online'))
  }
}
