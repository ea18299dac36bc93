import { eq } from 'drizzle-orm'
import { hasOtherWayIn, lockUser } from '../account/ways-in.ts'
import { passkeys } from '../db/schema.ts'
import type { PasskeyContext } from './context.ts'
import type { PasskeyRow } from './stored-passkeys.ts'

/**
 * Pauses a passkey whose counter did not grow, as that of a copy does not, and tells the person. The last way into an
 * account is only marked, so that nobody is locked out.
 */
export async function suspectCopy(
  { db, accounts, accountMail, identity }: PasskeyContext,
  { credentialId, userId, name }: PasskeyRow,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const isLastWayIn =
      identity !== undefined && !(await hasOtherWayIn(transaction, userId, { credentialId }))
    await transaction
      .update(passkeys)
      .set({ isSuspicious: true, ...(!isLastWayIn && { isActive: false }) })
      .where(eq(passkeys.credentialId, credentialId))
  })
  const user = await accounts.users.findById(userId)
  if (user) await accountMail.sendRateLimitedNotice('passkeySuspected', user, { name })
}
