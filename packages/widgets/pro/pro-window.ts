// Upgrading on a partner's page: a window on our own origin signs the user in, shows the plans and takes the payment.
// The partner's page gets only the tier, from the server.
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { ignoreError } from '../errors.ts'
import { openOwnWindow } from '../session/own-window.ts'
import { openSignInWindow } from '../session/sign-in-window.ts'
import { currentUserId, $session } from '../session/store.ts'
import { loadAllowance } from './allowance.ts'

/** The longest time that a payment may take. After that, the tier is updated with the reply to the next message. */
const WATCH_TIMEOUT_MS = 30 * MINUTE_MS
const FIRST_INTERVAL_MS = 3 * SECOND_MS
const MAX_INTERVAL_MS = 15 * SECOND_MS

let stopWatching: (() => void) | undefined

/**
 * Call it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered. Null if the
 * window was blocked.
 */
export function openProWindow(): Window | null {
  stopWatching?.()
  stopWatching = watchForUpgrade()
  // For a guest, the same window first signs them in on this page, so that Pro works here at once.
  if (currentUserId() === undefined) return openSignInWindow({ isForPro: true })
  return openOwnWindow('/connect?pro', { name: 'atelier-pro', width: 560, height: 800 })
}

/**
 * Polls the tier, because the window cannot notify this page: the provider's page severs the window from its opener.
 */
function watchForUpgrade(): () => void {
  const end = Date.now() + WATCH_TIMEOUT_MS
  let interval = FIRST_INTERVAL_MS
  let timer = setTimeout(poll, interval)
  globalThis.addEventListener('focus', askNow)
  return stop

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
