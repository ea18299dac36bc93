import { matchPath } from 'react-router'
import { contentSlugs } from './route-paths.ts'

// Where signing in leads to if there is no page to return to.
export const DEFAULT_PATH_AFTER_MODAL_SIGN_IN = '/profile'
export const DEFAULT_PATH_AFTER_REDIRECT_SIGN_IN = '/home'

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
  const isRoute = Object.keys(contentSlugs).some((pattern) => matchPath(pattern, pathname))
  // Returning to a page that signs in or out would loop.
  const isSignInPage = /^\/(login|register|auth|identity)(\/|$)/i.test(pathname)
  return isRoute && !isSignInPage ? pathname + search + hash : undefined
}
