import type { AccountServices } from '../account/accounts.ts'
import type { ActiveSignIn } from '../account/sign-ins.ts'
import { fail } from '../helpers/fail.ts'
import { verifyAccessToken, type AccessTokenRules } from '../session/access-token.ts'
import type { User } from '../session/caller.ts'

/** Returns the user of an access token. Throws if the token is not valid or its sign-in has ended. */
export type AccessTokenReader = (token: string) => Promise<User>

/** For tokens that our own OpenID service issued. */
export function createAccessTokenReader(
  rules: AccessTokenRules,
  { signIns }: AccountServices,
): AccessTokenReader {
  return async (token) => {
    const { sub, sid } = await verifyAccessToken(token, rules)
    const signIn = sid ? await signIns.findActive(sid) : undefined
    if (!signIn || signIn.userId !== sub) throw fail('sign-in-required')
    await signIns.recordUse(signIn)
    return userOfSignIn(signIn)
  }
}

export function userOfSignIn(signIn: ActiveSignIn): User {
  const { userId, sid, method, authenticatedAt, accountCreatedAt } = signIn
  const dates = { authenticatedAt, accountCreatedAt }
  return { kind: 'user', id: userId, isNew: false, userId, sid, method, ...dates }
}
