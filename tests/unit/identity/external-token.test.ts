// What a page does when an external identity service refuses to renew a token. The errors are those of the sign-in library.
import {
  BrowserAuthError,
  CacheLookupPolicy,
  InteractionRequiredAuthError,
  ServerError,
  type AccountInfo,
  type AuthenticationResult,
  type SilentRequest,
} from '@azure/msal-browser'
import { expect, test } from 'vitest'
import { acquireToken } from '../../../packages/widgets/session/acquire-token.ts'

const account = { homeAccountId: 'linh', idToken: 'her ID token' } as AccountInfo
const token = { account, accessToken: 'new' } as AuthenticationResult

/** Renews a token at a service with these replies. Returns the result or the error, and what was asked for. */
async function renew(...replies: (AuthenticationResult | Error)[]) {
  const requests: Partial<SilentRequest>[] = []
  const acquire = async (request: Partial<SilentRequest>) => {
    requests.push(request)
    const reply = replies.shift()!
    if (reply instanceof Error) throw reply
    return reply
  }
  const result = await acquireToken(acquire, account, {}).catch((error: unknown) => error)
  return { result, requests }
}

test.each(['invalid_request', 'invalid_scope', 'unauthorized_client', 'unsupported_grant_type'])(
  'a page whose renewal is refused with %s shows the ID token in a hidden frame',
  async (code) => {
    const { result, requests } = await renew(new ServerError(code, 'id'), token)
    expect(result).toBe(token)
    expect(requests).toEqual([
      {},
      {
        cacheLookupPolicy: CacheLookupPolicy.Skip,
        extraQueryParameters: { id_token_hint: 'her ID token' },
      },
    ])
  },
)

test('a user whose service refuses the hidden frame too is asked to sign in again', async () => {
  const refusal = new ServerError('invalid_request', 'id')
  const { result, requests } = await renew(refusal, refusal)
  expect(result).toMatchObject({ code: 'interaction_required' })
  expect(requests).toHaveLength(2)
})

test.each([
  new ServerError('server_error', 'id'),
  new ServerError('temporarily_unavailable', 'id'),
  new BrowserAuthError('timed_out', 'id'),
  new InteractionRequiredAuthError('login_required', 'id'),
])('a page does not try another way after %s', async (error) => {
  const { result, requests } = await renew(error)
  expect(result).toBe(error)
  expect(requests).toHaveLength(1)
})

test('a user stays signed in while the service fails to answer the hidden frame', async () => {
  const failure = new BrowserAuthError('timed_out', 'id')
  const { result } = await renew(new ServerError('invalid_request', 'id'), failure)
  expect(result).toBe(failure)
})
