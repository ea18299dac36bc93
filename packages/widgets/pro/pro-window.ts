// Going Pro on a partner's page: a window on our own origin signs in, shows the plans and takes the payment. This page
// learns nothing but the tier, which it asks the server for.
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { ignoreError } from '../errors.ts'
import { openOwnWindow } from '../session/own-window.ts'
import { openSignInWindow } from '../session/sign-in-window.ts'
import { currentUserId, $session } from '../session/store.ts'
import { loadAllowance } from './allowance.ts'

/** As long as somebody may take to pay. Afterwards the next message tells the tier. */
const WATCH_TIMEOUT_MS = 30 * MINUTE_MS
const FIRST_INTERVAL_MS = 3 * SECOND_MS
const MAX_INTERVAL_MS = 15 * SECOND_MS

let stopWatching: (() => void) | undefined

/** Call it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered. */
export function openProWindow(): void {
  // The same window signs a guest in on this page first, so that what is bought works here at once.
  if (currentUserId() === undefined) openSignInWindow({ isForPro: true })
  else openOwnWindow('/connect?pro', { name: 'atelier-pro', width: 560, height: 800 })
  stopWatching?.()
  stopWatching = watchForUpgrade()
}

/** The window cannot tell this page that it has ended: the provider's page severs it from its opener. */
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
