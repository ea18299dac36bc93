import type { KoaContextWithOIDC } from 'oidc-provider'
import type { account } from '@atelier/contract'
import type { CompletedSignIn } from '../account/record-sign-in.ts'
import type { SignInStore } from '../account/sign-ins.ts'
import type { TicketOwner } from '../login/login-tickets.ts'
import { redirectAfterSignOut } from './sign-out-page.ts'
import { API_AUDIENCE, API_SCOPE } from './token-rules.ts'

/** Signs the user in to the browser's OpenID session, and ends a session of another user. */
export async function setUserOfBrowserSession(
  { oidc }: KoaContextWithOIDC,
  { userId, method }: TicketOwner,
  signIns: Pick<SignInStore, 'endBySid'>,
): Promise<void> {
  const session = oidc.session!
  if (session.accountId && session.accountId !== userId) {
    await signIns.endBySid(session.uid)
    session.uid = crypto.randomUUID()
    session.authorizations = {}
  }
  session.loginAccount({ accountId: userId, amr: [method] })
  // Prevents session fixation: a cookie that an attacker planted before must not become the user's session.
  const isNew = (session as { new?: boolean }).new
  if (!isNew) session.resetIdentifier()
}

export function completedSignInOf({ oidc, req }: KoaContextWithOIDC): CompletedSignIn {
  const { accountId, amr, loginTs, uid } = oidc.session!
  return {
    sid: uid,
    userId: accountId!,
    method: amr?.[0] as account.SignInMethod,
    userAgent: req.headers['user-agent'] ?? '',
    authenticatedAt: new Date((loginTs ?? 0) * 1000),
  }
}

/** Grants our own pages all scopes, without a consent page. */
export async function findOrCreateFullGrant(context: KoaContextWithOIDC) {
  const { client, session, result, provider } = context.oidc
  const accountId = session!.accountId!
  const { clientId } = client!
  const id = result?.consent?.grantId ?? session!.grantIdFor(clientId)
  const stored = id ? await provider.Grant.find(id) : undefined
  const grant =
    stored?.accountId === accountId ? stored : new provider.Grant({ clientId, accountId })
  grant.addOIDCScope('openid profile email offline_access')
  grant.addResourceScope(API_AUDIENCE, API_SCOPE)
  await grant.save()
  return grant
}

/** Middleware: when an OpenID session ends, its sign-in ends too, so that its access tokens are refused at once. */
export async function endSignInOfEndedSession(
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
  signIns: Pick<SignInStore, 'endBySid'>,
): Promise<void> {
  await next()
  const { route, session } = context.oidc ?? {}
  const isDestroyed = (session as { destroyed?: boolean } | undefined)?.destroyed
  if (isDestroyed) await signIns.endBySid(session!.uid)
  if (route === 'end_session' && session && !session.accountId) redirectAfterSignOut(context)
}
