// Connects a partner's page to the user's account through a sign-in window. This page creates a connect request with a
// secret verifier, the window approves it, and this page polls the server for the result with the verifier and the code
// of the approval. The window posts the code to this page. If it cannot, because a provider's page has severed
// window.opener or because a link opened it, it shows the code, and the user types it here.
import { formatConnectMessage, readConnectCode } from '@atelier/contract'
import { configuration, isPartnerPage } from '../configure.ts'
import { toAtelierError, type AtelierError } from '../errors.ts'
import {
  newAttempt,
  pollForResult,
  startRequest,
  type Attempt,
  type CodeRequired,
} from './connect-attempt.ts'
import { hasSignedOut, signOutOfPartnerPage, startUserSession } from './embed-user.ts'
import { navigateOwnPage } from './navigate.ts'
import { $signInWindow, type CodeState, type SignInWindowState } from './sign-in-window-state.ts'
import { currentUserId } from './store.ts'
import { lookQuery } from './widget-look.ts'

const MAX_ATTEMPTS = 3
const CLOSED_CHECK_MS = 300

const attempts = new Set<Attempt>()

/** Signs the user in with the given window. Pass null if the window was blocked: then a link is offered instead. */
export async function signInThroughWindow(
  signInWindow: Window | null,
  { isForPro = false } = {},
): Promise<void> {
  if (currentUserId() !== undefined) return signInWindow?.close()
  for (const attempt of attempts)
    if (signInWindow && attempt.signInWindow === signInWindow) return signInWindow.focus()
  const attempt = newAttempt(signInWindow, isForPro)
  addAttempt(attempt)
  try {
    const result = await resultOf(attempt)
    if (attempt.isCancelled || result?.is !== 'agreed') return
    for (const each of attempts) cancel(each)
    startUserSession(attempt.id!, result)
  } catch (thrown) {
    if (!attempt.isCancelled) fail(attempt, toAtelierError(thrown))
  } finally {
    removeAttempt(attempt)
  }
}

/** Signs the user out: on a partner's page from that page only, on our own pages from the whole site. */
export async function signOutOfCurrentPage(): Promise<void> {
  if (isPartnerPage()) await signOutOfPartnerPage()
  else (await import('./sign-out.ts')).navigateToSignOut(navigateOwnPage)
}

/** Goes to /login with the `navigate` of the configuration, or else by loading the page. */
export function navigateToLogin(): void {
  navigateOwnPage('/login')
}

function fail({ signInWindow }: Attempt, error: AtelierError): void {
  // For an origin that is not listed, the page in the window explains the problem.
  if (error.code === 'partner-refused') signInWindow?.location.replace(connectUrl())
  else signInWindow?.close()
  $signInWindow.set({ is: 'failed', error })
}

function addAttempt(attempt: Attempt): void {
  if (attempts.size === 0) {
    addEventListener('message', receiveMessage)
    addEventListener('focus', pollAllNow)
    document.addEventListener('visibilitychange', pollAllNow)
  }
  const state = $signInWindow.get()
  // Cancels earlier attempts that wait for a code, because the user is now using a new window.
  for (const earlier of attempts) if (isCodeOf(earlier, state)) cancel(earlier)
  attempts.add(attempt)
  const [oldest] = attempts
  if (attempts.size > MAX_ATTEMPTS) cancel(oldest!)
  $signInWindow.set({ is: attempt.signInWindow ? 'open' : 'idle' })
}

function removeAttempt(attempt: Attempt): void {
  attempts.delete(attempt)
  const state = $signInWindow.get()
  const hasOpenWindow = [...attempts].some(
    ({ signInWindow }) => signInWindow && !signInWindow.closed,
  )
  const isOver = isCodeOf(attempt, state)
    ? state.attemptsLeft > 0
    : (state.is === 'open' || state.is === 'blocked') && !hasOpenWindow
  if (isOver) $signInWindow.set({ is: 'idle' })
  if (attempts.size > 0) return
  removeEventListener('message', receiveMessage)
  removeEventListener('focus', pollAllNow)
  document.removeEventListener('visibilitychange', pollAllNow)
}

function cancel(attempt: Attempt): void {
  attempt.isCancelled = true
  attempt.pollNow()
}

async function resultOf(attempt: Attempt) {
  const verifier = await startRequest(attempt)
  const href = connectUrl(attempt.id) + (attempt.isForPro ? '&pro' : '')
  if (attempt.signInWindow) attempt.signInWindow.location.replace(href)
  else $signInWindow.set({ is: 'blocked', href })
  const stopWatching = watchForClose(attempt)
  try {
    return await pollForResult(attempt, verifier, (result, wasWrong) =>
      askForCode(attempt, result, wasWrong),
    )
  } finally {
    stopWatching()
  }
}

/** Asks for the code. Keeps the user's input, unless it was sent and was wrong. */
function askForCode(attempt: Attempt, { attemptsLeft }: CodeRequired, wasWrong: boolean): void {
  if (isCodeOf(attempt, $signInWindow.get()) && !wasWrong) return
  $signInWindow.set({ is: 'code', attempt, attemptsLeft, wasWrong, submit })

  function submit(code: string): void {
    attempt.code = code
    attempt.pollNow()
  }
}

const isCodeOf = (attempt: Attempt, state: SignInWindowState): state is CodeState =>
  state.is === 'code' && state.attempt === attempt

/** Re-enables the sign-in button as soon as the window is closed. */
function watchForClose({ signInWindow }: Attempt): () => void {
  const timer = setInterval(() => {
    if (!signInWindow?.closed) return
    clearInterval(timer)
    if ($signInWindow.get().is === 'open') $signInWindow.set({ is: 'idle' })
  }, CLOSED_CHECK_MS)
  return () => clearInterval(timer)
}

function pollAllNow(): void {
  if (document.visibilityState === 'visible') for (const attempt of attempts) attempt.pollNow()
}

/** Accepts only the exact messages, from our own origin and from a window that this page opened. */
function receiveMessage({ origin, source, data }: MessageEvent<unknown>): void {
  if (origin !== new URL(connectUrl()).origin) return
  for (const attempt of attempts) {
    const { signInWindow, id } = attempt
    if (!signInWindow || source !== signInWindow || !id) continue
    if (data === formatConnectMessage('asks', id))
      signInWindow.postMessage(formatConnectMessage('here', id), origin)
    const code = readConnectCode(data, id)
    if (code) attempt.code = code
    if (code || data === formatConnectMessage('ready', id)) attempt.pollNow()
  }
}

function connectUrl(id?: string): string {
  const base = configuration().baseUrl || location.origin
  // After a sign-out, `ask` makes the window ask for consent again, because another user may sit here now.
  return `${base}/connect${id ? `?id=${id}${hasSignedOut() ? '&ask' : ''}${lookQuery()}` : ''}`
}
