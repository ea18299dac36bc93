/**
 * The end of the reply of `/api/healthz` to a website that no partner lists. Such a website cannot read any other reply
 * of the API, so this is the only way to tell a widget on it why its calls fail.
 */
export const ORIGIN_NOT_LISTED = 'origin-not-listed'
