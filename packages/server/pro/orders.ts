// Starting a payment: the row first, then the provider. PAY-4.
import { randomBytes, randomUUID } from 'node:crypto'
import { pro } from '@atelier/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { payments, users } from '../db/schema.ts'
import { isLoopback } from '../environment/mode.ts'
import { fail } from '../fail.ts'
import {
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type Visitor,
} from '../providers/payment-gateway.ts'
import type { RateLimit } from '../rate-limits.ts'
import { audit } from './audit.ts'
import { isPrice, priceOf, type Purchase } from './catalogue.ts'
import type { ProContext } from './context.ts'
import { currencyOf } from './gateways.ts'
import { isOpen, reload, toOrder, type PaymentRow } from './payments.ts'
import { applyReport } from './settle.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long a person may take on the provider's page. VNPay's limit is ours to choose, PayPal's is three hours. */
const WINDOW_MS: Record<pro.PaymentProvider, number> = {
  vnpay: 15 * MINUTE_MS,
  paypal: 3 * HOUR_MS,
}
/** The provider is asked about a payment whose notice has not come after this time. PAY-20. */
const FIRST_CHECK_AFTER_MS = 15 * MINUTE_MS
const MAX_OPEN = 3
const STARTS: RateLimit = { name: 'payments', max: 10, windowMs: 10 * MINUTE_MS }
const RETRY_AFTER_SECONDS = 10

interface StartRequest {
  userId: string
  provider: pro.PaymentProvider
  body: pro.PaymentRequest
  visitor: Visitor
}

type Startable = PaymentRow & { checkoutUrl: string }

/** Returns the payment with the address of the provider's page. The same request again returns the same payment: PAY-5. */
export async function startPayment(context: ProContext, request: StartRequest): Promise<Startable> {
  const { catalogue, gateways } = context
  const { provider, body } = request
  const gateway = gateways[provider]
  if (!gateway) throw fail('payment-method-missing')
  const currency = currencyOf(provider)
  const purchase = priceOf(catalogue, body.PurchaseId, body.AddOns ?? [], currency)
  if (!isPrice(purchase, body.Amount, body.Currency)) throw fail('payment-amount')
  const payment = await findOrCreate(context, request, purchase)
  if (payment.checkoutUrl) return payment as Startable
  if (!isOpen(payment)) throw fail('payment-refused')
  return requestCheckout(context, payment, gateway, request.visitor)
}

async function findOrCreate(
  { db, rateLimits }: ProContext,
  { userId, provider, body }: StartRequest,
  purchase: Purchase,
): Promise<PaymentRow> {
  const clientTransactionId = body.clientTransactionId ?? randomUUID()
  const stored = await findByClientId(db, userId, clientTransactionId)
  if (stored) return requireSamePurchase(stored, provider, purchase)
  await rateLimits.consume(STARTS, userId)
  return db.transaction(async (transaction) => {
    // Locks the user, so that requests at the same moment neither create the payment twice nor pass the limit together.
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) throw fail('sign-in-required')
    const concurrent = await findByClientId(transaction, userId, clientTransactionId)
    if (concurrent) return requireSamePurchase(concurrent, provider, purchase)
    await refuseTooManyOpen(transaction, userId)
    return insertPayment(transaction, { userId, provider, clientTransactionId }, purchase)
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

async function refuseTooManyOpen(db: Db, userId: string): Promise<void> {
  const open = await db
    .select({ expiresAt: payments.expiresAt })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, 'pending'),
        gt(payments.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(payments.expiresAt))
  if (open.length < MAX_OPEN) return
  throw fail('payment-open', { retryAfter: (open[0]!.expiresAt.getTime() - Date.now()) / 1000 })
}

/** 128 random bits as letters and digits, short enough to be read out. */
function newReference(): string {
  const number = BigInt(`0x${randomBytes(16).toString('hex')}`)
  return `ATL${number.toString(36).toUpperCase().padStart(25, '0')}`
}

async function insertPayment(
  db: Db,
  key: Pick<PaymentRow, 'provider' | 'clientTransactionId'> & { userId: string },
  { purchaseId, addOns, lines, amount, currency }: Purchase,
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

/** If the provider does not answer, the payment stays pending and the same request may be repeated: PAY-28. */
async function requestCheckout(
  { db, publicUrl, log }: ProContext,
  payment: PaymentRow,
  gateway: PaymentGateway,
  visitor: Visitor,
): Promise<Startable> {
  try {
    const { checkoutUrl, providerOrderId } = await gateway.start(toOrder(payment), visitor)
    assertPaymentPage(checkoutUrl, publicUrl)
    await db
      .update(payments)
      .set({ checkoutUrl, ...(providerOrderId && { providerOrderId }) })
      .where(eq(payments.id, payment.id))
    return (await reload(db, payment)) as Startable
  } catch (cause) {
    if (cause instanceof GatewayUnavailable) {
      log.warn({ err: cause, payment: payment.id }, 'a payment provider does not answer')
      throw fail('payment-provider-down', { cause, retryAfter: RETRY_AFTER_SECONDS })
    }
    if (!(cause instanceof GatewayRefusal)) throw cause
    // PayPal may refuse a repetition while it processes the first request, which has started the payment.
    const current = await reload(db, payment)
    if (current.checkoutUrl) return current as Startable
    log.error({ err: cause, payment: payment.id }, 'a payment provider refuses an order')
    const source = { actor: payment.provider, action: 'start', details: cause.issue }
    await applyReport(db, payment, { is: 'failed', failure: 'other' }, source)
    throw fail('payment-refused', { cause })
  }
}

/** People are sent to pages of the providers only: PAY-23. Those of a server for one machine, also to another port of it. */
function assertPaymentPage(address: string, publicUrl: string): void {
  const server = new URL(publicUrl)
  const isOnSameMachine =
    isLoopback(server.hostname) && isLoopback(URL.parse(address)?.hostname ?? '')
  if (isOnSameMachine || pro.isPaymentPage(address, server.origin)) return
  const origin = URL.parse(address)?.origin ?? 'no address'
  throw new GatewayUnavailable(`a provider sends people to ${origin}, which is not its page`)
}
