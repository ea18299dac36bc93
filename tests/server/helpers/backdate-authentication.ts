import { eq } from 'drizzle-orm'
import type { Database } from '../../../packages/server/db/database.ts'
import { identityRecords, signIns } from '../../../packages/server/db/schema.ts'

/** Makes the server believe that the user of a session last authenticated this long ago. */
export async function backdateAuthentication(
  db: Database['db'],
  sid: string,
  ageMs: number,
): Promise<void> {
  const authenticatedAt = new Date(Date.now() - ageMs)
  await db.update(signIns).set({ authenticatedAt }).where(eq(signIns.sid, sid))
  await backdateSessionLogin(db, sid, ageMs)
}

/** Changes only the login time in the session of the identity service, not the one in the list of sessions. */
export async function backdateSessionLogin(
  db: Database['db'],
  sid: string,
  ageMs: number,
): Promise<void> {
  const ofSession = eq(identityRecords.uid, sid)
  const [session] = await db.select().from(identityRecords).where(ofSession)
  const loginTs = Math.floor((Date.now() - ageMs) / 1000)
  await db
    .update(identityRecords)
    .set({ content: { ...session!.content, loginTs } })
    .where(ofSession)
}
