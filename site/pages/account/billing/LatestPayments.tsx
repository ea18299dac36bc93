import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from '../../../router/Link.tsx'
import { $billing, loadBilling } from './billing.ts'
import { PaymentTable } from './PaymentHistory.tsx'
import { billingTexts } from './texts.ts'
import './billing.css'

const MAX_LATEST = 3

/** On the profile, which has it at its end, so that nothing moves when it appears. Nothing before the first payment. */
export function LatestPayments() {
  const t = useTexts(billingTexts)
  const billing = useStore($billing)
  useEffect(() => void loadBilling(), [])
  if (billing.is !== 'ready' || billing.payments.length === 0) return null
  return (
    <section className="group">
      <h2 className="title-3">{t('latest')}</h2>
      <PaymentTable payments={billing.payments.slice(0, MAX_LATEST)} />
      <p className="small">
        <Link className="atl-link" to="/settings?section=billing">
          {t('allPayments')}
        </Link>
      </p>
    </section>
  )
}
