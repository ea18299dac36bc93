import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Visitor } from './visitor.ts'

/** The origin of our own pages, as the test server knows it. */
export const OWN_ORIGIN = 'http://localhost:5173'
export const CALLBACK_URL = `${OWN_ORIGIN}/auth/callback`
const CLIENT_ID = 'atelier-web'
const SCOPE = 'openid profile offline_access api.access'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  client_info: string
}

/** Sends one authorization request. Returns where it redirects to, and the parameters of that address. */
export async function sendAuthorizationRequest(
  visitor: Visitor,
  extraParameters: Record<string, string> = {},
) {
  const { verifier, challenge } = newPkcePair()
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: CALLBACK_URL,
    scope: SCOPE,
    state: 'a state',
    nonce: 'a nonce',
    prompt: 'none',
    client_info: '1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extraParameters,
  })
  const response = await visitor.fetch('GET', `/oidc/auth?${query}`, { redirect: 'manual' })
  const location = response.headers.get('location')
  const url = location ? new URL(location, OWN_ORIGIN) : undefined
  const parameters = new URLSearchParams(url?.search || url?.hash.slice(1))
  return {
    status: response.status,
    location,
    code: parameters.get('code'),
    error: parameters.get('error'),
    verifier,
  }
}

export function exchangeCode(
  visitor: Visitor,
  code: string,
  verifier: string | undefined,
  extraFields: Record<string, string> = {},
) {
  return postTokenRequest(visitor, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK_URL,
    ...(verifier && { code_verifier: verifier }),
    ...extraFields,
  })
}

/** Signs in as the sign-in library does: an authorization request with the login ticket, then the code exchange. */
export async function authorizeAndFetchTokens(
  visitor: Visitor,
  loginTicket?: string,
): Promise<Tokens> {
  const parameters = { ...(loginTicket && { login_ticket: loginTicket }) }
  const { code, verifier } = await sendAuthorizationRequest(visitor, parameters)
  return (await exchangeCode(visitor, code!, verifier)).body
}

export function refreshTokens(visitor: Visitor, refreshToken: string) {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, scope: SCOPE }
  return postTokenRequest(visitor, fields)
}

export function newPkcePair() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The `sid` claim: the `sid` of the stored sign-in, and the `uid` of the OpenID session in `identityRecords`. */
export function decodeSidClaim({ access_token: token }: Pick<Tokens, 'access_token'>): string {
  return String(decodeJwt(token).sid)
}

export function bearerHeaders(token: string) {
  return { authorization: `Bearer ${token}` }
}

function postTokenRequest(visitor: Visitor, fields: Record<string, string>) {
  return visitor.request<Tokens & { error?: string }>('POST', '/oidc/token', {
    raw: new URLSearchParams({ client_id: CLIENT_ID, client_info: '1', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
