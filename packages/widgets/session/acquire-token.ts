import {
  CacheLookupPolicy,
  ServerError,
  type AccountInfo,
  type AuthenticationResult,
  type SilentRequest,
} from '@azure/msal-browser'
import { AtelierError } from '../errors.ts'

/** https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest */
export const ID_TOKEN_HINT = 'id_token_hint'

/** The errors with which an identity service refuses a type of request. Another type may succeed. */
const REFUSALS = new Set([
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
])

/**
 * Gets a token from MSAL's cache, with the refresh token, or in a hidden frame. If the identity service refuses that,
 * retries in a hidden frame with the user's ID token in the request, which some services require and MSAL does not
 * send.
 */
export async function acquireToken(
  acquire: (request: Partial<SilentRequest>) => Promise<AuthenticationResult>,
  account: AccountInfo | null,
  request: Partial<SilentRequest>,
): Promise<AuthenticationResult> {
  const result = await acquire(request).catch((error: unknown) => {
    if (!isRefusal(error) || !account?.idToken) throw error
    return acquireWithHint(acquire, account.idToken)
  })
  // Another user has signed in at the identity service, whose token this user's page must not send.
  if (account && result.account.localAccountId !== account.localAccountId)
    throw new AtelierError('interaction_required')
  return result
}

async function acquireWithHint(
  acquire: (request: Partial<SilentRequest>) => Promise<AuthenticationResult>,
  idToken: string,
): Promise<AuthenticationResult> {
  try {
    return await acquire({
      cacheLookupPolicy: CacheLookupPolicy.Skip,
      extraQueryParameters: { [ID_TOKEN_HINT]: idToken },
    })
  } catch (cause) {
    throw isRefusal(cause) ? new AtelierError('interaction_required', { cause }) : cause
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ServerError && REFUSALS.has(error.errorCode)
