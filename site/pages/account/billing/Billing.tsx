import { $pendingPayment } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { AccountLoadFailed, LoadingPlaceholder } from '../AccountPage.tsx'
import { $billing, loadBilling } from './billing.ts'
import { CurrentTerm } from './CurrentTerm.tsx'
import { OpenPayments } from './OpenPayments.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
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
      {subscription.tier === 'pro' && <SubscriptionSettings subscription={subscription} />}
      <PaymentHistory payments={payments} />
    </>
  )
}
