import type { Location } from './router/location.ts'
import { routeOf } from './route-paths.ts'

// Where signing in leads to if there is no page to return to.
export const DEFAULT_PATH_AFTER_SIGN_IN = '/home'

/**
 * Returns an untrusted return path (from a URL, storage or history state) only if it is a route of this site,
 * so that signing in cannot become an open redirect.
 */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path))
    return undefined
  const url = URL.parse(path, location.origin)
  if (!url || url.origin !== location.origin) return undefined
  const { pathname, search, hash } = url
  return routeOf(pathname) && !isSignInPage(pathname) ? pathname + search + hash : undefined
}

/** Whether the page signs users in or out, so that returning to it after signing in would loop. */
export function isSignInPage(pathname: string): boolean {
  return /^\/(login|register|reset-password|auth|identity)(\/|$)/i.test(pathname)
}

/** The history state for a link to /login or /register: after signing in, users return to the page with the link. */
export function returnState({ pathname, search, state }: Location): { from?: unknown } {
  if (isSignInPage(pathname)) return { from: (state as { from?: unknown } | null)?.from }
  // The home page is where visits begin, so from there the sign-in leads to /home.
  return pathname === '/' ? {} : { from: pathname + search }
}
