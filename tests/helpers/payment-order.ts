import { randomUUID } from 'node:crypto'
import type { Order } from '../../packages/server/providers/payment-gateway.ts'

/** An order as the server stores it: a month of Pro for 578,000 dong. */
export function newOrder(changes: Partial<Order> = {}): Order {
  return {
    id: randomUUID(),
    reference: `ATL${randomUUID().replaceAll('-', '')}`,
    amount: 578_000,
    currency: 'VND',
    description: 'Atelier Pro monthly',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 15 * 60_000),
    providerOrderId: null,
    providerPaymentId: null,
    captureRequestId: randomUUID(),
    ...changes,
  }
}

/** An order that PayPal charges 19.99 dollars for. */
export function newDollarOrder(changes: Partial<Order> = {}): Order {
  return newOrder({ amount: 1999, currency: 'USD', ...changes })
}
