import { createHash } from 'node:crypto'
import type { AccountServices } from '../account/accounts.ts'
import type { UserRow } from '../account/users.ts'
import { fail } from '../fail.ts'
import { verifyAccessToken, type AccessTokenClaims, type AccessTokenRules } from './access-token.ts'
import { userOfSignIn, type AccessTokenReader } from './access-token-user.ts'

/** For tokens of an external provider. A user's first token creates the account, a session's first one the sign-in. */
export function createExternalTokenReader(
  loadRules: () => Promise<AccessTokenRules>,
  { users, signIns }: AccountServices,
): AccessTokenReader {
  return async (token) => {
    const claims = await verifyAccessToken(token, await loadRules())
    const user = await findOrCreateUser(claims)
    const sid = sessionIdOf(claims)
    await recordSignIn(claims, sid, user.id)
    // If the user has ended this sign-in, its tokens are refused until they expire.
    const signIn = await signIns.findActive(sid)
    if (!signIn || signIn.userId !== user.id) throw fail('sign-in-required')
    await signIns.recordUse(signIn)
    return userOfSignIn(signIn)
  }

  /** A new sign-in cancels the deletion of the account. */
  async function recordSignIn(
    claims: AccessTokenClaims,
    sid: string,
    userId: string,
  ): Promise<void> {
    const authenticatedAt = new Date((claims.auth_time ?? claims.iat) * 1000)
    if (
      hasNoSession(claims) &&
      (await signIns.reopenIfTokenIsNewer(sid, new Date(claims.iat * 1000)))
    )
      await users.cancelDeletion(userId)
    const known = await signIns.findActive(sid)
    if (known && authenticatedAt <= known.authenticatedAt) return
    const signIn = { sid, userId, method: 'external', userAgent: '', authenticatedAt } as const
    const isNew = await signIns.startOrReauthenticate(signIn)
    if (isNew) await users.cancelDeletion(userId)
  }

  async function findOrCreateUser(claims: AccessTokenClaims): Promise<UserRow> {
    const issuer = claims.iss!
    return (
      (await users.findByIdentity(issuer, claims.sub)) ??
      users.createFromProfile({
        issuer,
        subject: claims.sub,
        provider: 'external',
        email: emailOf(claims),
        isEmailVerified: claims.email_verified === true,
        name: stringOf(claims.name) ?? '',
      })
    )
  }
}

function emailOf({ email, emails, preferred_username: userName }: AccessTokenClaims): string {
  const [first] = Array.isArray(emails) ? (emails as unknown[]) : []
  return (stringOf(email) ?? stringOf(first) ?? stringOf(userName) ?? '').toLowerCase()
}

function stringOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

/** Without a `sid`, the time of the sign-in identifies the session. Without both, all tokens of the user share one. */
function sessionIdOf({ iss, sub, sid, auth_time: authTime }: AccessTokenClaims): string {
  return createHash('sha256')
    .update(`${iss} ${sub} ${sid ?? authTime ?? ''}`)
    .digest('base64url')
}

/** Whether all tokens of the user share one sign-in, which a token issued after its end may therefore reopen. */
function hasNoSession({ sid, auth_time: authTime }: AccessTokenClaims): boolean {
  return sid === undefined && authTime === undefined
}
