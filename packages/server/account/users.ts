import { USER_NAME_MAX_LENGTH } from '@atelier/contract/schemas/login'
import { randomUUID } from 'node:crypto'
import { USER_NAME_MIN_LENGTH } from '@atelier/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { identities, users } from '../db/schema.ts'
import type { ProviderProfile } from './provider-profile.ts'
import { hasOtherWayIn, lockUser } from './ways-in.ts'

export type UserRow = typeof users.$inferSelect

interface NewUser {
  userName: string
  displayName?: string
  /** Shown to the user. It need not be verified. */
  email: string
  /** The verified address for signing in by email, unique among all users. Absent: sign-in with a provider only. */
  loginEmail?: string | undefined
  passwordHash?: string
}

/** `last`: the identity was kept, because the user could not sign in without it. */
type UnlinkResult = 'unlinked' | 'unknown' | 'last'

/** Users are found by a provider's identity or by a verified email address, never by an unverified one: AUTH-12. */
export function createUserStore(db: Db) {
  return {
    async findById(id: string): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.id, id))
      return user
    },
    /** Finds the user who signs in with this address, which is verified. Other users may show the same one. */
    findByEmail: (email: string): Promise<UserRow | undefined> => findByEmail(db, email),
    findByIdentity: (issuer: string, subject: string): Promise<UserRow | undefined> =>
      findByIdentity(db, issuer, subject),
    /** Returns the existing user if another request has just created one with the same email address. */
    async create(user: NewUser & { loginEmail: string }): Promise<UserRow> {
      return (await insert(db, user)) ?? (await findByEmail(db, user.loginEmail))!
    },
    /** Returns the existing user if another request has just created one from the same identity. */
    createFromProfile: (profile: ProviderProfile): Promise<UserRow> =>
      createFromProfile(db, profile),
    completeProfile: (user: UserRow, profile: ProviderProfile): Promise<void> =>
      completeProfile(db, user, profile),
    /** The user must exist. */
    async update(id: string, changes: Partial<UserRow>): Promise<UserRow> {
      const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
      return user!
    },
    /** The address must be verified. Returns false if another user has it. */
    async changeEmail(id: string, email: string): Promise<boolean> {
      try {
        await db.update(users).set({ email, loginEmail: email }).where(eq(users.id, id))
        return true
      } catch (error) {
        const owner = await findByEmail(db, email)
        if (!owner) throw error
        return false
      }
    },
    /** Does nothing for a suspended account, whose user could not sign in. */
    async cancelDeletion(id: string): Promise<void> {
      await db
        .update(users)
        .set({ deleteAt: null })
        .where(and(eq(users.id, id), isNotNull(users.deleteAt), isNull(users.suspendedAt)))
    },
    listIdentities: (userId: string) =>
      db.select().from(identities).where(eq(identities.userId, userId)),
    /** Does nothing if the identity is already linked, to this user or another. */
    async linkIdentity(user: UserRow, profile: ProviderProfile): Promise<void> {
      await db.insert(identities).values(identityRow(user, profile)).onConflictDoNothing()
    },
    unlinkIdentity: (
      identity: { userId: string; identityId: string },
      options: { canSignInWithPasskeys: boolean },
    ): Promise<UnlinkResult> => unlinkIdentity(db, identity, options),
  }
}

export type UserStore = ReturnType<typeof createUserStore>

async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.loginEmail, email))
  return user
}

async function findByIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.user
}

/** Returns undefined if another user has the same `loginEmail`. */
async function insert(
  db: Db,
  { userName, displayName, email, loginEmail, passwordHash }: NewUser,
): Promise<UserRow | undefined> {
  const [user] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      userName,
      displayName: displayName ?? userName,
      email,
      loginEmail: loginEmail ?? null,
      ...(passwordHash && { passwordHash, passwordChangedAt: new Date() }),
    })
    .onConflictDoNothing({ target: users.loginEmail })
    .returning()
  return user
}

/**
 * The user can sign in by email too if the provider has verified the address and no other user has it. Parallel
 * requests with the same profile, as a page sends at its start, create a single user.
 */
async function createFromProfile(db: Db, profile: ProviderProfile): Promise<UserRow> {
  try {
    return await db.transaction(async (transaction) => {
      const user = await insertFromProfile(transaction, profile)
      await transaction.insert(identities).values(identityRow(user, profile))
      return user
    })
  } catch (error) {
    const existing = await findByIdentity(db, profile.issuer, profile.subject)
    if (!existing) throw error
    return existing
  }
}

async function insertFromProfile(
  db: Db,
  { email, isEmailVerified, name }: ProviderProfile,
): Promise<UserRow> {
  const userName = userNameFromEmail(email)
  const user = { userName, displayName: name || userName, email }
  const loginEmail = isEmailVerified && email ? email : undefined
  return (await insert(db, { ...user, loginEmail })) ?? (await insert(db, user))!
}

/** Whether the provider has not sent the user's email address or name. The display name is then the user name. */
export function isProfileIncomplete({ email, displayName, userName }: UserRow): boolean {
  return !email || displayName === userName
}

/** Fills in the fields that were missing when the account was created. Never overwrites a field that has a value. */
async function completeProfile(db: Db, user: UserRow, profile: ProviderProfile): Promise<void> {
  const { issuer, subject, email, name } = profile
  const isEmailNew = !user.email && !!email
  const hasNoName = user.displayName === user.userName
  const userName = isEmailNew && hasNoName ? userNameFromEmail(email) : user.userName
  const displayName = hasNoName ? name || userName : user.displayName
  await db
    .update(users)
    .set({ userName, displayName, ...(isEmailNew && { email }) })
    .where(eq(users.id, user.id))
  if (!isEmailNew) return
  const isOwn = and(eq(identities.issuer, issuer), eq(identities.subject, subject))
  await db.update(identities).set({ email }).where(isOwn)
}

async function unlinkIdentity(
  db: Db,
  { userId, identityId }: { userId: string; identityId: string },
  options: { canSignInWithPasskeys: boolean },
): Promise<UnlinkResult> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const linked = await transaction.select().from(identities).where(eq(identities.userId, userId))
    if (!linked.some(({ id }) => id === identityId)) return 'unknown'
    if (!(await hasOtherWayIn(transaction, userId, { identityId }, options))) return 'last'
    await transaction
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.id, identityId)))
    return 'unlinked'
  })
}

function identityRow(user: UserRow, { issuer, subject, provider, email }: ProviderProfile) {
  return { issuer, subject, provider, email, id: randomUUID(), userId: user.id }
}

/** Suggests a user name for a new account. Unlike email addresses, user names need not be unique. */
export function userNameFromEmail(email: string): string {
  const [local = '', host = ''] = email.split('@')
  const name = local.length >= USER_NAME_MIN_LENGTH ? local : `${local}${host}`.replace(/\W/g, '')
  return name.slice(0, USER_NAME_MAX_LENGTH) || 'user'
}
