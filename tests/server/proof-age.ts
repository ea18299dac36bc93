import { eq } from 'drizzle-orm'
import type { Database } from '../../packages/server/db/open.ts'
import { identityRecords, signIns } from '../../packages/server/db/schema.ts'

/** As if the person of a sign-in had proven who they are this long ago. */
export async function ageProof(db: Database['db'], sid: string, age: number): Promise<void> {
  const at = new Date(Date.now() - age)
  await db.update(signIns).set({ confirmedAt: at }).where(eq(signIns.sid, sid))
  const [session] = await db.select().from(identityRecords).where(eq(identityRecords.uid, sid))
  await db
    .update(identityRecords)
    .set({ content: { ...session!.content, loginTs: Math.floor(at.getTime() / 1000) } })
    .where(eq(identityRecords.uid, sid))
}
