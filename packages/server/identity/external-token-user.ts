import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountServices } from '../account/accounts.ts'
import { refuseSuspended } from '../account/suspension.ts'
import { isProfileIncomplete } from '../account/users.ts'
import { fail, type Failure } from '../helpers/fail.ts'
import { createSharedTasks } from '../helpers/shared-tasks.ts'
import {
  verifyAccessToken,
  type AccessTokenClaims,
  type AccessTokenRules,
} from '../session/access-token.ts'
import { userOfSignIn, type AccessTokenReader } from './access-token-user.ts'
import { profileFromClaims, rolesFromClaims, serviceUserName } from './external-profile.ts'
import { createRefusedTokensLog } from '../session/refused-tokens-log.ts'
import { TokenRefusal } from '../session/token-refusal.ts'
import { fetchUserinfo } from '../session/userinfo.ts'

export interface ExternalService {
  tokenRules: AccessTokenRules
  /** Absent: the service has none. */
  userinfoUrl: string | undefined
}

interface ExternalTokenParts {
  loadService: () => Promise<ExternalService>
  accounts: AccountServices
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Tells the operator that tokens do not say when the user signed in. */
  warnAboutAuthTime: () => void
}

/** For tokens of an external provider. A user's first token creates the account, a session's first one the sign-in. */
export function createExternalTokenReader({
  loadService,
  accounts: { users, signIns },
  log,
  warnAboutAuthTime,
}: ExternalTokenParts): AccessTokenReader {
  const logRefusal = createRefusedTokensLog(log)
  /** By token, so that the first requests of a page, which it sends in parallel, wait for the same userinfo reply. */
  const prepareOnce = createSharedTasks<string>()

  return async (token) => {
    const service = await loadService()
    const claims = await verify(token, service.tokenRules)
    const sid = sessionIdOf(claims)
    const userId = await prepareOnce(token, () => prepareAccount({ token, claims, sid }, service))
    // If the user has ended this sign-in, its tokens are refused until they expire.
    const signIn = await signIns.findActive(sid)
    if (!signIn || signIn.userId !== userId) throw fail('sign-in-required')
    await signIns.recordUse(signIn)
    return { ...userOfSignIn(signIn), roles: rolesFromClaims(claims) }
  }

  async function verify(token: string, rules: AccessTokenRules): Promise<AccessTokenClaims> {
    try {
      return await verifyAccessToken(token, rules)
    } catch (error) {
      const { cause, status } = error as Failure
      if (!(cause instanceof TokenRefusal)) throw error
      logRefusal(cause, rules)
      throw cause.isMendedByNewSignIn ? error : fail('sign-in-refused', { status, cause })
    }
  }

  /** Creates the account and the sign-in if they are new, and returns the user's ID. */
  async function prepareAccount(
    { token, claims, sid }: { token: string; claims: AccessTokenClaims; sid: string },
    { userinfoUrl }: ExternalService,
  ): Promise<string> {
    const user =
      (await users.findByIdentity(claims.iss!, claims.sub)) ??
      (await users.createFromProfile(profileFromClaims(claims, claims)))
    // The status tells the page to sign out: no other token of this user would be accepted.
    refuseSuspended(user, { status: 401 })
    const isNewSignIn = await recordSignIn(claims, sid, user.id)
    if (isNewSignIn && isProfileIncomplete(user)) {
      const subject = claims.sub
      const userinfo = userinfoUrl ? await fetchUserinfo(userinfoUrl, { token, subject }, log) : {}
      const profile = profileFromClaims(claims, claims, userinfo)
      const name = profile.name || (serviceUserName(claims, userinfo) ?? '')
      await users.completeProfile(user, { ...profile, name })
    }
    return user.id
  }

  /** A new sign-in cancels the deletion of the account. Returns whether it is a new one. */
  async function recordSignIn(
    claims: AccessTokenClaims,
    sid: string,
    userId: string,
  ): Promise<boolean> {
    const authenticatedAt = new Date((claims.auth_time ?? claims.iat) * 1000)
    if (claims.auth_time === undefined) warnAboutAuthTime()
    const isReopened =
      hasNoSession(claims) && (await signIns.reopenIfTokenIsNewer(sid, new Date(claims.iat * 1000)))
    if (isReopened) await users.cancelDeletion(userId)
    const known = await signIns.findActive(sid)
    if (known && authenticatedAt <= known.authenticatedAt) return isReopened
    // Without auth_time, only the first token of a session shows a sign-in: the others may come from silent refreshes.
    if (known && !isReopened && claims.auth_time === undefined) return false
    const signIn = { sid, userId, method: 'external', userAgent: '', authenticatedAt } as const
    const isNew = await signIns.startOrReauthenticate(signIn)
    if (isNew) await users.cancelDeletion(userId)
    return isNew || isReopened
  }
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
