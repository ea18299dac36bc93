/**
 * The event that is dispatched on globalThis when the server rejects a request with 401, or when the access token can
 * no longer be renewed.
 */
export const SIGNED_OUT_EVENT = 'auth:logout'
