import type { account } from '@atelier/contract'
import { userNameFromEmail, type UserRow, type UserStore } from '../account/users.ts'
import type { CodePurpose } from '../db/schema.ts'
import { fail } from '../fail.ts'
import { rateLimitKeyOfIp } from '../http/network.ts'
import type { RateLimit, RateLimiter } from '../rate-limits.ts'
import type { ClientInfo } from './client-info.ts'
import type { EmailCode, EmailCodeStore } from './codes.ts'
import type { PasswordHasher } from './passwords.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const QUARTER_HOUR = 15 * MINUTE

/** Attempts are counted per network and account. Counting per account alone would let a stranger lock a user out. */
const attemptsPerAccount: RateLimit = { name: 'tries', max: 20, windowMs: QUARTER_HOUR }
const attemptsPerNetwork: RateLimit = {
  name: 'tries of address',
  max: 300,
  windowMs: QUARTER_HOUR,
}
const emailsPerAddress: RateLimit[] = [
  { name: 'codes', max: 5, windowMs: QUARTER_HOUR },
  { name: 'codes of a day', max: 20, windowMs: DAY },
]
const emailsPerNetwork: RateLimit = { name: 'codes of address', max: 100, windowMs: QUARTER_HOUR }

const SIGN_IN_PURPOSES = ['sign-in', 'register'] as const

export interface AuthenticationResult {
  user: UserRow
  method: account.SignInMethod
}

interface AuthenticationParts {
  users: UserStore
  passwords: PasswordHasher
  emailCodes: EmailCodeStore
  rateLimits: RateLimiter
}

/**
 * Checks passwords and email codes, with rate limits. Failures look the same and take the same time whether or not the
 * account exists, so that nobody can find out who has one: AUTH-8.
 */
export function createAuthentication(parts: AuthenticationParts) {
  const { users, passwords, emailCodes, rateLimits } = parts

  return {
    async authenticateByPassword(
      email: string,
      password: string,
      { ip }: ClientInfo,
    ): Promise<AuthenticationResult> {
      await consumeAttempt(email, ip)
      const user = await users.findByEmail(email)
      const isCorrect = await passwords.verify(password, user?.passwordHash)
      if (!user || !isCorrect) throw fail('sign-in-failed')
      if (passwords.needsRehash(user.passwordHash!))
        await users.update(user.id, { passwordHash: await passwords.hash(password) })
      return { user, method: 'password' }
    },

    /** If the email address has no account yet, a correct code creates it. */
    async authenticateOrRegisterByCode(
      email: string,
      code: string,
      client: ClientInfo,
    ): Promise<AuthenticationResult> {
      const { registration } = await redeemCode(email, code, SIGN_IN_PURPOSES, client)
      const known = await users.findByEmail(email)
      if (known) return { user: known, method: 'code' }
      const user = await users.create({
        email,
        loginEmail: email,
        userName: registration?.userName ?? userNameFromEmail(email),
        ...(registration && { passwordHash: registration.password }),
      })
      return { user, method: registration ? 'password' : 'code' }
    },

    /** Checks credentials of the signed-in user only, even if another account shows the same email address. */
    async reauthenticate(
      user: UserRow,
      { password, code }: { password?: string | undefined; code?: string | undefined },
      client: ClientInfo,
    ): Promise<'password' | 'code'> {
      if (code !== undefined && user.loginEmail) {
        await redeemCode(user.loginEmail, code, SIGN_IN_PURPOSES, client)
        return 'code'
      }
      await consumeAttempt(user.id, client.ip)
      if (!(await passwords.verify(password ?? '', user.passwordHash))) throw fail('sign-in-failed')
      return 'password'
    },

    redeemCode,

    /** Throws if too many emails were requested for this address or from this network. */
    async consumeEmailSendingLimits(email: string, { ip }: Pick<ClientInfo, 'ip'>): Promise<void> {
      await rateLimits.consume(emailsPerNetwork, rateLimitKeyOfIp(ip))
      for (const limit of emailsPerAddress) await rateLimits.consume(limit, email)
    },
  }

  async function redeemCode(
    email: string,
    code: string,
    purposes: readonly CodePurpose[],
    { ip, browserId }: ClientInfo,
  ): Promise<EmailCode> {
    await consumeAttempt(email, ip)
    const redeemed = await emailCodes.redeem({ email, browserId }, purposes, code)
    // A registration for an existing account stores a code that is never mailed: guessing it must not sign in.
    const wasMailed = redeemed?.purpose !== 'register' || redeemed.registration
    if (!redeemed || !wasMailed) throw fail('code-invalid')
    return redeemed
  }

  async function consumeAttempt(account: string, ip: string): Promise<void> {
    const network = rateLimitKeyOfIp(ip)
    await rateLimits.consume(attemptsPerNetwork, network)
    await rateLimits.consume(attemptsPerAccount, `${network} ${account}`)
  }
}
