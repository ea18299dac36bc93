// MSAL's requests to an external identity service, whose replies may be correct and still not what MSAL expects.
import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-browser'
import { ID_TOKEN_HINT } from './acquire-token.ts'

/** https://www.rfc-editor.org/rfc/rfc6749#section-5 */
interface TokenReply {
  access_token?: string
  id_token?: string
  error?: string
}

/** `readIdToken` returns the ID token that the user of this browser has. */
export function createMsalNetwork(readIdToken: () => string | undefined): INetworkModule {
  return {
    sendGetRequestAsync: (url, options) => send('GET', url, options),
    async sendPostRequestAsync<T>(url: string, options?: NetworkRequestOptions) {
      const form = new URLSearchParams(options?.body)
      const isRefresh = form.get('grant_type') === 'refresh_token'
      const reply = isRefresh
        ? await refresh(url, form, options, readIdToken)
        : await send('POST', withoutHint(url), options)
      return reply as NetworkResponse<T>
    },
  }
}

async function refresh(
  url: string,
  form: URLSearchParams,
  options: NetworkRequestOptions | undefined,
  readIdToken: () => string | undefined,
): Promise<NetworkResponse<TokenReply>> {
  let reply = await send<TokenReply>('POST', url, options)
  if (reply.body.error === 'invalid_scope') {
    // MSAL asks for every scope again, also for those that the service has not granted. Without scopes, a refresh asks
    // for the granted ones: https://www.rfc-editor.org/rfc/rfc6749#section-6
    form.delete('scope')
    reply = await send<TokenReply>('POST', url, { ...options, body: form.toString() })
  }
  // Without an ID token, MSAL would store the new tokens for nobody. A service may leave it out; the earlier one then
  // stays valid: https://openid.net/specs/openid-connect-core-1_0.html#RefreshTokenResponse
  const idToken = reply.body.access_token && !reply.body.id_token && readIdToken()
  return idToken ? { ...reply, body: { ...reply.body, id_token: idToken } } : reply
}

/** What it throws counts for MSAL as a failure of the network. */
async function send<Body>(
  method: 'GET' | 'POST',
  url: string,
  { headers = {}, body }: NetworkRequestOptions = {},
): Promise<NetworkResponse<Body>> {
  const init = { method, headers, ...(body !== undefined && { body }) }
  // A computer that wakes up may change its network, which fails the requests that are under way.
  const response = await fetch(url, init).catch(() => fetch(url, init))
  const { status } = response
  return {
    status,
    headers: Object.fromEntries(response.headers),
    body: (await response
      .json()
      .catch((cause: unknown) => refusalWithoutReason(status, cause))) as Body,
  }
}

/** Some services refuse a kind of request without the JSON that OAuth demands. */
function refusalWithoutReason(status: number, cause: unknown): TokenReply {
  if (status === 400 || status === 401 || status === 403) return { error: 'invalid_request' }
  throw cause
}

/** MSAL adds the parameters of the hidden frame's URL to that of the token request, where the hint means nothing. */
function withoutHint(url: string): string {
  const stripped = new URL(url)
  stripped.searchParams.delete(ID_TOKEN_HINT)
  return stripped.href
}
