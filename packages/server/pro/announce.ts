import { DEFAULT_LANGUAGE } from '@atelier/contract'
import type { PaymentMailServices, PaymentServices } from './context.ts'
import type { PaymentRow } from './payments.ts'
import { sendReceipt } from './receipts.ts'

/** Mails the receipt of a payment, and tells the people who run the server if one needs their attention. */
export function createAnnouncer(services: PaymentMailServices): PaymentServices['announce'] {
  return ({ payment, isChanged, needsAttention }) => {
    if (needsAttention) reportAttention(services, payment)
    if (!isChanged || payment.status !== 'paid') return
    sendReceipt(services, payment).catch((error: unknown) =>
      services.log.error({ err: error, payment: payment.id }, 'receipt not sent'),
    )
  }
}

/** Money that arrived late, or does not agree with the order: PAY-10, PAY-13. */
function reportAttention(
  { accountMail, metrics, reportsEmail, log }: PaymentMailServices,
  { id, reference, status }: PaymentRow,
): void {
  log.warn({ payment: id, status }, 'a payment needs attention')
  metrics.countPaymentAlert(status)
  accountMail.sendInBackground(
    'paymentAttention',
    reportsEmail,
    { reference, status },
    DEFAULT_LANGUAGE,
  )
}
