// The ways into an account: signing in by email, a linked identity of a provider, an active passkey.
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { identities, passkeys, users } from '../db/schema.ts'

/** The identity or passkey that is about to be removed. */
type WayIn = { identityId: string } | { credentialId: string }

/**
 * Locks the user until the transaction ends. Call it before hasOtherWayIn(), so that two simultaneous removals cannot
 * remove the last two ways in.
 */
export async function lockUser(transaction: Db, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/**
 * Whether the user can still sign in to this server without the given identity or passkey. With an external identity
 * service, nobody signs in with a passkey.
 */
export async function hasOtherWayIn(
  db: Db,
  userId: string,
  without: WayIn,
  { canSignInWithPasskeys = true } = {},
): Promise<boolean> {
  const [user] = await db
    .select({ loginEmail: users.loginEmail })
    .from(users)
    .where(eq(users.id, userId))
  if (user?.loginEmail) return true
  const otherIdentity = 'identityId' in without ? ne(identities.id, without.identityId) : undefined
  const [identity] = await db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, userId), otherIdentity))
    .limit(1)
  if (identity) return true
  if (!canSignInWithPasskeys) return false
  const otherPasskey =
    'credentialId' in without ? ne(passkeys.credentialId, without.credentialId) : undefined
  const [passkey] = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.isActive, true), otherPasskey))
    .limit(1)
  return passkey !== undefined
}
