// Connects a partner's page to the user's account through a sign-in window. This page creates a connect request with a
// secret verifier, the window approves it, and this page polls the server for the result with the verifier. Messages
// from the window only make the next poll happen sooner, so it also works if a provider's page severs window.opener.
import { formatConnectMessage, embed } from '@atelier/contract'
import { configuration, isPartnerPage } from '../configure.ts'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { createConnectVerifier } from './connect-verifier.ts'
import { currentPartner } from './embed-guest.ts'
import { hasSignedOut, signOutOfPartnerPage, startUserSession } from './embed-user.ts'
import { $signInWindow } from './sign-in-window-state.ts'
import { currentUserId } from './store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** As long as the server keeps a connect request. */
const ATTEMPT_TIMEOUT_MS = 10 * MINUTE
/** The interval grows with the age of the attempt. */
const POLL_INTERVALS = [
  { minAge: 3 * MINUTE, interval: 5 * SECOND },
  { minAge: MINUTE, interval: 3 * SECOND },
  { minAge: 0, interval: 1.5 * SECOND },
]
/** A window that reports `closed` may only have been severed by a provider's page, so its attempt is polled slowly. */
const CLOSED_WINDOW_POLL_MS = 5 * SECOND
const MAX_ATTEMPTS = 3
const CLOSED_CHECK_MS = 300

interface Attempt {
  /** Null if a popup blocker stopped the window. */
  readonly signInWindow: Window | null
  readonly startedAt: number
  /** The window goes on to the plans after signing in. */
  readonly isForPro: boolean
  id?: string
  /** If a poll after this network error returns `not-found`, the result was probably lost with the response. */
  networkError?: AtelierError
  isCancelled: boolean
  pollNow(): void
}

const attempts = new Set<Attempt>()

/** Signs the user in with the given window. Pass null if the window was blocked: then a link is offered instead. */
export async function signInThroughWindow(
  signInWindow: Window | null,
  { isForPro = false } = {},
): Promise<void> {
  if (currentUserId() !== undefined) return signInWindow?.close()
  for (const attempt of attempts)
    if (signInWindow && attempt.signInWindow === signInWindow) return signInWindow.focus()
  const startedAt = Date.now()
  const attempt: Attempt = {
    signInWindow,
    startedAt,
    isForPro,
    isCancelled: false,
    pollNow() {},
  }
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
  else (await import('./sign-out.ts')).navigateToSignOut(navigateTo)
}

export function navigateToLogin(): void {
  navigateTo('/login')
}

function navigateTo(path: string): void {
  const { navigate } = configuration()
  if (navigate) navigate(path)
  else location.assign(path)
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
  attempts.add(attempt)
  const [oldest] = attempts
  if (attempts.size > MAX_ATTEMPTS) cancel(oldest!)
  $signInWindow.set({ is: attempt.signInWindow ? 'open' : 'idle' })
}

function removeAttempt(attempt: Attempt): void {
  attempts.delete(attempt)
  const { is } = $signInWindow.get()
  const hasOpenWindow = [...attempts].some(
    ({ signInWindow }) => signInWindow && !signInWindow.closed,
  )
  if ((is === 'open' || is === 'blocked') && !hasOpenWindow) $signInWindow.set({ is: 'idle' })
  if (attempts.size > 0) return
  removeEventListener('message', receiveMessage)
  removeEventListener('focus', pollAllNow)
  document.removeEventListener('visibilitychange', pollAllNow)
}

function cancel(attempt: Attempt): void {
  attempt.isCancelled = true
  attempt.pollNow()
}

/** Undefined if the attempt was cancelled, refused by the server or timed out. */
async function resultOf(attempt: Attempt) {
  const verifier = createConnectVerifier()
  const body = { partner: currentPartner()!, verifier }
  attempt.id = (await request(embed.startConnectRequest, { body })).id
  const href = connectUrl(attempt.id) + (attempt.isForPro ? '&pro' : '')
  if (attempt.signInWindow) attempt.signInWindow.location.replace(href)
  else $signInWindow.set({ is: 'blocked', href })
  const stopWatching = watchForClose(attempt)
  try {
    while (!attempt.isCancelled && Date.now() - attempt.startedAt < ATTEMPT_TIMEOUT_MS) {
      await nextPoll(attempt)
      if (attempt.isCancelled) return undefined
      const result = await poll(attempt, verifier)
      if (result?.is !== 'waiting') return result
    }
    return undefined
  } finally {
    stopWatching()
  }
}

async function poll(attempt: Attempt, verifier: string) {
  try {
    return await request(embed.getConnectResult, {
      params: { id: attempt.id! },
      body: { verifier },
    })
  } catch (thrown) {
    const error = toAtelierError(thrown)
    const { code, status = 0 } = error
    // The server returns the result once. After a network error, 'not-found' may mean that this response was lost.
    if (code === 'not-found' && attempt.networkError) throw attempt.networkError
    if (code === 'not-found') return undefined
    if (status === 0) attempt.networkError = error
    // Temporary failures: poll again.
    if (status === 0 || status === 429 || status >= 500) return { is: 'waiting' } as const
    throw error
  }
}

/** Re-enables the sign-in button as soon as the window is closed. */
function watchForClose({ signInWindow }: Attempt): () => void {
  const timer = setInterval(() => {
    if (!signInWindow?.closed) return
    clearInterval(timer)
    if ($signInWindow.get().is === 'open') $signInWindow.set({ is: 'idle' })
  }, CLOSED_CHECK_MS)
  return () => clearInterval(timer)
}

function nextPoll(attempt: Attempt): Promise<void> {
  const age = Date.now() - attempt.startedAt
  const { interval } = POLL_INTERVALS.find(({ minAge }) => age >= minAge)!
  const { promise, resolve } = Promise.withResolvers<void>()
  const delay = attempt.signInWindow?.closed ? CLOSED_WINDOW_POLL_MS : interval
  const timer = setTimeout(resolve, delay)
  attempt.pollNow = () => {
    clearTimeout(timer)
    resolve()
  }
  return promise
}

function pollAllNow(): void {
  if (document.visibilityState === 'visible') for (const attempt of attempts) attempt.pollNow()
}

/** Accepts only the exact messages, from our own origin and from a window that this page opened. */
function receiveMessage({ origin, source, data }: MessageEvent<unknown>): void {
  if (origin !== new URL(connectUrl()).origin) return
  for (const { signInWindow, id, pollNow } of attempts) {
    if (!signInWindow || source !== signInWindow || !id) continue
    if (data === formatConnectMessage('asks', id))
      signInWindow.postMessage(formatConnectMessage('here', id), origin)
    if (data === formatConnectMessage('ready', id)) pollNow()
  }
}

function connectUrl(id?: string): string {
  const base = configuration().baseUrl || location.origin
  // After a sign-out, `ask` makes the window ask for consent again, because another user may sit here now.
  return `${base}/connect${id ? `?id=${id}${hasSignedOut() ? '&ask' : ''}` : ''}`
}
