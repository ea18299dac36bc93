import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { connectRequests, identityRecords, partnerAccounts, signIns } from '../db/schema.ts'

/** Also deletes the OpenID sessions and refresh tokens, from which the browser would get new access tokens. */
export async function endSignIns(db: Db, condition: SQL | undefined) {
  const ended = await db
    .update(signIns)
    .set({ endedAt: sql`now()` })
    .where(and(condition, isNull(signIns.endedAt)))
    .returning({ sid: signIns.sid, partner: signIns.partner })
  const sids = ended.map(({ sid }) => sid)
  if (sids.length > 0) await db.delete(identityRecords).where(inArray(identityRecords.uid, sids))
  return ended
}

/** Widgets cannot sign the user in again without asking. Without `partner`, this applies to all partners. */
export async function withdrawPartnerConsent(
  db: Db,
  userId: string,
  partner?: string,
): Promise<void> {
  await db
    .delete(connectRequests)
    .where(
      and(
        eq(connectRequests.userId, userId),
        partner ? eq(connectRequests.partner, partner) : undefined,
      ),
    )
  await db
    .update(partnerAccounts)
    .set({ consentedAt: null })
    .where(
      and(
        eq(partnerAccounts.userId, userId),
        partner ? eq(partnerAccounts.partner, partner) : undefined,
      ),
    )
}
