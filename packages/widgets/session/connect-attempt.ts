// An attempt to sign the user in through a window: the connect request, and the polls for its result.
import { MINUTE_MS, SECOND_MS, CONNECT_PROTOCOL, connectErrorTexts, embed } from '@atelier/contract'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { addErrorTexts } from '../i18n.ts'
import { currentPartner } from './embed-guest.ts'

addErrorTexts(connectErrorTexts)

/** As long as the server keeps a connect request. */
const ATTEMPT_TIMEOUT_MS = 10 * MINUTE_MS
/** The interval grows with the age of the attempt. */
const POLL_INTERVALS = [
  { minAge: 3 * MINUTE_MS, interval: 5 * SECOND_MS },
  { minAge: MINUTE_MS, interval: 3 * SECOND_MS },
  { minAge: 0, interval: 1.5 * SECOND_MS },
]
/** A window that reports `closed` may only have been severed by a provider's page, so its attempt is polled slowly. */
const CLOSED_WINDOW_POLL_MS = 5 * SECOND_MS

export type CodeRequired = Extract<embed.ConnectResult, { is: 'code-required' }>

export interface Attempt {
  /** Null if a popup blocker blocked the window. */
  readonly signInWindow: Window | null
  readonly startedAt: number
  /** Whether the window shows the plans after signing in. */
  readonly isForPro: boolean
  id?: string
  /** The code of the approval, to be sent with the next poll. */
  code?: string | undefined
  /** If a poll after this network error returns `not-found`, the result was probably lost with the response. */
  networkError?: AtelierError
  isCancelled: boolean
  pollNow(): void
}

/** Begins an attempt. Nothing is sent before startRequest(). */
export const newAttempt = (signInWindow: Window | null, isForPro: boolean): Attempt => ({
  signInWindow,
  isForPro,
  startedAt: Date.now(),
  isCancelled: false,
  pollNow() {},
})

/** Returns the verifier of the request, which only this page knows. */
export async function startRequest(attempt: Attempt): Promise<string> {
  const verifier = createConnectVerifier()
  const body = { partner: currentPartner()!, verifier, protocol: CONNECT_PROTOCOL }
  attempt.id = (await request(embed.startConnectRequest, { body })).id
  return verifier
}

/**
 * Resolves to undefined if the attempt was cancelled, refused by the server or timed out. `onCodeRequired` is called
 * after the polls that need a code from the user, with whether the last one was wrong.
 */
export async function pollForResult(
  attempt: Attempt,
  verifier: string,
  onCodeRequired: (result: CodeRequired, wasWrong: boolean) => void,
): Promise<embed.ConnectResult | undefined> {
  while (!attempt.isCancelled && Date.now() - attempt.startedAt < ATTEMPT_TIMEOUT_MS) {
    await nextPoll(attempt)
    if (attempt.isCancelled) return undefined
    const { code } = attempt
    const result = await poll(attempt, verifier)
    if (result?.is === 'code-required') onCodeRequired(result, code !== undefined)
    const isPending =
      result?.is === 'waiting' || (result?.is === 'code-required' && result.attemptsLeft > 0)
    if (!isPending) return result
  }
  return undefined
}

async function poll(attempt: Attempt, verifier: string): Promise<embed.ConnectResult | undefined> {
  const { code } = attempt
  attempt.code = undefined
  const body = { verifier, ...(code !== undefined && { code }) }
  try {
    return await request(embed.getConnectResult, { params: { id: attempt.id! }, body })
  } catch (thrown) {
    const error = toAtelierError(thrown)
    const { status = 0 } = error
    // The server returns the result once. After a network error, 'not-found' may mean that this response was lost.
    if (error.code === 'not-found' && attempt.networkError) throw attempt.networkError
    if (error.code === 'not-found') return undefined
    if (status === 0) attempt.networkError = error
    if (status !== 0 && status !== 429 && status < 500) throw error
    // Temporary failures: poll again.
    attempt.code ??= code
    return { is: 'waiting' }
  }
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

/** 32 random bytes, base64url-encoded. */
function createConnectVerifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
