// Upgrading on a partner's page: a window on our own origin signs the user in, shows the plans and takes the payment.
// The partner's page gets only the tier, from the server.
import { logError } from '../errors.ts'
import { openOwnWindow } from '../session/own-window.ts'
import { openSignInWindow } from '../session/sign-in-window.ts'
import { currentUserId } from '../session/store.ts'

/**
 * Call it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered. Null if the
 * window was blocked.
 */
export function openProWindow(): Window | null {
  import('./watch-for-upgrade.ts').then(({ watchForUpgrade }) => watchForUpgrade(), logError)
  // For a guest, the same window first signs them in on this page, so that Pro works here at once.
  if (currentUserId() === undefined) return openSignInWindow({ isForPro: true })
  return openOwnWindow('/connect?pro', { name: 'atelier-pro', width: 560, height: 800 })
}
