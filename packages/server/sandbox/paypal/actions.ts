import type { sandbox } from '@atelier/contract'
import { isOpen, type PaypalOrder } from './order.ts'

/** The webhook that follows an action. */
export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'

interface ActionResult {
  event?: EventType
  returnUrl: string | null
}

/**
 * Applies the person's decision on PayPal's page, or a later event. Returns undefined if the action does not fit the
 * order's state.
 */
export function applyAction(
  order: PaypalOrder,
  action: sandbox.SandboxAction,
): ActionResult | undefined {
  if (action === 'expire' && isOpen(order)) {
    order.status = 'VOIDED'
    return { returnUrl: returnUrl(order, order.cancelUrl) }
  }
  if (action === 'cancel' && isOpen(order)) return { returnUrl: returnUrl(order, order.cancelUrl) }
  if ((action === 'approve' || action === 'decline') && isOpen(order)) {
    order.status = 'APPROVED'
    order.hasBadCard = action === 'decline'
    const target = `${returnUrl(order, order.returnUrl)}&PayerID=SANDBOXPAYER1`
    return { event: 'CHECKOUT.ORDER.APPROVED', returnUrl: target }
  }
  const event = changeCapture(order, action)
  return event && { event, returnUrl: null }
}

type CaptureAction = 'complete' | 'deny' | 'refund' | 'refund-part' | 'reverse'

const CAPTURE_CHANGES = {
  complete: { from: 'PENDING', to: 'COMPLETED', event: 'PAYMENT.CAPTURE.COMPLETED' },
  deny: { from: 'PENDING', to: 'DECLINED', event: 'PAYMENT.CAPTURE.DENIED' },
  refund: { from: 'COMPLETED', to: 'REFUNDED', event: 'PAYMENT.CAPTURE.REFUNDED' },
  'refund-part': {
    from: 'COMPLETED',
    to: 'PARTIALLY_REFUNDED',
    event: 'PAYMENT.CAPTURE.REFUNDED',
  },
  reverse: { from: 'COMPLETED', to: 'REVERSED', event: 'PAYMENT.CAPTURE.REVERSED' },
} as const

function changeCapture(order: PaypalOrder, action: sandbox.SandboxAction): EventType | undefined {
  const change = action in CAPTURE_CHANGES && CAPTURE_CHANGES[action as CaptureAction]
  if (!change || order.capture?.status !== change.from) return undefined
  order.capture.status = change.to
  return change.event
}

function returnUrl({ id }: PaypalOrder, address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}token=${id}`
}
