import { DEFAULT_PREFERENCES, type account as calls } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { preferences } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { countActivePasskeys } from '../passkeys/stored-passkeys.ts'
import { readTier } from '../pro/entitlement.ts'
import type { User } from '../session/caller.ts'
import type { AccountServices } from '../account/accounts.ts'
import type { UserRow } from '../account/users.ts'

export const Account: z.ZodType<calls.Account> = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  displayName: z.string(),
  authProvider: z.literal('B2C'),
  roles: z.array(z.string()),
  preferences: z.any(),
  subscriptionTier: z.enum(['free', 'pro']),
  hasPassword: z.boolean(),
  passwordChangedAt: z.iso.datetime().nullable(),
  hasCode: z.boolean(),
  identities: z.array(z.object({ id: z.uuid(), provider: z.string(), email: z.string() })),
  passkeys: z.number(),
  method: z.string() as z.ZodType<calls.SignInMethod>,
})

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
  }
}

function profileOf({ id, userName, email, displayName }: UserRow) {
  return { id, userName, email, displayName, authProvider: 'B2C' } as const
}
