import type { pro } from '@atelier/contract'
import type { paymentPageTexts } from './texts.ts'

type TextKey = keyof typeof paymentPageTexts.english

export const failureTexts: Record<pro.PaymentFailure, TextKey> = {
  cancelled: 'failureCancelled',
  declined: 'failureDeclined',
  balance: 'failureBalance',
  limit: 'failureLimit',
  'card-locked': 'failureCardLocked',
  'wrong-details': 'failureWrongDetails',
  'bank-unavailable': 'failureBankUnavailable',
  merchant: 'failureMerchant',
  expired: 'failureExpired',
  superseded: 'failureSuperseded',
  other: 'failureOther',
}

/** The modifier of the badge's class name. */
export const statusTones: Record<pro.PaymentStatus, string> = {
  pending: 'info',
  paid: 'ok',
  failed: 'danger',
  cancelled: 'plain',
  expired: 'plain',
  review: 'warning',
  refunded: 'plain',
  disputed: 'warning',
}
