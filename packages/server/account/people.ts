import { randomUUID } from 'node:crypto'
import { USER_NAME_MAX_LENGTH, USER_NAME_MIN_LENGTH } from '@atelier/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { identities, users } from '../db/schema.ts'

export type Person = typeof users.$inferSelect

interface NewPerson {
  userName: string
  displayName?: string
  email: string
  /** Who is found by this address from now on. Absent: nobody. */
  loginEmail?: string | undefined
  /** Hashed. */
  password?: string
}

/** Somebody as another service vouches for them. */
export interface Vouched {
  issuer: string
  subject: string
  provider: string
  email: string
  /** The service has seen that the address is theirs. */
  isVerified: boolean
  name: string
}

/** Accounts are found by the identity that a service vouches for, or by an address that was proven: AUTH-12. */
export function createPeople(db: Db) {
  return {
    async byId(id: string): Promise<Person | undefined> {
      const [person] = await db.select().from(users).where(eq(users.id, id))
      return person
    },
    byEmail: (email: string) => byEmail(db, email),
    byIdentity: (issuer: string, subject: string) => byIdentity(db, issuer, subject),
    /** Of two who prove the same address at once, the second finds the first one's account. */
    async create(person: NewPerson & { loginEmail: string }): Promise<Person> {
      return (await insert(db, person)) ?? (await byEmail(db, person.loginEmail))!
    },
    async join(person: Person, vouched: Vouched): Promise<void> {
      await db.insert(identities).values(identityOf(person, vouched)).onConflictDoNothing()
    },
    /**
     * An account of its own. It takes the address only if that was verified and nobody has it yet. Of two that are made
     * at once, as by the first calls of a page, there is one.
     */
    async createFor(vouched: Vouched): Promise<Person> {
      const { issuer, subject } = vouched
      try {
        return await db.transaction(async (transaction) => {
          const person = await insertFor(transaction, vouched)
          await transaction.insert(identities).values(identityOf(person, vouched))
          return person
        })
      } catch (error) {
        const known = await byIdentity(db, issuer, subject)
        if (!known) throw error
        return known
      }
    },
    async change(id: string, changes: Partial<Person>): Promise<Person> {
      const [person] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
      return person!
    },
    /** To another address, which is proven. False: somebody has it. */
    async moveTo(id: string, email: string): Promise<boolean> {
      try {
        await db.update(users).set({ email, loginEmail: email }).where(eq(users.id, id))
        return true
      } catch (error) {
        const holder = await byEmail(db, email)
        if (!holder) throw error
        return false
      }
    },
    /** From one of their identities, unless nothing else would let them in. */
    part: (userId: string, identityId: string) =>
      db.transaction(async (transaction) => {
        // Of two at once, the second sees what the first has left.
        const [person] = await transaction
          .select()
          .from(users)
          .where(eq(users.id, userId))
          .for('update')
        const linked = await transaction
          .select()
          .from(identities)
          .where(eq(identities.userId, userId))
        if (!linked.some(({ id }) => id === identityId)) return 'unknown'
        if (linked.length === 1 && !person?.loginEmail) return 'last'
        await transaction
          .delete(identities)
          .where(and(eq(identities.userId, userId), eq(identities.id, identityId)))
        return 'removed'
      }),
    /** Who signs in again wants to stay. */
    async stay(id: string): Promise<void> {
      await db
        .update(users)
        .set({ goesAt: null })
        .where(and(eq(users.id, id), sql`${users.goesAt} is not null`))
    },
    identitiesOf: (userId: string) =>
      db.select().from(identities).where(eq(identities.userId, userId)),
  }
}

async function byEmail(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.loginEmail, email))
  return person
}

async function byIdentity(db: Db, issuer: string, subject: string): Promise<Person | undefined> {
  const [row] = await db
    .select({ person: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.person
}

/** Undefined where somebody has the address. */
async function insert(
  db: Db,
  { userName, displayName, email, loginEmail, password }: NewPerson,
): Promise<Person | undefined> {
  const [person] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      userName,
      displayName: displayName ?? userName,
      email,
      loginEmail: loginEmail ?? null,
      ...(password && { password, passwordChangedAt: new Date() }),
    })
    .onConflictDoNothing({ target: users.loginEmail })
    .returning()
  return person
}

async function insertFor(db: Db, { email, isVerified, name }: Vouched): Promise<Person> {
  const userName = userNameFrom(email)
  const person = { userName, displayName: name || userName, email }
  const loginEmail = isVerified && email ? email : undefined
  return (await insert(db, { ...person, loginEmail })) ?? (await insert(db, person))!
}

function identityOf(person: Person, { issuer, subject, provider, email }: Vouched) {
  return { issuer, subject, provider, email, id: randomUUID(), userId: person.id }
}

/** Something to be called by until they choose. */
export function userNameFrom(email: string): string {
  const [local = '', host = ''] = email.split('@')
  const name = local.length >= USER_NAME_MIN_LENGTH ? local : `${local}${host}`.replace(/\W/g, '')
  return name.slice(0, USER_NAME_MAX_LENGTH) || 'somebody'
}

export type People = ReturnType<typeof createPeople>
