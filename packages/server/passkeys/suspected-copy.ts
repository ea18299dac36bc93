import { and, eq, gt, gte } from 'drizzle-orm'
import { hasOtherWayIn, lockUser } from '../account/ways-in.ts'
import { passkeys } from '../db/schema.ts'
import type { PasskeyContext } from './context.ts'
import { dropConfirmations } from './payment-confirmations.ts'
import type { PasskeyRow } from './stored-passkeys.ts'

/**
 * Pauses a passkey whose counter did not grow, which suggests a clone, and mails the user. If it is the last way to
 * sign in, only marks the passkey, so that nobody is locked out. Does nothing if the passkey was paused or deleted
 * meanwhile.
 */
export async function suspectCopy(
  { db, accounts, accountMail, identity }: PasskeyContext,
  { credentialId, userId, name }: PasskeyRow,
  usedCounter: number,
): Promise<void> {
  const isCopy = and(
    eq(passkeys.credentialId, credentialId),
    eq(passkeys.isActive, true),
    gt(passkeys.counter, 0),
    gte(passkeys.counter, usedCounter),
  )
  const marked = await db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const isLastWayIn =
      identity !== undefined && !(await hasOtherWayIn(transaction, userId, { credentialId }))
    const suspected = await transaction
      .update(passkeys)
      .set({ isSuspicious: true, ...(!isLastWayIn && { isActive: false }) })
      .where(isCopy)
      .returning()
    // The clone may have confirmed a payment before the original was used.
    if (suspected.length > 0) await dropConfirmations(transaction, userId)
    return suspected
  })
  if (marked.length === 0) return
  const user = await accounts.users.findById(userId)
  if (user) await accountMail.sendRateLimitedNotice('passkeySuspected', user, { name })
}
