// Payments that a passkey has to sign before they are started, if the account requires it: PAY-26, WA-14.
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passkeyAccounts, paymentConfirmations, type SignedPayment } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'

export function toSignedPayment(
  { purchaseId, addOns, amount, currency }: Omit<SignedPayment, keyof PaymentKey>,
  { provider, clientTransactionId }: PaymentKey,
): SignedPayment {
  return { provider, purchaseId, addOns, amount, currency, clientTransactionId }
}

type PaymentKey = Pick<SignedPayment, 'provider' | 'clientTransactionId'>

export type StoredConfirmation = typeof paymentConfirmations.$inferSelect

/**
 * Uses up the confirmation of exactly this payment, in the transaction that starts the payment. Throws if the account
 * requires a passkey and no passkey has signed this payment in this session.
 */
export async function redeemConfirmation(
  db: Db,
  { userId, session }: { userId: string; session: string },
  payment: SignedPayment,
): Promise<StoredConfirmation | undefined> {
  const [confirmation] = await db
    .delete(paymentConfirmations)
    .where(
      and(
        eq(paymentConfirmations.userId, userId),
        eq(paymentConfirmations.session, session),
        eq(paymentConfirmations.clientTransactionId, payment.clientTransactionId),
        eq(paymentConfirmations.payment, payment),
        gt(paymentConfirmations.expiresAt, new Date()),
      ),
    )
    .returning()
  if (!confirmation && (await isPasskeyRequired(db, userId))) throw fail('passkey-required')
  return confirmation
}

async function isPasskeyRequired(db: Db, userId: string): Promise<boolean> {
  const [account] = await db
    .select({ isRequired: passkeyAccounts.requiredForPayments })
    .from(passkeyAccounts)
    .where(eq(passkeyAccounts.userId, userId))
  return account?.isRequired ?? false
}
