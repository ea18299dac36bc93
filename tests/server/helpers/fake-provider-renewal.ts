import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'

/** What a provider may do differently when a page wants another access token, or signs out. */
export interface RenewalHabits {
  /**
   * How pages get another access token. `frame`: in a hidden frame. `frame with ID token`: if the request of the hidden
   * frame contains the user's ID token; the provider issues a refresh token too, and refuses it without saying why.
   * `refresh token`: only for the scopes that were granted, and without another ID token.
   */
  renewal: 'frame' | 'frame with ID token' | 'refresh token'
  /** Whether it tells clients where users sign out. */
  hasSignOutPage: boolean
  accessTokenSeconds: number
}

/** Answers a request that a provider of the kind `frame with ID token` refuses. Returns whether it has. */
export function refuseRenewal(
  request: IncomingMessage & { body?: { grant_type?: string } },
  response: ServerResponse,
  { renewal }: RenewalHabits,
): boolean {
  if (renewal !== 'frame with ID token') return false
  if (request.body?.grant_type === 'refresh_token') {
    response.writeHead(403, { 'access-control-allow-origin': '*' }).end()
    return true
  }
  const { pathname, searchParams } = new URL(request.url!, 'http://provider.example')
  const isSilent = pathname === '/auth' && searchParams.get('prompt') === 'none'
  if (!isSilent || searchParams.has('id_token_hint')) return false
  const error = new URLSearchParams({ error: 'invalid_request', state: searchParams.get('state')! })
  response.writeHead(303, { location: `${searchParams.get('redirect_uri')}#${error}` }).end()
  return true
}

/** Middleware that leaves out of the provider's replies what the standards allow it to leave out. */
export function withoutOptionalParts(habits: () => RenewalHabits) {
  return async (context: unknown, next: () => Promise<void>): Promise<void> => {
    await next()
    const { oidc, body } = context as KoaContextWithOIDC & { body: Record<string, unknown> }
    const isRefresh = oidc?.route === 'token' && oidc.params?.grant_type === 'refresh_token'
    if (isRefresh && habits().renewal === 'refresh token') delete body.id_token
    if (oidc?.route === 'discovery' && !habits().hasSignOutPage) delete body.end_session_endpoint
  }
}
