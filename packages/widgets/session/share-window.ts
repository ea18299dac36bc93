import { configuration } from '../configure.ts'
import { $signInWindow } from './sign-in-window-state.ts'

const WIDTH = 720
const HEIGHT = 800
/** With a name, pressing the button again reuses the open window. */
const WINDOW_NAME = 'atelier-share'

/**
 * Opens a window on our own origin in which the user shares the conversation: the partner's page must not see the
 * link. Call it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered.
 */
export function openShareWindow(conversationId: string): void {
  const base = configuration().baseUrl || location.origin
  const href = `${base}/connect?share=${encodeURIComponent(conversationId)}`
  const [left, top] = [screenX + (outerWidth - WIDTH) / 2, screenY + (outerHeight - HEIGHT) / 2]
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const shareWindow = open(href, WINDOW_NAME, features)
  $signInWindow.set(shareWindow ? { is: 'idle' } : { is: 'blocked', href })
  shareWindow?.focus()
}
