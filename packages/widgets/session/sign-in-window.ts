// Signing in from a widget. On a partner's page a window on our own origin opens, so that no password is typed there.
// connect.ts does the rest and is only loaded when the user is about to press the button.
import { isPartnerPage } from '../configure.ts'
import { AtelierError, ignoreError, logError } from '../errors.ts'
import { $signInWindow } from './sign-in-window-state.ts'

const WIDTH = 420
const HEIGHT = 720
/** With a name, pressing the button again reuses the open window. */
const WINDOW_NAME = 'atelier-connect'

const loadConnect = () => import('./connect.ts')

/** Call it when the user hovers or focuses the sign-in button. */
export function preloadSignInWindow(): void {
  loadConnect().catch(ignoreError('signInFromWidget() reports the failure'))
}

/**
 * Opens the sign-in window on a partner's page and goes to /login on our own. Call it synchronously in a click
 * handler, or popup blockers stop the window.
 */
export function signInFromWidget(): void {
  if (isPartnerPage()) void openSignInWindow()
  else void loadConnect().then(({ navigateToLogin }) => navigateToLogin(), logError)
}

/** Signs the user out of a partner's page, or of our whole site. Throws if the code for it cannot be loaded. */
export async function signOutFromWidget(): Promise<void> {
  await (await loadConnect()).signOutOfCurrentPage()
}

/**
 * `isForPro`: after signing in, the window goes on to the plans. Call it synchronously in a click handler. Null if the
 * window was blocked.
 */
export function openSignInWindow({ isForPro = false } = {}): Window | null {
  const [left, top] = [screenX + (outerWidth - WIDTH) / 2, screenY + (outerHeight - HEIGHT) / 2]
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const signInWindow = open('', WINDOW_NAME, features)
  if (signInWindow) showPlaceholder(signInWindow)
  loadConnect().then(
    ({ signInThroughWindow }) => void signInThroughWindow(signInWindow, { isForPro }),
    (error: unknown) => {
      signInWindow?.close()
      $signInWindow.set({ is: 'failed', error: new AtelierError('network', { cause: error }) })
    },
  )
  return signInWindow
}

function showPlaceholder(signInWindow: Window): void {
  try {
    const { documentElement: root, body } = signInWindow.document
    root.style.colorScheme = 'light dark'
    body.textContent = 'Atelier …'
    body.style.cssText =
      'display:grid;place-content:center;height:100vh;margin:0;font:1.25rem serif'
  } catch {
    // A window reused from an earlier press already shows a page of our origin, which this page may not access.
  }
}
