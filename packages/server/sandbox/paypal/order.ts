import { HOUR_MS, type sandbox } from '@atelier/contract'
import type { ProviderAnswer } from '../payments/protocol-route.ts'

export interface Money {
  currency_code: string
  value: string
}

export interface PaypalCapture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'REVERSED'
  amount: Money
}

/** An order as the simulation stores it. */
export interface PaypalOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  amount: Money
  customId: string
  description: string
  returnUrl: string
  cancelUrl: string
  /** In milliseconds since 1970. */
  createdAt: number
  /** Whether the selected card is declined. */
  hasBadCard?: boolean
  capture?: PaypalCapture
  refundId?: string
  refundRequestId?: string
  charges: number
  /** The responses to captures, by PayPal-Request-Id. */
  captureAnswers: Record<string, ProviderAnswer>
  faults: sandbox.PaymentFaults
}

/** How long a person can approve an order. */
const APPROVAL_PERIOD_MS = 3 * HOUR_MS

export const isOpen = ({ status, createdAt }: PaypalOrder): boolean =>
  status === 'PAYER_ACTION_REQUIRED' && Date.now() < createdAt + APPROVAL_PERIOD_MS

/** Returns the order in PayPal's response format, with the requested faults. */
export function toAnswer(order: PaypalOrder, pageOrigin: string) {
  const { id, status, createdAt, faults } = order
  const reference = faults.wrongReference ? `${order.customId}X` : order.customId
  const capture = order.capture && {
    ...captureResource(order, order.capture),
    amount: reportedAmount(order),
    custom_id: reference,
  }
  const page = `${pageOrigin}/dev/paypal/checkoutnow?token=${id}`
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: reportedAmount(order),
        custom_id: reference,
        invoice_id: order.customId,
        description: order.description,
        ...(capture && { payments: { captures: [capture] } }),
      },
    ],
    create_time: new Date(createdAt).toISOString(),
    links: [
      { href: `${pageOrigin}/dev/paypal/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(status === 'COMPLETED' ? [] : [{ href: page, rel: 'payer-action', method: 'GET' }]),
    ],
  }
}

/** Returns a capture in PayPal's format for orders and webhooks. */
export function captureResource(order: PaypalOrder, { id, status, amount }: PaypalCapture) {
  return {
    id,
    status: status === 'REVERSED' ? 'COMPLETED' : status,
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount,
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.customId,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
}

function reportedAmount({ amount, faults }: PaypalOrder): Money {
  return {
    currency_code: faults.wrongCurrency ? 'EUR' : amount.currency_code,
    value: faults.wrongAmount ? '0.01' : amount.value,
  }
}

export function toSandboxPayment(order: PaypalOrder, noticeUrl: string): sandbox.SandboxPayment {
  return {
    provider: 'paypal',
    id: order.id,
    merchant: 'Atelier',
    description: order.description,
    reference: order.customId,
    amount: Number(order.amount.value),
    currency: 'USD',
    expiresAt: new Date(order.createdAt + APPROVAL_PERIOD_MS).toISOString(),
    isOpen: isOpen(order),
    notice: `POST ${new URL(noticeUrl).pathname}`,
  }
}

const LEDGER_STATUSES = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'refunded',
  REVERSED: 'reversed',
} as const

export function toLedgerEntry(order: PaypalOrder): sandbox.LedgerEntry {
  const { id, customId, amount, capture, charges } = order
  const withoutCapture = isOpen(order) || order.status === 'APPROVED' ? 'open' : 'failed'
  return {
    provider: 'paypal',
    id,
    reference: customId,
    amount: Number(amount.value.replace('.', '')),
    currency: amount.currency_code,
    status: capture ? LEDGER_STATUSES[capture.status] : withoutCapture,
    providerPaymentId: capture?.id ?? null,
    charges,
  }
}
