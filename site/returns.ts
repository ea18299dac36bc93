import { matchPath } from 'react-router'
import { addresses } from './addresses.ts'

/** Where somebody starts who has just signed in and came from nowhere in particular. */
export const AFTER_MODAL = '/profile'
export const AFTER_REDIRECT = '/home'

/**
 * A way back that was told from outside (an address, a storage, a state), if it leads to a page of ours and nowhere
 * else: AUTH-4.
 */
export function safePath(told: unknown): string | undefined {
  if (typeof told !== 'string' || !/^\/(?![/\\])/.test(told) || /[\p{Cc}\\]/u.test(told))
    return undefined
  const url = URL.parse(told, location.origin)
  if (!url || url.origin !== location.origin) return undefined
  const { pathname, search, hash } = url
  const isKnown = Object.keys(addresses).some((address) => matchPath(address, pathname))
  // Back to where one signs in or out would be no way back.
  const isLoop = /^\/(login|register|auth|identity)(\/|$)/i.test(pathname)
  return isKnown && !isLoop ? pathname + search + hash : undefined
}
