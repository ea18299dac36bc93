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
  /** Absent: the service has no userinfo endpoint. */
  userinfoUrl: string | undefined
}

interface ExternalTokenParts {
  loadService: () => Promise<ExternalService>
  accounts: AccountServices
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Logs a warning that the tokens do not contain the time of the sign-in. */
  warnAboutAuthTime: () => void
}

/**
 * Reads tokens of an external provider. A user's first token creates the account, and a session's first token the
 * sign-in.
 */
export function createExternalTokenReader({
  loadService,
  accounts: { users, signIns },
  log,
  warnAboutAuthTime,
}: ExternalTokenParts): AccessTokenReader {
  const logRefusal = createRefusedTokensLog(log)
  /** Keyed by token, so that a page's first requests, which are sent in parallel, share one userinfo request. */
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
    // The status 401 makes the page sign out, because no other token of this user would be accepted either.
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

  /** Stores the sign-in. A new one cancels the deletion of the account. Returns whether the sign-in is new. */
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
    // Without auth_time, only the first token of a session proves a sign-in: later tokens may come from silent
    // refreshes.
    if (known && !isReopened && claims.auth_time === undefined) return false
    const signIn = { sid, userId, method: 'external', userAgent: '', authenticatedAt } as const
    const isNew = await signIns.startOrReauthenticate(signIn)
    if (isNew) await users.cancelDeletion(userId)
    return isNew || isReopened
  }
}

/**
 * Without a `sid`, the time of the sign-in identifies the session. Without both, all tokens of the user share a
 * session.
 */
function sessionIdOf({ iss, sub, sid, auth_time: authTime }: AccessTokenClaims): string {
  return createHash('sha256')
    .update(`${iss} ${sub} ${sid ?? authTime ?? ''}`)
    .digest('base64url')
}

/** Whether all tokens of the user share one sign-in, which a token issued after its end may therefore reopen. */
function hasNoSession({ sid, auth_time: authTime }: AccessTokenClaims): boolean {
  return sid === undefined && authTime === undefined
}
