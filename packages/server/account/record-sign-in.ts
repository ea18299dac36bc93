import type { account } from '@atelier/contract'
import type { AccountServices } from './accounts.ts'
import type { AccountMail } from './mail.ts'

export interface CompletedSignIn {
  sid: string
  userId: string
  method: account.SignInMethod
  userAgent: string
  authenticatedAt: Date
}

/**
 * Stores a new sign-in or re-authentication, and returns whether it is a new one. A new sign-in cancels a scheduled
 * deletion; a new browser is reported to the user by email.
 */
export async function recordSignIn(
  { accounts, accountMail }: { accounts: AccountServices; accountMail: AccountMail },
  signIn: CompletedSignIn,
): Promise<boolean> {
  const { users, signIns } = accounts
  const { sid, userId, method, userAgent } = signIn
  const isNew = await signIns.startOrReauthenticate(signIn)
  if (!isNew) return false
  await users.cancelDeletion(userId)
  if (await signIns.isFirstSignInOrKnownUserAgent(userId, sid, userAgent)) return true
  const user = await users.findById(userId)
  if (user) await accountMail.sendRateLimitedNotice('newSession', user, { userAgent, method })
  return true
}
