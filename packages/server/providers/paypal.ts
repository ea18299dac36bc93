import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { PaypalSettings } from '../environment/payments.ts'
import {
  GatewayRefusal,
  GatewayUnavailable,
  type Order,
  type PaymentGateway,
  type ProviderReport,
} from './payment-gateway.ts'
import { toDecimal } from './paypal/amounts.ts'
import { reportOfFailedCapture, withFoundCapture, type CaptureReport } from './paypal/capture.ts'
import { createPaypalClient, type PaypalClient, type PaypalLog } from './paypal/client.ts'
import { isGenuine, readNotice, type PaypalEvent, type PaypalNotice } from './paypal/events.ts'
import { checkoutUrlOf, parseOrder, reportOfOrder } from './paypal/order.ts'

export type { PaypalEvent }

/**
 * Our own requests must be answered within 15 seconds, even in the worst case: reading an order while another order of
 * the same person has to be read, captured, and read again because the response was lost. PAY-28.
 */
const DEFAULT_TIMEOUTS = { startMs: 9_000, readMs: 3_000, captureMs: 5_000 }
const MAX_DESCRIPTION_LENGTH = 127

interface Options {
  /** The page to which PayPal redirects the browser back. It comes from the configuration only: PAY-6. */
  returnUrl: string
  cancelUrl: string
  timeouts?: typeof DEFAULT_TIMEOUTS
  /** Called for every call that PayPal refused or that failed. */
  log?: PaypalLog
}

export interface Paypal extends PaymentGateway {
  /**
   * Captures the money of an approved order. Repeating the call with the same `captureRequestId` captures only once. If
   * the response is lost or a refusal, reads the order, so the report may be `approved`: nothing was captured yet.
   * Throws GatewayUnavailable.
   */
  capture(order: Order): Promise<CaptureReport>
  /** Refunds the whole amount. Repeating the call with the same `requestId` refunds only once. */
  refund(order: Order, requestId: string): Promise<void>
  /** Parses a webhook without calling PayPal. Undefined: PayPal cannot have sent it. */
  readNotice(headers: IncomingHttpHeaders, rawBody: string): PaypalNotice | undefined
  /** Calls PayPal to verify that it sent the webhook. Throws GatewayUnavailable if PayPal cannot be reached. */
  isGenuine(notice: PaypalNotice): Promise<boolean>
}

/** Orders v2: https://developer.paypal.com/docs/api/orders/v2/ */
export function createPaypal(settings: PaypalSettings, options: Options): Paypal {
  const client = createPaypalClient(settings, options.log)
  const { startMs, readMs, captureMs } = options.timeouts ?? DEFAULT_TIMEOUTS
  const within = (ms: number) => AbortSignal.timeout(ms)
  const read = (order: Order) => readOrder(client, order, within(readMs))
  return {
    read,
    start: (order) => createOrder(client, order, { ...options, signal: within(startMs) }),
    async capture(order) {
      try {
        return await captureOrder(client, order, within(captureMs))
      } catch (error) {
        const refused = reportOfFailedCapture(error)
        if (refused?.is === 'pending') return refused
        const found = await read(order)
        return refused ? withFoundCapture(refused, found) : found
      }
    },
    refund: (order, requestId) =>
      refundCapture(client, order, { requestId, signal: within(startMs) }),
    readNotice: (headers, rawBody) => readNotice(headers, rawBody, settings.apiUrl),
    isGenuine: (notice) =>
      isGenuine(notice, { client, webhookId: settings.webhookId, signal: within(readMs) }),
  }
}

async function createOrder(
  client: PaypalClient,
  order: Order,
  { returnUrl, cancelUrl, signal }: Options & { signal: AbortSignal },
): Promise<{ checkoutUrl: string; providerOrderId: string }> {
  const { currency, reference } = order
  if (currency !== 'USD') throw new GatewayRefusal('INVALID_CURRENCY_CODE')
  const unit = {
    amount: { currency_code: currency, value: toDecimal(order.amount) },
    custom_id: reference,
    invoice_id: reference,
    description: order.description.slice(0, MAX_DESCRIPTION_LENGTH),
  }
  const context = {
    return_url: returnUrl,
    cancel_url: cancelUrl,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  }
  return client.send({
    operation: 'create',
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `create-${order.id}`,
    signal,
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [unit],
      payment_source: { paypal: { experience_context: context } },
    }),
    parse(body) {
      const created = parseOrder(body)
      return { checkoutUrl: checkoutUrlOf(created), providerOrderId: created.id }
    },
  })
}

async function readOrder(
  client: PaypalClient,
  { providerOrderId }: Order,
  signal: AbortSignal,
): Promise<ProviderReport> {
  if (!providerOrderId) return { is: 'unknown' }
  try {
    return await client.send({
      operation: 'read',
      method: 'GET',
      path: orderPath(providerOrderId),
      signal,
      parse: (body) => reportOfOrder(parseOrder(body, providerOrderId)),
    })
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    const { issue } = error
    if (issue === 'RESOURCE_NOT_FOUND' || issue === 'INVALID_RESOURCE_ID') return { is: 'unknown' }
    throw new GatewayUnavailable(`PayPal refuses to show the order: ${issue}`, { cause: error })
  }
}

async function captureOrder(
  client: PaypalClient,
  { providerOrderId, captureRequestId }: Order,
  signal: AbortSignal,
): Promise<ProviderReport> {
  if (!providerOrderId) return { is: 'unknown' }
  return client.send({
    operation: 'capture',
    method: 'POST',
    path: `${orderPath(providerOrderId)}/capture`,
    requestId: captureRequestId,
    body: '{}',
    signal,
    parse: (body) => reportOfOrder(parseOrder(body, providerOrderId)),
  })
}

const Refund = z.object({ status: z.enum(['COMPLETED', 'PENDING']) })

async function refundCapture(
  client: PaypalClient,
  { providerPaymentId }: Order,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): Promise<void> {
  if (!providerPaymentId) throw new GatewayRefusal('NOTHING_CAPTURED')
  try {
    await client.send({
      operation: 'refund',
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(providerPaymentId)}/refund`,
      requestId,
      body: '{}',
      signal,
      parse(body) {
        if (!Refund.safeParse(body).success) throw new GatewayRefusal('REFUND_FAILED')
      },
    })
  } catch (error) {
    const isRefunded = error instanceof GatewayRefusal && error.issue === 'CAPTURE_FULLY_REFUNDED'
    if (!isRefunded) throw error
  }
}

function orderPath(orderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(orderId)}`
}
