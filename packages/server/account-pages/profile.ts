import { DEFAULT_PREFERENCES, type account as calls } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { preferences } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { isSubscribed } from '../newsletter/users-subscription.ts'
import { countActivePasskeys } from '../passkeys/stored-passkeys.ts'
import { readTier } from '../pro/entitlement.ts'
import type { User } from '../session/caller.ts'
import type { AccountServices } from '../account/accounts.ts'
import type { UserRow } from '../account/users.ts'

export async function readAccount(
  { db, accounts }: { db: Db; accounts: Pick<AccountServices, 'users' | 'signIns'> },
  { userId, sid, roles: rolesOfToken = [] }: Pick<User, 'userId' | 'sid' | 'roles'>,
): Promise<calls.Account> {
  const [user, identities, signIn, [stored], subscriptionTier, passkeys] = await Promise.all([
    accounts.users.findById(userId),
    accounts.users.listIdentities(userId),
    accounts.signIns.findActive(sid),
    db.select().from(preferences).where(eq(preferences.ownerId, userId)),
    readTier(db, userId),
    countActivePasskeys(db, userId),
  ])
  if (!user) throw fail('sign-in-required')
  return {
    ...profileOf(user),
    roles: [...new Set([...user.roles, ...rolesOfToken])],
    subscriptionTier,
    preferences: (stored ?? DEFAULT_PREFERENCES) as calls.Account['preferences'],
    hasPassword: !!user.passwordHash,
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    hasCode: !!user.loginEmail,
    identities: identities.map(({ id, provider, email }) => ({ id, provider, email })),
    passkeys,
    method: signIn?.method ?? 'external',
    getsNewsletter: !!user.loginEmail && (await isSubscribed(db, user.loginEmail)),
  }
}

function profileOf({ id, userName, email, displayName }: UserRow) {
  return { id, userName, email, displayName, authProvider: 'B2C' } as const
}
