import { MINUTE_MS, SECOND_MS, embed } from '@atelier/contract'
import { AtelierError, logError } from '../errors.ts'
import { request } from '../http.ts'

/** Longer than a minute, because browsers run the timers of a page in the background only once a minute. */
const RENEW_BEFORE_EXPIRY_MS = 90 * SECOND_MS
const RENEW_RETRY_MS = 10 * SECOND_MS
/** The token of a page that stays in the background this long is no longer renewed. */
const IDLE_TIMEOUT_MS = 30 * MINUTE_MS
/** On returning to the page, a token older than this is renewed, because the user may have signed out elsewhere. */
const MAX_AGE_ON_RETURN_MS = 30 * SECOND_MS

interface EmbedTokenOptions {
  /** False once the session has ended or another session has replaced it: the token is then left alone. */
  isCurrent(): boolean
  onExpired(): void
}

/**
 * Keeps a user's access token for a partner's page in memory, so that a reload forgets it, and renews it while the page
 * is in use.
 */
export function createEmbedToken(
  issued: embed.ConnectedSession,
  { isCurrent, onExpired }: EmbedTokenOptions,
) {
  let current = withTimes(issued)
  const timers: ReturnType<typeof setTimeout>[] = []
  let isRenewing = false
  let lastSeenAt = Date.now()
  document.addEventListener('visibilitychange', checkToken)
  schedule()

  return {
    /** The timers renew the token, not this call: with an expired token it ends the session and throws. */
    async getOrEndSession(): Promise<string> {
      if (Date.now() < current.expiresAt) return current.token
      expire()
      throw new AtelierError('sign-in-required')
    },

    /** Ends the session if the server refused the current token. Throws, so that no call is repeated as a guest. */
    reject(token: string): void {
      if (token !== current.token) return
      expire()
      throw new AtelierError('sign-in-required')
    },

    stop(): void {
      clearTimers()
      document.removeEventListener('visibilitychange', checkToken)
    },
  }

  function schedule(renewIn = current.expiresAt - Date.now() - RENEW_BEFORE_EXPIRY_MS): void {
    clearTimers()
    timers.push(setTimeout(expire, current.expiresAt - Date.now()))
    // Near the end of the session the server issues shorter tokens, which cannot be renewed.
    if (renewIn > 0) timers.push(setTimeout(() => isInUse() && void renew(), renewIn))
  }

  async function renew(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    try {
      const renewed = await request(embed.renewEmbedToken, {})
      if (!isCurrent()) return
      current = withTimes(renewed)
      schedule()
    } catch (error) {
      logError(error)
      // A refused token has already ended the session through reject(). Any other failure is retried.
      if (isCurrent()) schedule(RENEW_RETRY_MS)
    } finally {
      isRenewing = false
    }
  }

  function checkToken(): void {
    lastSeenAt = Date.now()
    if (document.visibilityState !== 'visible') return
    if (lastSeenAt >= current.expiresAt) expire()
    else if (lastSeenAt - current.receivedAt > MAX_AGE_ON_RETURN_MS) void renew()
  }

  function isInUse(): boolean {
    return document.visibilityState === 'visible' || Date.now() - lastSeenAt < IDLE_TIMEOUT_MS
  }

  function expire(): void {
    if (isCurrent()) onExpired()
  }

  function clearTimers(): void {
    timers.splice(0).forEach(clearTimeout)
  }
}

/** Uses the lifetime in seconds, because the clock of the visitor's device may be wrong. */
function withTimes({ token, expiresIn }: embed.ConnectedSession) {
  const receivedAt = Date.now()
  return { token, receivedAt, expiresAt: receivedAt + expiresIn * SECOND_MS }
}
