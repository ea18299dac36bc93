// What PayPal tells us from server to server. An event is only a hint: what counts is what PayPal answers when asked.
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
/** For each network: PayPal sends a few about a payment, but whoever has started one knows what it is called. */
const NOTICES_OF_PAYMENT: RateLimit = { name: 'paypal-notices', max: 30, windowMs: MINUTE_MS }
/** What the limit counts for all events about payments that are unknown here: whoever invents one invents many. */
const UNKNOWN_PAYMENTS = 'unknown'
/** An event waits for another request about the same payment. After that, PayPal sends it again. */
const MAX_CHECK_ATTEMPTS = 20
const CHECK_INTERVAL_MS = 200

/** Registered by itself, because the signature covers the bytes of the body, which other routes get parsed. */
export async function paypalWebhookRoute(
  fastify: FastifyInstance,
  services: WebhookServices,
  requestLimits: RequestLimits,
): Promise<void> {
  const forgeries = requestLimits.perHandler(FORGERIES_PER_MINUTE)
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
 * Returns false if PayPal has not sent the event. Throws if anything goes wrong, so that PayPal sends it again: PAY-15.
 * PayPal is asked only about new events of our payments, and of payments that are named like ours, because anybody can
 * send others, and applications that share the account have theirs.
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
  const details = withoutPayer(rawBody)
  if (payment) await processEvent(services, payment, event, details)
  else await receiveUnknownOrder(services, { ...event, reference }, details)
  return true
}

/** Disputes have the buyer and what was written about them. */
const PERSONAL = new Set([
  'payer',
  'shipping',
  'payment_source',
  'buyer',
  'messages',
  'email_address',
])

/** The audit is kept for ever, and needs neither the name nor the address of who paid. */
function withoutPayer(rawBody: string): string {
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
  // PayPal is not asked first: it may call the capture completed, and the payment would be counted before it is disputed.
  if (event.report) await settle(services, payment, event.report, source)
  else await checkWhenFree(services, payment, source)
  await services.db.insert(paymentEvents).values({ id: event.id }).onConflictDoNothing()
}

/** Another request may have asked PayPal before the event happened, so its answer does not replace this one. */
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
