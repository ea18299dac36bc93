import type { pro } from '@atelier/contract'
import { Notice, useTexts } from '@atelier/widgets'
import { Link } from '../../../router/Link.tsx'
import { paymentPath } from '../../../payment/return-address.ts'
import { paymentPageTexts } from '../../payment/texts.ts'
import { usePaymentWords } from '../../payment/usePaymentWords.ts'
import { openPaymentsOf } from './billing.ts'
import { billingTexts } from './texts.ts'

/** A notice for each payment that is not settled yet, with a link to it. */
export function OpenPayments({ payments }: { payments: readonly pro.Payment[] }) {
  return openPaymentsOf(payments).map((payment) => (
    <OpenPayment key={payment.id} payment={payment} />
  ))
}

function OpenPayment({ payment }: { payment: pro.Payment }) {
  const t = useTexts(billingTexts)
  const item = useTexts(paymentPageTexts)(payment.purchaseId)
  const { money, providerName } = usePaymentWords(payment)
  const amount = money(payment.amount)
  const isPending = payment.status === 'pending'
  return (
    <Notice tone={isPending ? 'info' : 'warning'}>
      {isPending
        ? t('pendingPayment', { amount, item, provider: providerName })
        : t('reviewPayment', { amount, item })}{' '}
      <Link className="atl-link" to={paymentPath(payment.id)}>
        {t('follow')}
      </Link>
    </Notice>
  )
}
