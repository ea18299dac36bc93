import { isPartnerPage } from '../configure.ts'
import { AtelierError, dispatchSignedOut } from '../errors.ts'

export function isUnauthorized(error: unknown): boolean {
  return error instanceof AtelierError && error.status === 401
}

/** Whether the server would refuse every token that the identity service issues. */
export function isSignInRefused(error: unknown): boolean {
  return error instanceof AtelierError && error.code === 'sign-in-refused'
}

/** Ends the session of our own page if the server has rejected its token for good. Returns the error. */
export function withSignOut(error: unknown): unknown {
  const isSignedOut = isUnauthorized(error) || isSignInRefused(error)
  if (isSignedOut && !isPartnerPage()) dispatchSignedOut(error as AtelierError)
  return error
}
