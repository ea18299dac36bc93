import { z } from 'zod'
import { GatewayUnavailable, type ProviderReport } from '../payment-gateway.ts'
import { fromDecimal } from './amounts.ts'

const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  custom_id: z.string().optional(),
})
const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(Capture).default([]) }).optional(),
      }),
    )
    .default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
type PaypalOrder = z.infer<typeof PaypalOrder>
type Capture = z.infer<typeof Capture>

/** @param orderId the expected order id, unless PayPal has just created the order */
export function parseOrder(body: unknown, orderId?: string): PaypalOrder {
  const { success, data } = PaypalOrder.safeParse(body)
  if (!success) throw new GatewayUnavailable('PayPal answered without an order')
  if (!/^[A-Z0-9]{1,36}$/.test(data.id) || (orderId && data.id !== orderId))
    throw new GatewayUnavailable('PayPal answered about another order')
  return data
}

/** Returns the URL of the payment page. Throws GatewayUnavailable if the order has none. */
export function checkoutUrlOf({ links }: PaypalOrder): string {
  const linkTo = (name: string) => links.find(({ rel }) => rel === name)?.href
  const checkoutUrl = linkTo('payer-action') ?? linkTo('approve')
  if (!checkoutUrl) throw new GatewayUnavailable('PayPal answered without a page on which to pay')
  return checkoutUrl
}

/**
 * Says what the order means for the payment. Once there is a capture, its status counts; an unknown status is `review`.
 */
export function reportOfOrder(order: PaypalOrder): ProviderReport {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  const capture = captures.find(({ status }) => status === 'COMPLETED') ?? captures.at(-1)
  if (capture) return reportOfCapture(capture, order)
  switch (order.status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { is: 'pending' }
    case 'APPROVED':
      return { is: 'approved' }
    case 'VOIDED':
      return { is: 'failed', failure: 'expired' }
    default:
      return { is: 'review', reason: `PayPal's order is ${order.status} without a capture` }
  }
}

/** PAY-10: a COMPLETED order is paid only if its capture is COMPLETED too. */
function reportOfCapture(capture: Capture, order: PaypalOrder): ProviderReport {
  const { id: providerPaymentId, status } = capture
  const review = (reason: string): ProviderReport => ({ is: 'review', reason, providerPaymentId })
  switch (status) {
    case 'COMPLETED':
      return order.status === 'COMPLETED'
        ? (paidReport(capture, order) ?? review('PayPal reports a capture without an amount'))
        : review(`PayPal's capture is COMPLETED, but its order is ${order.status}`)
    case 'PENDING':
      return { is: 'pending', providerPaymentId }
    case 'DECLINED':
    case 'FAILED':
      return { is: 'failed', failure: 'declined' }
    case 'REFUNDED':
      return { is: 'refunded' }
    case 'PARTIALLY_REFUNDED':
      return review('PayPal refunded a part of the payment')
    default:
      return review(`PayPal's capture is ${status}`)
  }
}

function paidReport(capture: Capture, order: PaypalOrder): ProviderReport | undefined {
  const amount = capture.amount && fromDecimal(capture.amount.value)
  if (amount === undefined) return undefined
  const reference = capture.custom_id ?? order.purchase_units[0]?.custom_id
  return {
    is: 'paid',
    amount,
    currency: capture.amount!.currency_code,
    ...(reference && { reference }),
    providerPaymentId: capture.id,
  }
}
