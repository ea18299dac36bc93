/** The client ID of our own pages, the only client of the OpenID service. */
export const CLIENT_ID = 'atelier-web'
/** The `aud` claim of access tokens for our API. */
export const API_AUDIENCE = 'urn:atelier:api'
export const API_SCOPE = 'api.access'
/** The OpenID service's path on this server. The issuer is the public URL followed by this path. */
export const IDENTITY_PATH = '/oidc'
