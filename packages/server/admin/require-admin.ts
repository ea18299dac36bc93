import type { AccountServices } from '../account/accounts.ts'
import type { UserRow } from '../account/users.ts'
import type { OperatorAction } from '../audit/operator-actions.ts'
import { fail } from '../helpers/fail.ts'
import type { Caller } from '../session/caller.ts'
import { requireRecentAuthentication, requireUserOnOwnPage } from '../session/require-user.ts'
import { ADMIN_ROLE } from './roles.ts'

export interface Administrator {
  userId: string
  /** The name in the audit: the email address and the id of the account. */
  actor: string
}

export interface AdminRules {
  accounts: Pick<AccountServices, 'users'>
  /** Whether admins have to sign in with a passkey. */
  isAdminPasskeyRequired: boolean
}

/**
 * Throws unless the caller has the role `admin` and has authenticated recently, with a passkey if the operator requires
 * one. Reads the role from the database at each call, so that removing it takes effect at once.
 */
export async function requireAdmin(
  { accounts: { users }, isAdminPasskeyRequired }: AdminRules,
  caller: Caller,
): Promise<Administrator> {
  const { userId, method, roles: rolesOfToken = [] } = requireUserOnOwnPage(caller)
  const user = await users.findById(userId)
  if (!user || ![...user.roles, ...rolesOfToken].includes(ADMIN_ROLE)) throw fail('forbidden')
  requireRecentAuthentication(caller)
  if (isAdminPasskeyRequired && method !== 'passkey') throw fail('admin-passkey-required')
  return { userId, actor: actorOf(user) }
}

/**
 * Throws also if admins act on their own account: they could give themselves what others pay for, and only a command in
 * a terminal could undo locking themselves out.
 */
export async function requireOther(
  rules: AdminRules,
  caller: Caller,
  personId: string,
  reason: string,
): Promise<OperatorAction> {
  const { userId, actor } = await requireAdmin(rules, caller)
  if (personId.toLowerCase() === userId) throw fail('own-account')
  return { actor, reason }
}

/** Includes the id, which never changes: an email address may be shared, reassigned or unverified. */
function actorOf({ id, loginEmail, email }: UserRow): string {
  if (loginEmail) return `${loginEmail} (${id})`
  return email ? `${email} (not verified, ${id})` : id
}
