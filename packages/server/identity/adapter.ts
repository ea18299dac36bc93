import { and, eq, gt, isNotNull, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { errors, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type { SignInStore } from '../account/sign-ins.ts'
import type { Db } from '../db/database.ts'
import { identityRecords as records, signIns } from '../db/schema.ts'

type RecordRow = typeof records.$inferSelect

/**
 * This limit also applies to records for which the provider sets no expiry, since they would never be deleted
 * otherwise.
 */
const MAX_LIFETIME_SECONDS = 400 * 24 * 60 * 60

const REMAINING_SECONDS = sql<number>`extract(epoch from ${records.expiresAt} - now())::float`

/** Stores the OpenID provider's sessions, codes and tokens in our database, one adapter for each of its models. */
export function createOidcAdapter(
  db: Db,
  { endBySid }: Pick<SignInStore, 'endBySid'>,
): AdapterFactory {
  return (model) => {
    const hasId = (id: string) => and(eq(records.model, model), eq(records.id, id))

    return {
      async upsert(id, payload, expiresIn) {
        const row = recordRow(model, id, payload, expiresIn)
        await db
          .insert(records)
          .values(row)
          .onConflictDoUpdate({ target: [records.model, records.id], set: row })
      },
      find: (id) => findFirst(eq(records.id, id)),
      findByUid: (uid) => findFirst(eq(records.uid, uid)),
      findByUserCode: async () => undefined,
      async destroy(id) {
        await db.delete(records).where(hasId(id))
      },
      /** Marks a code or token as used. If several requests use the same one in parallel, only the first succeeds. */
      async consume(id) {
        const consumed = await db
          .update(records)
          .set({ consumedAt: sql`now()` })
          .where(and(hasId(id), isNull(records.consumedAt)))
          .returning({ id: records.id })
        if (consumed.length > 0) return
        const [used] = await db.select().from(records).where(hasId(id))
        await endStolenSignIn(used)
        throw new errors.InvalidGrant('already used')
      },
      async revokeByGrantId(grantId) {
        await db.delete(records).where(and(eq(records.model, model), eq(records.grantId, grantId)))
      },
    }

    async function findFirst(condition: SQL): Promise<AdapterPayload | undefined> {
      const [found] = await db
        .select({ row: records, remainingSeconds: REMAINING_SECONDS })
        .from(records)
        .where(
          and(
            eq(records.model, model),
            condition,
            gt(records.expiresAt, sql`now()`),
            // A request that was running during the sign-out may have stored its session again.
            model === 'Session' ? hasNotEnded(db) : undefined,
          ),
        )
      if (!found) return undefined
      const { row, remainingSeconds } = found
      if (row.consumedAt) await endStolenSignIn(row)
      const consumed = row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }
      const payload = row.content as AdapterPayload
      // The provider compares it with the clock of this server, and another one may have stored it.
      const exp = payload.exp && { exp: Math.floor(Date.now() / 1000 + remainingSeconds) }
      return { ...payload, ...exp, ...consumed }
    }

    /** A code that is used twice was probably stolen. Ending the sign-in invalidates the tokens issued for it. */
    async function endStolenSignIn(row: RecordRow | undefined): Promise<void> {
      if (model === 'AuthorizationCode' && row) await endBySid(String(row.content.sessionUid))
    }
  }
}

function recordRow(
  model: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
) {
  const lifetimeSeconds = Math.min(expiresIn || MAX_LIFETIME_SECONDS, MAX_LIFETIME_SECONDS)
  return {
    model,
    id,
    content: payload as Record<string, unknown>,
    grantId: payload.grantId ?? null,
    uid: payload.uid ?? null,
    // By the database's clock, which is the same for all servers.
    expiresAt: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds}::int)`,
  }
}

function hasNotEnded(db: Db): SQL {
  return notExists(
    db
      .select()
      .from(signIns)
      .where(and(eq(signIns.sid, records.uid), isNotNull(signIns.endedAt))),
  )
}
