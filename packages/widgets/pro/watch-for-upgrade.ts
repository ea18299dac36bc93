import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { ignoreError } from '../errors.ts'
import { currentUserId, $session } from '../session/store.ts'
import { loadAllowance } from './allowance.ts'

/** The longest time that a payment may take. After that, the tier is updated with the reply to the next message. */
const WATCH_TIMEOUT_MS = 30 * MINUTE_MS
const FIRST_INTERVAL_MS = 3 * SECOND_MS
const MAX_INTERVAL_MS = 15 * SECOND_MS

let stopWatching: (() => void) | undefined

/**
 * Polls the tier until the user has Pro, because the window cannot notify this page: the provider's page severs the window
 * from its opener. A later call replaces an earlier one.
 */
export function watchForUpgrade(): void {
  stopWatching?.()
  stopWatching = stop
  const end = Date.now() + WATCH_TIMEOUT_MS
  let interval = FIRST_INTERVAL_MS
  let timer = setTimeout(poll, interval)
  globalThis.addEventListener('focus', askNow)

  function poll(): void {
    if (Date.now() > end) return stop()
    askNow()
    interval = Math.min(interval * 1.3, MAX_INTERVAL_MS)
    timer = setTimeout(poll, interval)
  }

  function askNow(): void {
    if (currentUserId() === undefined) return
    askAndStopIfPro().catch(ignoreError('the next poll asks again'))
  }

  async function askAndStopIfPro(): Promise<void> {
    await loadAllowance()
    const session = $session.get()
    if (session.is === 'user' && session.user.subscriptionTier === 'pro') stop()
  }

  function stop(): void {
    clearTimeout(timer)
    globalThis.removeEventListener('focus', askNow)
  }
}
