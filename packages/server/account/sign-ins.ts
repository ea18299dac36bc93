import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { MINUTE_MS, type account } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { signIns, users } from '../db/schema.ts'
import { endSignInsAndOpenIdSessions, withdrawPartnerConsent } from './end-sign-ins.ts'

export type SignIn = typeof signIns.$inferSelect
/** A sign-in that has not ended, with what is known of its account. */
export type ActiveSignIn = SignIn & { accountCreatedAt: Date }

interface NewSignIn {
  /** The OpenID session ID, which every token of the sign-in contains. */
  sid: string
  userId: string
  method: account.SignInMethod
  userAgent: string
  /** For a widget: the partner, and the origin of the page. */
  partner?: string
  origin?: string
  authenticatedAt: Date
}

/** Longer than the lifetime of any token, so that no token of an ended sign-in is valid after the row is deleted. */
const RETENTION = sql`interval '31 days'`
/** A widget's token lasts ten minutes, and its use is recorded once a minute. */
const WIDGET_RETENTION = sql`interval '12 minutes'`
/** Whether a sign-in has not been used for longer than its session or token can last. */
const isExpired = sql`(${signIns.lastSeenAt} < now() - ${RETENTION} or
  (${signIns.partner} is not null and ${signIns.lastSeenAt} < now() - ${WIDGET_RETENTION}))`
const USER_AGENT_MAX_LENGTH = 300

/** Stores where users are signed in. A token is valid only while the sign-in with its `sid` has not ended. */
export function createSignInStore(db: Db) {
  return {
    /** Returns true for a new sign-in. If the `sid` exists, updates it as a re-authentication and returns false. */
    async startOrReauthenticate(signIn: NewSignIn): Promise<boolean> {
      const id = randomUUID()
      const { method, authenticatedAt, partner = null, origin = null } = signIn
      const userAgent = signIn.userAgent.slice(0, USER_AGENT_MAX_LENGTH)
      const [row] = await db
        .insert(signIns)
        .values({ ...signIn, id, userAgent, partner, origin, startedAt: authenticatedAt })
        .onConflictDoUpdate({
          target: signIns.sid,
          set: {
            method,
            authenticatedAt: sql`greatest(${signIns.authenticatedAt}, excluded.confirmed_at)`,
          },
        })
        .returning({ id: signIns.id })
      return row?.id === id
    },

    /** Returns undefined also while the account is suspended. */
    async findActive(sid: string): Promise<ActiveSignIn | undefined> {
      const [found] = await db
        .select({ ...getTableColumns(signIns), accountCreatedAt: users.createdAt })
        .from(signIns)
        .innerJoin(users, and(eq(users.id, signIns.userId), isNull(users.suspendedAt)))
        .where(and(eq(signIns.sid, sid), isNull(signIns.endedAt)))
      return found
    },

    /** Reopens an ended sign-in if the token was issued after the end. Returns whether it did. */
    async reopenIfTokenIsNewer(sid: string, tokenIssuedAt: Date): Promise<boolean> {
      const reopened = await db
        .update(signIns)
        .set({ endedAt: null, startedAt: tokenIssuedAt })
        .where(and(eq(signIns.sid, sid), lt(signIns.endedAt, tokenIssuedAt)))
        .returning({ sid: signIns.sid })
      return reopened.length > 0
    },

    /** Records that the sign-in is in use, at most once a minute. */
    async recordUse({ sid, lastSeenAt }: SignIn): Promise<void> {
      if (Date.now() - lastSeenAt.getTime() < MINUTE_MS) return
      await db
        .update(signIns)
        .set({ lastSeenAt: sql`now()` })
        .where(eq(signIns.sid, sid))
    },

    /** Most recently used first. */
    listActive: (userId: string): Promise<SignIn[]> =>
      db
        .select()
        .from(signIns)
        .where(and(eq(signIns.userId, userId), isNull(signIns.endedAt), not(isExpired)))
        .orderBy(desc(signIns.lastSeenAt)),

    /**
     * Whether the user has signed in with this browser before. Also true for the first sign-in, which needs no warning.
     */
    async isFirstSignInOrKnownUserAgent(
      userId: string,
      sid: string,
      userAgent: string,
    ): Promise<boolean> {
      const earlier = await db
        .selectDistinct({ userAgent: signIns.userAgent })
        .from(signIns)
        .where(and(eq(signIns.userId, userId), ne(signIns.sid, sid), isNull(signIns.partner)))
      const stored = userAgent.slice(0, USER_AGENT_MAX_LENGTH)
      return earlier.length === 0 || earlier.some((signIn) => signIn.userAgent === stored)
    },

    /** Deletes sign-ins that ended longer than RETENTION ago, or were not used for longer than their tokens last. */
    async deleteExpired(): Promise<void> {
      await db.delete(signIns).where(or(lt(signIns.endedAt, sql`now() - ${RETENTION}`), isExpired))
    },

    /** Ends the sign-in and its OpenID session. The consent that a widget has got stays. */
    endBySid: (sid: string) => endSignInsAndOpenIdSessions(db, eq(signIns.sid, sid)),

    /** Returns false if the user has no active sign-in with this ID. */
    async endByIdAndWithdrawConsent(userId: string, id: string): Promise<boolean> {
      const ended = await endSignInsAndOpenIdSessions(
        db,
        and(eq(signIns.userId, userId), eq(signIns.id, id)),
      )
      for (const { partner } of ended)
        if (partner) await withdrawPartnerConsent(db, userId, partner)
      return ended.length > 0
    },

    /** All widgets of the user must ask again, as after withdrawPartnerConsent(). */
    async endAllAndWithdrawConsents(userId: string): Promise<void> {
      await endSignInsAndOpenIdSessions(db, eq(signIns.userId, userId))
      await withdrawPartnerConsent(db, userId)
    },

    /** All widgets of the user must ask again, also the one that `currentSid` may belong to. */
    async endOthersAndWithdrawConsents(userId: string, currentSid: string): Promise<void> {
      await endSignInsAndOpenIdSessions(
        db,
        and(eq(signIns.userId, userId), ne(signIns.sid, currentSid)),
      )
      await withdrawPartnerConsent(db, userId)
    },
  }
}

export type SignInStore = ReturnType<typeof createSignInStore>
