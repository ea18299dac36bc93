import { createHash } from 'node:crypto'
import type { Accounts } from '../account/accounts.ts'
import type { Person } from '../account/people.ts'
import type { SignIn } from '../account/sign-ins.ts'
import { fail } from '../fail.ts'
import type { User } from '../session.ts'
import { readToken, type Claims, type TokenRules } from './tokens.ts'

type TokenReader = (token: string) => Promise<User>

/** Of our own identity service: a token names its sign-in, which must not have ended. */
export function createTokenReader(rules: TokenRules, { signIns }: Accounts): TokenReader {
  return async (token) => {
    const { sub, sid } = await readToken(token, rules)
    const signIn = sid ? await signIns.find(sid) : undefined
    if (!signIn || signIn.userId !== sub) throw fail('sign-in-required')
    await signIns.see(signIn)
    return userOf(signIn)
  }
}

/** Of another service: who it vouches for has an account here from their first token on. */
export function createExternalReader(
  rules: () => Promise<TokenRules>,
  { people, signIns }: Accounts,
): TokenReader {
  return async (token) => {
    const claims = await readToken(token, await rules())
    const person = await personOf(claims)
    const sid = signInOf(claims)
    const provenAt = new Date((claims.auth_time ?? claims.iat) * 1000)
    if (isUnnamed(claims) && (await signIns.revive(sid, new Date(claims.iat * 1000))))
      await people.stay(person.id)
    const known = await signIns.find(sid)
    if (!known || provenAt > known.confirmedAt) {
      const isNew = await signIns.begin({
        sid,
        userId: person.id,
        method: 'external',
        userAgent: '',
        confirmedAt: provenAt,
      })
      if (isNew) await people.stay(person.id)
    }
    // One that was ended in the person's list stays ended.
    const signIn = await signIns.find(sid)
    if (!signIn || signIn.userId !== person.id) throw fail('sign-in-required')
    await signIns.see(signIn)
    return userOf(signIn)
  }

  async function personOf(claims: Claims): Promise<Person> {
    const issuer = claims.iss!
    return (
      (await people.byIdentity(issuer, claims.sub)) ??
      people.createFor({
        issuer,
        subject: claims.sub,
        provider: 'external',
        email: emailIn(claims),
        isVerified: claims.email_verified === true,
        name: text(claims.name) ?? '',
      })
    )
  }
}

function emailIn({ email, emails, preferred_username: userName }: Claims): string {
  const [first] = Array.isArray(emails) ? (emails as unknown[]) : []
  return (text(email) ?? text(first) ?? text(userName) ?? '').toLowerCase()
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

/** It need not name its sessions. Then the moment of the sign-in does, and without that all tokens are of one. */
function signInOf({ iss, sub, sid, auth_time: at }: Claims): string {
  return createHash('sha256')
    .update(`${iss} ${sub} ${sid ?? at ?? ''}`)
    .digest('base64url')
}

/** One that has ended would be ended for good, so a token that was made later begins it again. */
function isUnnamed({ sid, auth_time: at }: Claims): boolean {
  return sid === undefined && at === undefined
}

function userOf({ userId, sid, confirmedAt }: SignIn): User {
  return { kind: 'user', id: userId, isNew: false, userId, sid, confirmedAt }
}
