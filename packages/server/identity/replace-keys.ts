import { isNull, ne, sql } from 'drizzle-orm'
import { recordOperatorAction } from '../audit/operator-actions.ts'
import { count } from '../helpers/describe-counts.ts'
import type { Db } from '../db/database.ts'
import { identityRecords, signingKeys, signIns } from '../db/schema.ts'
import { encryptKey } from '../db/encrypted-keys.ts'
import type { Secrets } from '../helpers/secrets.ts'
import { ID_KEYS_ROW, openStoredKeys } from '../db/stored-keys.ts'
import { createSigningKey } from './signing-keys.ts'

/**
 * For an operator whose backup has leaked: replaces the keys that sign tokens, and ends all sign-ins, whose sessions
 * and refresh tokens are in the backup too. Call it while no server runs, because a running server keeps using the keys
 * that it has read. Returns how many sign-ins ended.
 */
export async function replaceKeys(db: Db, secrets: Secrets, actor: string): Promise<number> {
  // The id keys stay the same, but are re-encrypted, so that only the current secret is needed from here on.
  await openStoredKeys(db, secrets)
  const key = encryptKey(secrets, JSON.stringify(await createSigningKey()))
  return db.transaction(async (transaction) => {
    await transaction.delete(signingKeys).where(ne(signingKeys.id, ID_KEYS_ROW))
    await transaction.insert(signingKeys).values({ id: 'first', key })
    await transaction.delete(identityRecords)
    const ended = await transaction
      .update(signIns)
      .set({ endedAt: sql`now()` })
      .where(isNull(signIns.endedAt))
      .returning({ sid: signIns.sid })
    const result = `${count(ended.length, 'sign-in')} ended`
    const entry = { action: 'replace keys', subject: '', result }
    await recordOperatorAction(transaction, { actor, reason: '' }, entry)
    return ended.length
  })
}
