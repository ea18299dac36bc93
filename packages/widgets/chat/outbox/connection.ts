import { atom, onMount } from 'nanostores'
import { configuration } from '../../configure.ts'

/**
 * Whether the browser says that it is offline, and the server cannot be reached. A server on the same machine can, also
 * without a network. Followed while somebody listens.
 */
export const $isOffline = atom(false)

onMount($isOffline, () => {
  let checks = 0
  async function check() {
    const number = (checks += 1)
    const isOffline = !navigator.onLine && !(await canReachServer())
    if (number === checks) $isOffline.set(isOffline)
  }
  const follow = () => void check()
  follow()
  globalThis.addEventListener('online', follow)
  globalThis.addEventListener('offline', follow)
  return () => {
    checks += 1
    globalThis.removeEventListener('online', follow)
    globalThis.removeEventListener('offline', follow)
  }
})

async function canReachServer(): Promise<boolean> {
  try {
    await fetch(`${configuration().baseUrl}/healthz`, { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
