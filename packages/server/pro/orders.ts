// Starting a payment: the row first, then the provider. PAY-4.
import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS, type pro } from '@atelier/contract'
import { and, eq } from 'drizzle-orm'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { payments, users } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { redeemConfirmation, toSignedPayment, type StoredConfirmation } from './signed-payment.ts'
import type { Visitor } from '../providers/payment-gateway.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { audit } from './audit.ts'
import type { Purchase } from './catalogue.ts'
import { requestCheckout, type Startable } from './checkout.ts'
import type { ProContext } from './context.ts'
import { refuseWhileOpen } from './open-payments.ts'
import { isOpen, type PaymentRow } from './payments.ts'
import { requirePurchase } from './purchase.ts'
import { newReference } from './reference.ts'

/** How long a person may take on the provider's page. VNPay's limit is ours to choose, PayPal's is three hours. */
const WINDOW_MS: Record<pro.PaymentProvider, number> = {
  vnpay: 15 * MINUTE_MS,
  paypal: 3 * HOUR_MS,
}
/** If no notice about a payment has arrived after this time, the server queries the provider. PAY-20. */
const FIRST_CHECK_AFTER_MS = 15 * MINUTE_MS
const STARTS: RateLimit = { name: 'payments', max: 10, windowMs: 10 * MINUTE_MS }

interface StartRequest {
  userId: string
  /** The `sid` of the session. */
  session: string
  provider: pro.PaymentProvider
  body: pro.PaymentRequest
  visitor: Visitor
}

/** Returns the payment with the URL of the provider's page. The same request again returns the same payment: PAY-5. */
export async function startPayment(context: ProContext, request: StartRequest): Promise<Startable> {
  const { catalogue, gateways } = context
  const { provider, body } = request
  const purchase = requirePurchase(catalogue, gateways, {
    provider,
    purchaseId: body.PurchaseId,
    addOns: body.AddOns ?? [],
    amount: body.Amount,
    currency: body.Currency,
  })
  const payment = await findOrCreate(context, request, purchase)
  if (payment.checkoutUrl) return payment as Startable
  if (!isOpen(payment)) throw fail('payment-refused')
  return requestCheckout(context, payment, gateways[provider]!, request.visitor)
}

async function findOrCreate(
  { db, rateLimits }: ProContext,
  { userId, session, provider, body }: StartRequest,
  purchase: Purchase,
): Promise<PaymentRow> {
  const clientTransactionId = body.clientTransactionId ?? randomUUID()
  const stored = await findByClientId(db, userId, clientTransactionId)
  if (stored) return requireSamePurchase(stored, provider, purchase)
  await rateLimits.consume(STARTS, userId)
  return db.transaction(async (transaction) => {
    // Locks the user, so that simultaneous requests neither create the payment twice nor exceed the limit together.
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) throw fail('sign-in-required')
    const concurrent = await findByClientId(transaction, userId, clientTransactionId)
    if (concurrent) return requireSamePurchase(concurrent, provider, purchase)
    await refuseWhileOpen(transaction, userId, provider)
    const key = { provider, clientTransactionId }
    const signed = toSignedPayment(purchase, key)
    const confirmation = await redeemConfirmation(transaction, { userId, session }, signed)
    const payment = await insertPayment(transaction, { userId, ...key }, purchase, confirmation)
    if (confirmation) await auditConfirmation(transaction, payment, confirmation)
    return payment
  })
}

async function findByClientId(
  db: Db,
  userId: string,
  clientTransactionId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.clientTransactionId, clientTransactionId)))
  return row
}

function requireSamePurchase(
  row: PaymentRow,
  provider: pro.PaymentProvider,
  { purchaseId, addOns, amount }: Purchase,
): PaymentRow {
  const isSame =
    row.provider === provider &&
    row.purchaseId === purchaseId &&
    row.amount === amount &&
    row.addOns.join() === addOns.join()
  if (!isSame) throw fail('conflict')
  return row
}

async function insertPayment(
  db: Db,
  key: Pick<PaymentRow, 'provider' | 'clientTransactionId'> & { userId: string },
  { purchaseId, addOns, lines, amount, currency }: Purchase,
  confirmation: StoredConfirmation | undefined,
): Promise<PaymentRow> {
  const createdAt = new Date()
  const [row] = await db
    .insert(payments)
    .values({
      id: createUuidV7(),
      reference: newReference(),
      ...key,
      purchaseId,
      addOns,
      lines,
      amount,
      currency,
      captureRequestId: randomUUID(),
      confirmedByPasskey: confirmation?.passkeyName,
      confirmedAt: confirmation?.confirmedAt,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + WINDOW_MS[key.provider]),
      checkAt: new Date(createdAt.getTime() + FIRST_CHECK_AFTER_MS),
    })
    .returning()
  await audit(db, {
    paymentId: row!.id,
    actor: 'user',
    action: 'create',
    result: `${amount} ${currency} for ${[purchaseId, ...addOns].join(' ')}`,
  })
  return row!
}

async function auditConfirmation(
  db: Db,
  { id }: PaymentRow,
  { passkeyName, confirmedAt, evidence }: StoredConfirmation,
): Promise<void> {
  await audit(db, {
    paymentId: id,
    actor: 'user',
    action: 'confirm',
    result: `passkey “${passkeyName}” at ${confirmedAt.toISOString()}`,
    details: evidence,
  })
}
