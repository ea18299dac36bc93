// What MSAL, the sign-in library of our pages, expects of an OpenID provider beyond the standard.
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { UserRow } from '../account/users.ts'

export const MSAL_CLAIM_NAMES = [
  'tid',
  'oid',
  'signin_state',
  'name',
  'preferred_username',
  'email',
  'emails',
  'idp',
  'roles',
]

export function msalClaimsOf({ id, userName, displayName, email, roles }: UserRow) {
  return {
    sub: id,
    oid: id,
    // Without a tenant ID and "keep me signed in" MSAL does not keep the account in its cache.
    tid: 'atelier',
    signin_state: ['kmsi'],
    name: displayName,
    preferred_username: userName,
    email,
    emails: [email],
    idp: 'atelier',
    roles,
  }
}

/** Restores the scope in the request, because oidc-provider removes it from requests without a consent prompt. */
export function restoreOfflineAccessScope(context: KoaContextWithOIDC): void {
  const { params, body } = context.oidc as {
    params?: { scope?: string }
    body?: { scope?: string }
  }
  const requested = String(body?.scope ?? context.query.scope ?? '').split(' ')
  if (
    params?.scope &&
    requested.includes('offline_access') &&
    !/\boffline_access\b/.test(params.scope)
  )
    params.scope += ' offline_access'
}

/** Middleware: adds `client_info` to token responses, from which MSAL takes the account ID. */
export async function addMsalClientInfo(context: KoaContextWithOIDC, next: () => Promise<void>) {
  await next()
  const { route, entities } = context.oidc ?? {}
  const body = context.body as { id_token?: string; client_info?: string } | undefined
  if (route !== 'token' || !body?.id_token || !entities?.Account) return
  const clientInfo = { uid: entities.Account.accountId, utid: 'atelier' }
  body.client_info = Buffer.from(JSON.stringify(clientInfo)).toString('base64url')
}
