import type { login } from '@atelier/contract'
import type { AccountServices } from '../account/accounts.ts'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import { MAX_SMALL_BODY_BYTES, type RouteContext } from '../session/route.ts'

export interface LoginContext extends RouteContext {
  db: Db
  accounts: AccountServices
  accountMail: AccountMail
  publicUrl: string
  /** Absent: an external provider signs users in, and this server has no login form. */
  identity: EmbeddedIdentity | undefined
  /** How browsers sign users in. */
  identityConfiguration: login.IdentityConfiguration
  /** Outside production, a page of ours simulates social providers that are not configured. */
  simulateProviders: boolean
}

export const loginFormRouteOptions = {
  ownPagesOnly: true,
  bodyLimit: MAX_SMALL_BODY_BYTES,
  callsPerMinute: 120,
} as const
