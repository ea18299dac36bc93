import { randomBytes } from 'node:crypto'
import type { passkeys as calls } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passkeyAccounts } from '../db/schema.ts'

export type PasskeyAccount = typeof passkeyAccounts.$inferSelect

const HANDLE_BYTES = 32

/** Returns the user's passkey settings. Creates the row if it does not exist yet. */
export async function loadPasskeyAccount(db: Db, userId: string): Promise<PasskeyAccount> {
  const stored = await findPasskeyAccount(db, userId)
  if (stored) return stored
  const userHandle = randomBytes(HANDLE_BYTES).toString('base64url')
  await db.insert(passkeyAccounts).values({ userId, userHandle }).onConflictDoNothing()
  return (await findPasskeyAccount(db, userId))!
}

export async function findPasskeyAccount(
  db: Db,
  userId: string,
): Promise<PasskeyAccount | undefined> {
  const [row] = await db.select().from(passkeyAccounts).where(eq(passkeyAccounts.userId, userId))
  return row
}

export async function updatePasskeyAccount(
  db: Db,
  userId: string,
  changes: Partial<calls.PasskeySettings>,
): Promise<calls.PasskeySettings> {
  const account = await loadPasskeyAccount(db, userId)
  const [row] =
    Object.keys(changes).length === 0
      ? [account]
      : await db
          .update(passkeyAccounts)
          .set(changes)
          .where(eq(passkeyAccounts.userId, userId))
          .returning()
  return settingsOf(row!)
}

export function settingsOf({
  requiredForPayments,
  isOfferDeclined,
}: PasskeyAccount): calls.PasskeySettings {
  return { requiredForPayments, isOfferDeclined }
}
