import type { pro } from '@atelier/contract'

/** All statuses, for lists and for checking what an operator types. */
export const PAYMENT_STATUSES: readonly pro.PaymentStatus[] = [
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'review',
  'refunded',
  'disputed',
]
