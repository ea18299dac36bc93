import { pro } from '@atelier/contract'
import { $pendingPayment, dismissSettledPayment, IconButton, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/hooks.ts'
import { paymentPath } from '../payment/return-address.ts'
import { pageTexts } from './page-texts.ts'
import './strip.css'
import './pending-payment.css'

/** A strip under the header of every page while a payment that this browser has started is not settled. */
export function PendingPayment() {
  const t = useTexts(pageTexts)
  const state = useStore($pendingPayment)
  const { pathname } = useLocation()
  if (state.is === 'none' || pathname === '/payment/callback') return null
  const { payment } = state
  const isOpen = state.is === 'open'
  return (
    <aside className="strip pending-strip" aria-label={t('payment')}>
      <div className="wrap strip__in" role="status">
        <p>
          {isOpen && <i className="atl-dab" />}
          {isOpen
            ? t('paymentWaits', { provider: pro.PROVIDERS[payment.provider].name })
            : t(payment.status === 'paid' ? 'paymentArrived' : 'paymentNotMade')}
        </p>
        <Link className="atl-link" to={paymentPath(payment.id)}>
          {t(isOpen ? 'followPayment' : 'seePayment')}
        </Link>
        {!isOpen && (
          <IconButton small label={t('dismiss')} onClick={dismissSettledPayment}>
            <Close size="sm" />
          </IconButton>
        )}
      </div>
    </aside>
  )
}
