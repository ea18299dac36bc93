import { and, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { SignIns } from '../account/sign-ins.ts'
import type { Db } from '../db/open.ts'
import { identityRecords as records, signIns } from '../db/schema.ts'

/** Of those that would never go by themselves. */
const LONGEST = 400 * 24 * 60 * 60

/** The identity service's memory, in our database: a restart or another process changes nothing. */
export function identityAdapter(db: Db, { endBySid }: Pick<SignIns, 'endBySid'>) {
  return (model: string): Adapter => {
    // A request that was under way when somebody signed out may have written its session anew.
    const lives =
      model === 'Session'
        ? notExists(
            db
              .select()
              .from(signIns)
              .where(and(eq(signIns.sid, records.uid), isNotNull(signIns.endedAt))),
          )
        : undefined
    const one = (id: string) => and(eq(records.model, model), eq(records.id, id))

    async function first(which: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
      const [row] = await db
        .select()
        .from(records)
        .where(and(eq(records.model, model), which, gt(records.expiresAt, sql`now()`), lives))
      if (!row) return undefined
      if (row.consumedAt) await endWhatCameOf(row)
      const consumed = row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }
      return { ...(row.content as AdapterPayload), ...consumed }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          model,
          id,
          content: payload as Record<string, unknown>,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: new Date(Date.now() + Math.min(expiresIn || LONGEST, LONGEST) * 1000),
        }
        await db
          .insert(records)
          .values(row)
          .onConflictDoUpdate({ target: [records.model, records.id], set: row })
      },
      find: (id) => first(eq(records.id, id)),
      findByUid: (uid) => first(eq(records.uid, uid)),
      findByUserCode: async () => undefined,
      async destroy(id) {
        await db.delete(records).where(one(id))
      },
      /** Of two who use the same one at once, one has used it. */
      async consume(id) {
        const consumed = await db
          .update(records)
          .set({ consumedAt: sql`now()` })
          .where(and(one(id), isNull(records.consumedAt)))
          .returning({ id: records.id })
        if (consumed.length > 0) return
        const [used] = await db.select().from(records).where(one(id))
        await endWhatCameOf(used)
        throw new errors.InvalidGrant('already used')
      },
      async revokeByGrantId(grantId) {
        await db.delete(records).where(and(eq(records.model, model), eq(records.grantId, grantId)))
      },
    }

    /** A code is used twice by who stole it, so the sign-in ends with its tokens, which no list could call back. */
    async function endWhatCameOf(row: typeof records.$inferSelect | undefined): Promise<void> {
      if (model === 'AuthorizationCode' && row) await endBySid(String(row.content.sessionUid))
    }
  }
}
