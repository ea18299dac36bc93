import { DEFAULT_LANGUAGE } from '@atelier/contract'
import type { PaymentMailServices, PaymentServices } from './context.ts'
import type { PaymentRow } from './payments.ts'
import { sendReceipt } from './receipts.ts'
import type { Attention } from './status-changes.ts'

/**
 * Returns a function that mails the receipt of a payment, and mails the operators if the payment needs their attention.
 */
export function createAnnouncer(services: PaymentMailServices): PaymentServices['announce'] {
  return ({ payment, isChanged, attention }) => {
    if (attention) reportAttention(services, payment, attention)
    if (!isChanged || payment.status !== 'paid') return
    sendReceipt(services, payment).catch((error: unknown) =>
      services.log.error({ err: error, payment: payment.id }, 'receipt not sent'),
    )
  }
}

/** PAY-10, PAY-13. */
function reportAttention(
  { accountMail, metrics, reportsEmail, log }: PaymentMailServices,
  { id, reference, status }: PaymentRow,
  attention: Attention,
): void {
  log.warn({ payment: id, status, attention }, 'a payment needs attention')
  metrics.countPaymentAlert(status)
  accountMail.sendInBackground(
    'paymentAttention',
    reportsEmail,
    { reference, attention },
    DEFAULT_LANGUAGE,
  )
}
