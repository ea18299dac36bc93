// Receives PayPal's webhook events. An event is only a hint: the server then queries the payment's state at PayPal.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { paymentEvents, payments } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { networkLevels } from '../http/network.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import type { PaypalEvent } from '../providers/paypal.ts'
import { MINUTE_MS, pro as calls } from '@atelier/contract'
import { withinNetworks, type RateLimit } from '../http/rate-limits.ts'
import { settle, tryCheckPayment } from './checks.ts'
import type { PaymentServices, ProContext } from './context.ts'
import { byReference, findPayment, type PaymentRow } from './payments.ts'
import { isReference } from './reference.ts'
import type { Source } from './settle.ts'
import { receiveUnknownOrder, type UnknownPaymentServices } from './unknown-payments.ts'

const MAX_EVENT_BYTES = 64 * 1024
const FORGERIES_PER_MINUTE = 30
/**
 * Per network and payment: PayPal sends only a few events about a payment, but anyone who has started one knows its id
 * and can forge events.
 */
const NOTICES_OF_PAYMENT: RateLimit = { name: 'paypal-notices', max: 30, windowMs: MINUTE_MS }
/** The limit's subject for all events about unknown payments, because a forger can invent any number of ids. */
const UNKNOWN_PAYMENTS = 'unknown'
/** How often an event waits for another request about the same payment. After that, it fails, and PayPal resends it. */
const MAX_CHECK_ATTEMPTS = 20
const CHECK_INTERVAL_MS = 200

/** A plugin of its own, because the signature covers the raw bytes of the body, which other routes receive parsed. */
export async function paypalWebhookRoute(
  fastify: FastifyInstance,
  services: WebhookServices,
  requestLimits: RequestLimits,
): Promise<void> {
  const forgeries = requestLimits.perHandler('forged PayPal events', FORGERIES_PER_MINUTE)
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    scope.route({
      method: calls.receivePaypalWebhook.method,
      url: calls.receivePaypalWebhook.path,
      bodyLimit: MAX_EVENT_BYTES,
      onRequest: requestLimits.global,
      schema: { summary: 'PayPal tells of a payment.', tags: ['Payments'], security: [] },
      handler: async (request, reply) => {
        forgeries.check(request)
        const isBelieved = await receiveEvent(services, request)
        if (isBelieved) return reply.code(204).send()
        await forgeries.count(request)
        throw fail('bad-request')
      },
    })
  })
}

type WebhookServices = PaymentServices & UnknownPaymentServices & Pick<ProContext, 'rateLimits'>

/**
 * Returns false if the event is not from PayPal. Throws on any failure, so that PayPal resends the event: PAY-15.
 * Verifies only new events about payments with a reference like ours, because anyone can send others, and other
 * applications may share the account.
 */
async function receiveEvent(
  { rateLimits, ...services }: WebhookServices,
  { headers, body, ip, log }: FastifyRequest,
): Promise<boolean> {
  const { db, gateways } = services
  const rawBody = body as string
  const notice = gateways.paypal?.readNotice(headers, rawBody)
  if (!notice) return false
  const { event } = notice
  if (await isKnown(db, event.id)) return true
  const payment = await findPaymentOf(db, event)
  const { reference = '' } = event
  if (!payment && !isReference(reference)) {
    log.info({ event: event.id, type: event.type }, 'an event about no payment of this server')
    return true
  }
  const subject = payment?.id ?? UNKNOWN_PAYMENTS
  await rateLimits.consume(NOTICES_OF_PAYMENT, withinNetworks(networkLevels(ip), subject))
  if (!(await gateways.paypal!.isGenuine(notice))) return false
  const details = withoutPersonalData(rawBody)
  if (payment) await processEvent(services, payment, event, details)
  else await receiveUnknownOrder(services, { ...event, reference }, details)
  return true
}

/** The fields with personal data, of payments and of disputes. */
const PERSONAL = new Set([
  'payer',
  'shipping',
  'payment_source',
  'buyer',
  'messages',
  'email_address',
])

/**
 * Removes the fields in PERSONAL, such as the payer's name and address and the messages of a dispute, because the audit
 * is stored for ever and does not need them.
 */
function withoutPersonalData(rawBody: string): string {
  return JSON.stringify(JSON.parse(rawBody), (key, value: unknown) =>
    PERSONAL.has(key) ? undefined : value,
  )
}

async function processEvent(
  services: PaymentServices,
  payment: PaymentRow,
  event: PaypalEvent,
  details: string,
): Promise<void> {
  const source = { actor: 'paypal', action: event.type, details } as const
  // Settles without querying PayPal first: PayPal may still report the capture as completed, and the payment would
  // count as paid before the dispute.
  if (event.report) await settle(services, payment, event.report, source)
  else await checkWhenFree(services, payment, source)
  await services.db.insert(paymentEvents).values({ id: event.id }).onConflictDoNothing()
}

/**
 * Waits for another request and then queries PayPal again, because the other request may have done so before the event
 * happened.
 */
async function checkWhenFree(
  services: PaymentServices,
  payment: PaymentRow,
  source: Source,
): Promise<PaymentRow> {
  for (let attempt = 0; attempt < MAX_CHECK_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await setTimeout(CHECK_INTERVAL_MS)
    const checked = await tryCheckPayment(services, payment, source)
    if (checked) return checked
  }
  throw fail('busy')
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

async function findPaymentOf(
  db: Db,
  { orderId, captureId, reference }: PaypalEvent,
): Promise<PaymentRow | undefined> {
  const payment =
    (orderId && (await findPayment(db, eq(payments.providerOrderId, orderId)))) ||
    (captureId && (await findPayment(db, eq(payments.providerPaymentId, captureId)))) ||
    (reference && (await findPayment(db, byReference(reference))))
  return payment && payment.provider === 'paypal' ? payment : undefined
}
