import type { account } from '@atelier/contract'
import { userNameFromEmail, type UserRow, type UserStore } from './users.ts'
import type { CodePurpose } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import type { ClientInfo } from './client-info.ts'
import type { EmailCode, EmailCodeStore } from './codes.ts'
import type { LoginLimits } from './limits.ts'
import type { RegistrationLimits } from './registration-limits.ts'
import type { PasswordHasher } from './passwords.ts'

const SIGN_IN_PURPOSES = ['sign-in', 'register'] as const

export interface AuthenticationResult {
  user: UserRow
  method: account.SignInMethod
}

export interface PasswordExchange {
  client: ClientInfo
  /** Must return at once: the time of the reply must not tell whether the password was right. */
  mailCodeInBackground(email: string): void
}

interface AuthenticationParts {
  users: UserStore
  passwords: PasswordHasher
  emailCodes: EmailCodeStore
  loginLimits: LoginLimits
  registrationLimits: Pick<RegistrationLimits, 'count'>
}

/**
 * Signs users in with passwords and email codes, with rate limits. A correct code creates the account if there is none;
 * a correct password in an unknown browser mails a code. Failures look the same and take the same time whether or not
 * the account exists, so that nobody can find out who has one: AUTH-8.
 */
export function createAuthentication(parts: AuthenticationParts) {
  const { users, passwords, emailCodes, loginLimits, registrationLimits } = parts

  return {
    /**
     * After too many wrong passwords, every password gets the error `sign-in-by-code`, and a right password also mails
     * the code: strangers may have used up the codes that can be requested without a password. Throws `sign-in-failed`
     * for a wrong one.
     */
    async authenticateByPassword(
      email: string,
      password: string,
      { client, mailCodeInBackground }: PasswordExchange,
    ): Promise<AuthenticationResult> {
      const attempt = await loginLimits.beginPasswordAttempt(email, client)
      const user = await users.findByEmail(email)
      const isCorrect = await passwords.verify(password, user?.passwordHash)
      if (attempt.needsCode) {
        if (isCorrect) mailCodeInBackground(email)
        throw fail('sign-in-by-code')
      }
      if (!user || !isCorrect) throw fail('sign-in-failed')
      await attempt.succeed()
      if (passwords.needsRehash(user.passwordHash!))
        await users.update(user.id, { passwordHash: await passwords.hash(password) })
      return { user, method: 'password' }
    },

    /**
     * If the email address has no account yet, a correct code creates it. Throws `code-invalid` for a wrong one, and above the
     * limits of new accounts.
     */
    async authenticateOrRegisterByCode(
      email: string,
      code: string,
      client: ClientInfo,
    ): Promise<AuthenticationResult> {
      const { registration } = await redeemCode(email, code, SIGN_IN_PURPOSES, client)
      const known = await users.findByEmail(email)
      if (known) return { user: known, method: 'code' }
      await registrationLimits.count({ ip: client.ip, email })
      const user = await users.create({
        email,
        loginEmail: email,
        userName: registration?.userName ?? userNameFromEmail(email),
        ...(registration && { passwordHash: registration.password }),
      })
      return { user, method: registration ? 'password' : 'code' }
    },

    /**
     * Checks credentials of the signed-in user only, even if another account shows the same email address. Throws as
     * for a sign-in.
     */
    async reauthenticate(
      user: UserRow,
      { password, code }: { password?: string | undefined; code?: string | undefined },
      client: ClientInfo,
    ): Promise<'password' | 'code'> {
      if (code !== undefined && user.loginEmail) {
        await redeemCode(user.loginEmail, code, SIGN_IN_PURPOSES, client)
        return 'code'
      }
      const attempt = await loginLimits.beginReauthentication(user.id, client)
      if (attempt.needsCode) throw fail('sign-in-by-code')
      if (!(await passwords.verify(password ?? '', user.passwordHash))) throw fail('sign-in-failed')
      await attempt.succeed()
      return 'password'
    },

    redeemCode,
  }

  /** Throws `code-invalid` for a wrong code, and `too-many` if the network has sent too many wrong ones. */
  async function redeemCode(
    email: string,
    code: string,
    purposes: readonly CodePurpose[],
    { ip, browserId }: ClientInfo,
  ): Promise<EmailCode> {
    const redeemed = await emailCodes.redeem({ email, browserId }, purposes, code)
    // A registration for an existing account stores a code that is never mailed: guessing it must not sign in.
    const wasMailed = redeemed?.purpose !== 'register' || redeemed.registration
    if (redeemed && wasMailed) return redeemed
    await loginLimits.countWrongCode(ip)
    throw fail('code-invalid')
  }
}
