import { eq } from 'drizzle-orm'
import type { Database } from '../../packages/server/db/open.ts'
import { identityRecords, signIns } from '../../packages/server/db/schema.ts'

/** As if the person of a sign-in had proven who they are this long ago. */
export async function ageProof(db: Database['db'], sid: string, age: number): Promise<void> {
  const at = new Date(Date.now() - age)
  await db.update(signIns).set({ confirmedAt: at }).where(eq(signIns.sid, sid))
  await ageSession(db, sid, age)
}

/** As far as the identity service knows. */
export async function ageSession(db: Database['db'], sid: string, age: number): Promise<void> {
  const which = eq(identityRecords.uid, sid)
  const [session] = await db.select().from(identityRecords).where(which)
  const loginTs = Math.floor((Date.now() - age) / 1000)
  await db
    .update(identityRecords)
    .set({ content: { ...session!.content, loginTs } })
    .where(which)
}
