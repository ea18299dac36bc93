import type { passkeys as calls } from '@atelier/contract'
import { and, eq, ne } from 'drizzle-orm'
import { hasOtherWayIn, lockUser } from '../account/ways-in.ts'
import type { Db } from '../db/database.ts'
import { passkeys } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import {
  findPasskeyAccount,
  loadPasskeyAccount,
  settingsOf,
  updatePasskeyAccount,
} from './accounts.ts'
import type { PasskeyContext } from './context.ts'
import { dropConfirmations } from './payment-confirmations.ts'
import { countActivePasskeys, isActiveOf, type PasskeyRow } from './stored-passkeys.ts'

interface PasskeyChange {
  credentialId: string
  credentialName?: string | undefined
  isActive?: boolean | undefined
}

/** Renames, pauses or resumes a passkey of this user. */
export async function changePasskey(
  { db, identity }: PasskeyContext,
  userId: string,
  { credentialId, credentialName, isActive }: PasskeyChange,
): Promise<PasskeyRow> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const passkey = await requireOwnPasskey(transaction, userId, credentialId)
    if (isActive === false && passkey.isActive)
      await checkCanDoWithout(transaction, passkey, identity !== undefined)
    if (isActive === false) await dropConfirmations(transaction, userId)
    const changes = {
      ...(credentialName !== undefined && { name: credentialName }),
      ...(isActive !== undefined && { isActive }),
      // Resuming a suspicious passkey clears the mark, because the user has seen the warning.
      ...(isActive === true && { isSuspicious: false }),
    }
    if (Object.keys(changes).length === 0) return passkey
    const [changed] = await transaction
      .update(passkeys)
      .set(changes)
      .where(eq(passkeys.credentialId, credentialId))
      .returning()
    return changed!
  })
}

export async function deletePasskey(
  { db, identity }: PasskeyContext,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const passkey = await requireOwnPasskey(transaction, userId, credentialId)
    if (passkey.isActive) await checkCanDoWithout(transaction, passkey, identity !== undefined)
    await dropConfirmations(transaction, userId)
    await transaction.delete(passkeys).where(eq(passkeys.credentialId, credentialId))
    return passkey
  })
}

export async function changeSettings(
  { db }: PasskeyContext,
  userId: string,
  changes: Partial<calls.PasskeySettings>,
): Promise<Record<'before' | 'after', calls.PasskeySettings>> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    if (changes.requiredForPayments && (await countActivePasskeys(transaction, userId)) === 0)
      throw fail('passkey-none')
    const before = settingsOf(await loadPasskeyAccount(transaction, userId))
    return { before, after: await updatePasskeyAccount(transaction, userId, changes) }
  })
}

async function requireOwnPasskey(
  db: Db,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  if (!row) throw fail('not-found')
  return row
}

/** Throws if this passkey is the account's last way to sign in or to confirm payments. WA-11. */
async function checkCanDoWithout(
  db: Db,
  { userId, credentialId }: PasskeyRow,
  canSignInWithPasskeys: boolean,
): Promise<void> {
  if (canSignInWithPasskeys && !(await hasOtherWayIn(db, userId, { credentialId })))
    throw fail('last-way-in')
  const account = await findPasskeyAccount(db, userId)
  if (!account?.requiredForPayments) return
  const [other] = await db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(and(isActiveOf(userId), ne(passkeys.credentialId, credentialId)))
    .limit(1)
  if (!other) throw fail('passkey-needed')
}
