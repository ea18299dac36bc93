// What PayPal tells us from server to server. An event is only a hint: what counts is what PayPal answers when asked.
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { paymentEvents, payments } from '../db/schema.ts'
import { fail } from '../fail.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import type { PaypalEvent } from '../providers/paypal.ts'
import { pro as calls } from '@atelier/contract'
import { settle, tryCheckPayment } from './checks.ts'
import type { PaymentServices } from './context.ts'
import { byReference, findPayment, type PaymentRow } from './payments.ts'
import type { Source } from './settle.ts'

const MAX_EVENT_BYTES = 64 * 1024
/** An event waits for another request about the same payment. After that, PayPal sends it again. */
const MAX_CHECK_ATTEMPTS = 20
const CHECK_INTERVAL_MS = 200

/** Registered by itself, because the signature covers the bytes of the body, which other routes get parsed. */
export async function paypalWebhookRoute(
  fastify: FastifyInstance,
  services: PaymentServices,
  requestLimits: RequestLimits,
): Promise<void> {
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
      handler: async ({ headers, body }, reply) => {
        await receiveEvent(services, headers, body as string)
        return reply.code(204).send()
      },
    })
  })
}

/** Answers with an error if anything goes wrong, so that PayPal sends the event again: PAY-15. */
async function receiveEvent(
  services: PaymentServices,
  headers: IncomingHttpHeaders,
  rawBody: string,
): Promise<void> {
  const event = await services.gateways.paypal?.readEvent(headers, rawBody)
  if (!event) throw fail('bad-request')
  if (await isKnown(services.db, event.id)) return
  const payment = await findPaymentOf(services.db, event)
  if (payment) await processEvent(services, payment, event, withoutPayer(rawBody))
  await services.db.insert(paymentEvents).values({ id: event.id }).onConflictDoNothing()
}

/** The audit is kept for ever, and needs neither the name nor the address of who paid. */
function withoutPayer(rawBody: string): string {
  const isPersonal = (key: string) =>
    key === 'payer' || key === 'shipping' || key === 'payment_source'
  return JSON.stringify(JSON.parse(rawBody), (key, value: unknown) =>
    isPersonal(key) ? undefined : value,
  )
}

async function processEvent(
  services: PaymentServices,
  payment: PaymentRow,
  event: PaypalEvent,
  details: string,
): Promise<void> {
  const source = { actor: 'paypal', action: event.type, details } as const
  // First what PayPal answers when asked, because the event that the payment was made may have been lost.
  const checked = await checkWhenFree(services, payment, source)
  if (event.report) await settle(services, checked, event.report, source)
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
