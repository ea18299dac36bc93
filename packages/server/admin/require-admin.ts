import type { UserRow, UserStore } from '../account/users.ts'
import { fail } from '../helpers/fail.ts'
import type { Caller } from '../session/caller.ts'
import { requireRecentAuthentication, requireUserOnOwnPage } from '../session/require-user.ts'
import { ADMIN_ROLE } from './roles.ts'

export interface Administrator {
  userId: string
  /** The name in the audit: the email address and the id of the account. */
  actor: string
}

/**
 * Throws unless the caller has the role `admin` and has authenticated recently. Reads the role from the database at
 * each call, so that removing it takes effect at once.
 */
export async function requireAdmin(
  users: Pick<UserStore, 'findById'>,
  caller: Caller,
): Promise<Administrator> {
  const { userId, roles: rolesOfToken = [] } = requireUserOnOwnPage(caller)
  const user = await users.findById(userId)
  if (!user || ![...user.roles, ...rolesOfToken].includes(ADMIN_ROLE)) throw fail('forbidden')
  requireRecentAuthentication(caller)
  return { userId, actor: actorOf(user) }
}

/** Includes the id, which never changes: an email address may be shared, reassigned or unverified. */
function actorOf({ id, loginEmail, email }: UserRow): string {
  if (loginEmail) return `${loginEmail} (${id})`
  return email ? `${email} (not verified, ${id})` : id
}
