// Payments that a passkey signs before they are started: PAY-26, WA-14.
import { createHash, randomBytes } from 'node:crypto'
import { PASSKEY_CHALLENGE_LIFETIME_MS, type passkeys as calls } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { lockUser } from '../account/ways-in.ts'
import type { Db } from '../db/database.ts'
import { paymentConfirmations, type SignedPayment } from '../db/schema.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { fail } from '../helpers/fail.ts'
import { MAX_AUDIT_DETAILS_LENGTH } from '../pro/audit.ts'
import type { Gateways } from '../pro/gateways.ts'
import { requirePurchase } from '../pro/purchase.ts'
import { toSignedPayment } from '../pro/signed-payment.ts'
import { refuse } from './limits.ts'
import { listActivePasskeys } from './stored-passkeys.ts'

const NONCE_BYTES = 32

/**
 * Returns the payment that the passkey will sign. Checks the price in the same way as starting the payment does: PAY-1.
 */
export function describeSignedPayment(
  catalogue: Catalogue,
  gateways: Pick<Gateways, 'vnpay' | 'paypal'>,
  {
    plan,
    addOns = [],
    amount,
    currency,
    provider,
    clientTransactionId,
  }: Partial<calls.SignedPayment>,
): SignedPayment {
  if (!plan || !provider || !currency || !clientTransactionId || amount === undefined)
    throw fail('invalid')
  const request = { provider, purchaseId: plan, addOns, amount, currency }
  const purchase = requirePurchase(catalogue, gateways, request)
  return toSignedPayment(purchase, { provider, clientTransactionId })
}

/**
 * Returns the nonce followed by a hash of nonce and payment, so that a signature of the challenge also signs the price.
 * `nonce`: 32 random bytes.
 */
export function paymentChallenge(nonce: Uint8Array, payment: SignedPayment): Buffer {
  if (nonce.length !== NONCE_BYTES) throw new RangeError(`a nonce has ${NONCE_BYTES} bytes`)
  return Buffer.concat([nonce, hashPayment(nonce, payment)])
}

export function newPaymentChallenge(payment: SignedPayment): Buffer {
  return paymentChallenge(randomBytes(NONCE_BYTES), payment)
}

/** Whether the challenge, in base64url, contains the hash of this payment. */
export function isChallengeOf(challenge: string, payment: SignedPayment): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  return nonce.length === NONCE_BYTES && bytes.equals(paymentChallenge(nonce, payment))
}

/** Hashes one value per line. No value contains a line break, so two different payments never have the same text. */
function hashPayment(nonce: Uint8Array, payment: SignedPayment): Buffer {
  const { provider, purchaseId, addOns, amount, currency, clientTransactionId } = payment
  const text = [
    'atelier payment',
    clientTransactionId,
    provider,
    purchaseId,
    addOns.join(' '),
    `${amount} ${currency}`,
    Buffer.from(nonce).toString('base64url'),
  ].join('\n')
  return createHash('sha256').update(text).digest()
}

/**
 * With this, an auditor can verify the signature even after the passkey was deleted. All fields but the key are as the
 * browser sent them.
 */
export interface SignatureEvidence {
  credentialId: string
  /** A COSE key in base64url. */
  publicKey: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

interface NewConfirmation {
  userId: string
  /** The `sid` of the session. */
  session: string
  payment: SignedPayment
  passkeyName: string
  evidence: SignatureEvidence
}

/**
 * Stores that a passkey has signed the payment. Returns until when the payment can be started. Refuses if the passkey was
 * paused or deleted after its signature was verified.
 */
export async function storeConfirmation(
  db: Db,
  { userId, evidence, payment, ...confirmation }: NewConfirmation,
): Promise<Date> {
  const text = JSON.stringify(evidence)
  // The audit would truncate a longer text, and a truncated signature proves nothing.
  if (text.length > MAX_AUDIT_DETAILS_LENGTH) throw fail('invalid')
  const confirmedAt = new Date()
  const expiresAt = new Date(confirmedAt.getTime() + PASSKEY_CHALLENGE_LIFETIME_MS)
  const { clientTransactionId } = payment
  const values = { ...confirmation, payment, evidence: text, confirmedAt, expiresAt }
  await db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const active = await listActivePasskeys(transaction, userId)
    if (!active.some(({ credentialId }) => credentialId === evidence.credentialId))
      refuse('the passkey was paused or deleted in the meantime')
    await transaction
      .insert(paymentConfirmations)
      .values({ userId, clientTransactionId, ...values })
      .onConflictDoUpdate({
        target: [paymentConfirmations.userId, paymentConfirmations.clientTransactionId],
        set: values,
      })
  })
  return expiresAt
}

/**
 * Deletes all confirmations of the user, so that a paused or deleted passkey starts no payment. Payments that another
 * passkey confirmed have to be confirmed again.
 */
export async function dropConfirmations(db: Db, userId: string): Promise<void> {
  await db.delete(paymentConfirmations).where(eq(paymentConfirmations.userId, userId))
}
