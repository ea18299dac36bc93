import type { FastifyBaseLogger } from 'fastify'

export const AUTH_TIME_WARNING =
  'The access tokens of OIDC_AUTHORITY do not say when the user signed in (auth_time), so the first token of a session stands for it. Ten minutes later, users have to sign out and in again before sensitive changes. Let the service add auth_time to its access tokens.'

/** Returns a function that logs a warning when it is first called, and then does nothing. */
export function createAuthTimeWarning(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  let hasWarned = false
  return () => {
    if (!hasWarned) log.warn(AUTH_TIME_WARNING)
    hasWarned = true
  }
}
