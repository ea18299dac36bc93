import { CONFIRMED_FOR, DEFAULT_PREFERENCES, type account as calls } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { preferences } from '../db/schema.ts'
import { fail } from '../fail.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import type { RouteContext } from '../route.ts'
import { requireUser, type Asker, type User } from '../session.ts'
import type { Accounts } from './accounts.ts'
import type { Person } from './people.ts'
import type { Post } from './post.ts'

export interface AccountContext extends RouteContext {
  db: Db
  accounts: Accounts
  post: Post
  /** Absent: another service signs people in, and asks them again. */
  identity: EmbeddedIdentity | undefined
}

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
  method: z.string() as z.ZodType<calls.SignInMethod>,
})

/** For what could lock somebody out or hand their account to somebody else. */
export function requireConfirmed(asker: Asker): User {
  const user = requireUser(asker)
  if (Date.now() - user.confirmedAt.getTime() > CONFIRMED_FOR) throw fail('proof-required')
  return user
}

export async function describe(
  { db, accounts }: AccountContext,
  user: User,
): Promise<calls.Account> {
  const [person, linked, signIn, [chosen]] = await Promise.all([
    accounts.people.byId(user.userId),
    accounts.people.identitiesOf(user.userId),
    accounts.signIns.find(user.sid),
    db.select().from(preferences).where(eq(preferences.ownerId, user.userId)),
  ])
  if (!person) throw fail('sign-in-required')
  return {
    ...profileOf(person),
    preferences: (chosen ?? DEFAULT_PREFERENCES) as calls.Account['preferences'],
    hasPassword: !!person.password,
    passwordChangedAt: person.passwordChangedAt?.toISOString() ?? null,
    hasCode: !!person.loginEmail,
    identities: linked.map(({ id, provider, email }) => ({ id, provider, email })),
    method: signIn?.method ?? 'external',
  }
}

function profileOf({ id, userName, email, displayName, roles }: Person) {
  return {
    id,
    userName,
    email,
    displayName,
    roles,
    authProvider: 'B2C',
    subscriptionTier: 'free',
  } as const
}
