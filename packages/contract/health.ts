/**
 * How the reply of `/api/healthz` ends for a website that no partner lists. Every website may read that reply, but no
 * other of the API, so that this is how it finds out.
 */
export const ORIGIN_NOT_LISTED = 'origin-not-listed'
