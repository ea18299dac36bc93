import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { account } from '@atelier/contract'
import type { Db } from '../db/open.ts'
import { connects, identityRecords, partnerAccounts, signIns } from '../db/schema.ts'

export type SignIn = typeof signIns.$inferSelect

interface Begun {
  sid: string
  userId: string
  method: account.SignInMethod
  userAgent: string
  partner?: string
  origin?: string
  /** When the person proved who they are. */
  confirmedAt: Date
}

const MINUTE = 60_000
/** Ended ones are remembered as long as any token could be shown. */
const KEPT = sql`interval '31 days'`
/** A widget notes once a minute that it is there, and its token ends ten minutes after it was last renewed. */
const WIDGET_KEPT = sql`interval '12 minutes'`
/** Nobody ended them, but neither the browser's session nor a widget's tokens last that long. */
const isOver = sql`(${signIns.seenAt} < now() - ${KEPT} or
  (${signIns.partner} is not null and ${signIns.seenAt} < now() - ${WIDGET_KEPT}))`
const USER_AGENT_MAX_LENGTH = 300

/** Where people are signed in. Every token names its sign-in, and is good as long as that has not ended. */
export function createSignIns(db: Db) {
  return {
    /** Begins, or, where the same person proves anew who they are, notes it. True: it is a new one. */
    async begin({
      sid,
      userId,
      method,
      userAgent,
      partner,
      origin,
      confirmedAt,
    }: Begun): Promise<boolean> {
      const id = randomUUID()
      const [row] = await db
        .insert(signIns)
        .values({
          sid,
          id,
          userId,
          method,
          userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
          partner: partner ?? null,
          origin: origin ?? null,
          startedAt: confirmedAt,
          confirmedAt,
        })
        .onConflictDoUpdate({
          target: signIns.sid,
          set: {
            method,
            confirmedAt: sql`greatest(${signIns.confirmedAt}, excluded.confirmed_at)`,
          },
        })
        .returning({ id: signIns.id })
      return row?.id === id
    },
    async find(sid: string): Promise<SignIn | undefined> {
      const [found] = await db
        .select()
        .from(signIns)
        .where(and(eq(signIns.sid, sid), isNull(signIns.endedAt)))
      return found
    },
    /** For those that cannot be told apart by name: what was made after the end is a new one. */
    async revive(sid: string, madeAt: Date): Promise<boolean> {
      const revived = await db
        .update(signIns)
        .set({ endedAt: null, startedAt: madeAt })
        .where(and(eq(signIns.sid, sid), lt(signIns.endedAt, madeAt)))
        .returning({ sid: signIns.sid })
      return revived.length > 0
    },
    /** Noted once a minute: a person's list says when, not how often. */
    async see({ sid, seenAt }: SignIn): Promise<void> {
      if (Date.now() - seenAt.getTime() < MINUTE) return
      await db
        .update(signIns)
        .set({ seenAt: sql`now()` })
        .where(eq(signIns.sid, sid))
    },
    of: (userId: string) =>
      db
        .select()
        .from(signIns)
        .where(and(eq(signIns.userId, userId), isNull(signIns.endedAt), not(isOver)))
        .orderBy(desc(signIns.seenAt)),
    /** Whether a sign-in is the person's first, or with a program that they have used before. */
    async isFamiliar(userId: string, sid: string, userAgent: string): Promise<boolean> {
      const agents = await db
        .selectDistinct({ userAgent: signIns.userAgent })
        .from(signIns)
        .where(and(eq(signIns.userId, userId), ne(signIns.sid, sid), isNull(signIns.partner)))
      const told = userAgent.slice(0, USER_AGENT_MAX_LENGTH)
      return agents.length === 0 || agents.some((known) => known.userAgent === told)
    },
    /** Deletes those of which no token is good any more. */
    async clean(): Promise<void> {
      await db.delete(signIns).where(or(lt(signIns.endedAt, sql`now() - ${KEPT}`), isOver))
    },
    endBySid: (sid: string) => end(eq(signIns.sid, sid)),
    async endById(userId: string, id: string): Promise<number> {
      const ended = await end(and(eq(signIns.userId, userId), eq(signIns.id, id)))
      for (const { partner } of ended) if (partner) await takeBack(userId, partner)
      return ended.length
    },
    async endAll(userId: string): Promise<void> {
      await end(eq(signIns.userId, userId))
      await takeBack(userId)
    },
    async endOthers(userId: string, sid: string): Promise<void> {
      await end(and(eq(signIns.userId, userId), ne(signIns.sid, sid)))
      await takeBack(userId)
    },
  }

  /** What a person has agreed to signs nobody in any more, neither now nor by the next press. */
  async function takeBack(userId: string, partner?: string): Promise<void> {
    await db
      .delete(connects)
      .where(and(eq(connects.userId, userId), partner ? eq(connects.partner, partner) : undefined))
    await db
      .update(partnerAccounts)
      .set({ agreedAt: null })
      .where(
        and(
          eq(partnerAccounts.userId, userId),
          partner ? eq(partnerAccounts.partner, partner) : undefined,
        ),
      )
  }

  /** With the identity service's session: without it no refresh token is good, and no frame brings a new one. */
  async function end(which: ReturnType<typeof and>) {
    const ended = await db
      .update(signIns)
      .set({ endedAt: sql`now()` })
      .where(and(which, isNull(signIns.endedAt)))
      .returning({ sid: signIns.sid, partner: signIns.partner })
    const sids = ended.map(({ sid }) => sid)
    if (sids.length > 0) await db.delete(identityRecords).where(inArray(identityRecords.uid, sids))
    return ended
  }
}

export type SignIns = ReturnType<typeof createSignIns>
