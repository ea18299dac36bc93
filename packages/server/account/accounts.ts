import type { Db } from '../db/database.ts'
import { createAuthentication } from './authentication.ts'
import { createEmailCodeStore } from './codes.ts'
import { createLoginLimits } from './limits.ts'
import { createPasswordHasher, type PasswordCost } from './passwords.ts'
import { createOneTimeTokenStore } from '../db/one-time-tokens.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import type { Secrets } from '../helpers/secrets.ts'
import type { IdKeys } from '../db/stored-keys.ts'
import { createKnownBrowserStore } from './known-browsers.ts'
import type { RegistrationSettings } from '../environment/limits.ts'
import { createRegistrationLimits } from './registration-limits.ts'
import { createSignInStore } from './sign-ins.ts'
import { createUserStore } from './users.ts'

interface AccountOptions {
  registrations: RegistrationSettings
  /** For tests. */
  disableRateLimits: boolean
  /** For tests. */
  passwordCost: PasswordCost | undefined
}

export function createAccountServices(
  db: Db,
  { secrets, idKeys }: { secrets: Secrets; idKeys: Pick<IdKeys, 'counts'> },
  { registrations, disableRateLimits, passwordCost }: AccountOptions,
) {
  const users = createUserStore(db)
  const passwords = createPasswordHasher(passwordCost)
  const emailCodes = createEmailCodeStore(db, secrets)
  const rateLimits = createRateLimiter(db, idKeys.counts, { isUnlimited: disableRateLimits })
  const oneTimeTokens = createOneTimeTokenStore(db)
  const signIns = createSignInStore(db)
  const knownBrowsers = createKnownBrowserStore(db)
  const loginLimits = createLoginLimits(rateLimits, knownBrowsers)
  const registrationLimits = createRegistrationLimits(rateLimits, registrations)
  const authentication = createAuthentication({
    users,
    passwords,
    emailCodes,
    loginLimits,
    registrationLimits,
  })
  return {
    users,
    passwords,
    emailCodes,
    rateLimits,
    oneTimeTokens,
    signIns,
    knownBrowsers,
    loginLimits,
    registrationLimits,
    authentication,
  }
}

export type AccountServices = ReturnType<typeof createAccountServices>
