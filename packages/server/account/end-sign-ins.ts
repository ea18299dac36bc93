import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { connectRequests, identityRecords, partnerAccounts, signIns } from '../db/schema.ts'

/**
 * Ends the active sign-ins that match the filter and returns them. Also deletes their OpenID sessions and refresh
 * tokens, from which the browser would get new access tokens.
 */
export async function endSignInsAndOpenIdSessions(
  db: Db,
  filter: SQL | undefined,
): Promise<{ sid: string; partner: string | null }[]> {
  const ended = await db
    .update(signIns)
    .set({ endedAt: sql`now()` })
    .where(and(filter, isNull(signIns.endedAt)))
    .returning({ sid: signIns.sid, partner: signIns.partner })
  const sids = ended.map(({ sid }) => sid)
  if (sids.length > 0) await db.delete(identityRecords).where(inArray(identityRecords.uid, sids))
  return ended
}

/** From now on, a widget must ask the user again before it signs them in. Without `partner`: all partners' widgets. */
export async function withdrawPartnerConsent(
  db: Db,
  userId: string,
  onlyPartner?: string,
): Promise<void> {
  const isAffected = (table: typeof connectRequests | typeof partnerAccounts) =>
    and(eq(table.userId, userId), onlyPartner ? eq(table.partner, onlyPartner) : undefined)
  await db.delete(connectRequests).where(isAffected(connectRequests))
  await db.update(partnerAccounts).set({ consentedAt: null }).where(isAffected(partnerAccounts))
}
