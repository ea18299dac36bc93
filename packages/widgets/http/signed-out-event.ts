import type { AtelierError } from '../errors.ts'

/**
 * The event that is dispatched on globalThis when the server rejects a request with 401, or when the access token can
 * no longer be renewed. Its `detail` is the error.
 */
export const SIGNED_OUT_EVENT = 'auth:logout'

export function dispatchSignedOut(detail: AtelierError): void {
  globalThis.dispatchEvent?.(new CustomEvent(SIGNED_OUT_EVENT, { detail }))
}
