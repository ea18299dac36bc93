import type { Db } from '../db/database.ts'
import { createAuthentication } from '../login/authentication.ts'
import { createEmailCodes } from '../login/codes.ts'
import { createPasswords } from '../login/passwords.ts'
import { createOneTimeTokens } from '../one-time-tokens.ts'
import { createRateLimits } from '../rate-limits.ts'
import { createSignIns } from './sign-ins.ts'
import { createUsers } from './users.ts'

/** Everything that stores users and checks their credentials. `isUnlimited` turns the rate limits off. */
export function createAccounts(db: Db, secret: string, { isUnlimited = false } = {}) {
  const users = createUsers(db)
  const passwords = createPasswords()
  const emailCodes = createEmailCodes(db, secret)
  const rateLimits = createRateLimits(db, secret, { isUnlimited })
  const oneTimeTokens = createOneTimeTokens(db)
  const signIns = createSignIns(db)
  const authentication = createAuthentication({ users, passwords, emailCodes, rateLimits })
  return { users, passwords, emailCodes, rateLimits, oneTimeTokens, signIns, authentication }
}

export type Accounts = ReturnType<typeof createAccounts>
