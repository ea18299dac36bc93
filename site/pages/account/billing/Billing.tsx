import type { pro } from '@atelier/contract'
import { $pendingPayment, Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paymentPath } from '../../../payment/return-address.ts'
import { paymentPageTexts } from '../../payment/texts.ts'
import { usePaymentWords } from '../../payment/usePaymentWords.ts'
import { AccountLoadFailed, LoadingPlaceholder } from '../AccountPage.tsx'
import { $billing, loadBilling } from './billing.ts'
import { CurrentTerm } from './CurrentTerm.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { billingTexts } from './texts.ts'
import { SubscriptionSettings } from './SubscriptionSettings.tsx'
import './billing.css'

/** The section of /settings with the plan, the payments and the invoices. */
export function Billing() {
  const state = useStore($billing)
  const pending = useStore($pendingPayment)
  // Also reloads when a payment has been settled.
  useEffect(() => void loadBilling(), [pending.is])
  if (state.is === 'loading') return <LoadingPlaceholder />
  if (state.is === 'failed')
    return <AccountLoadFailed error={state.error} onRetry={() => void loadBilling()} />
  const { subscription, payments } = state
  return (
    <>
      <section className="group">
        <OpenPayments payments={payments} />
        <CurrentTerm subscription={subscription} payments={payments} />
      </section>
      {subscription.tier === 'pro' && (
        <SubscriptionSettings subscription={subscription} currency={payments[0]?.currency} />
      )}
      <PaymentHistory payments={payments} />
    </>
  )
}

function OpenPayments({ payments }: { payments: readonly pro.Payment[] }) {
  return payments
    .filter(({ status }) => status === 'pending' || status === 'review')
    .map((payment) => <OpenPayment key={payment.id} payment={payment} />)
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
