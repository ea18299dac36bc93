import { $session, buttonClass, useTexts } from '@atelier/widgets'
import { Check, Close } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from '../../router/Link.tsx'
import { Question } from '../../layout/page-icons.tsx'
import { $billing, loadBilling, openPaymentsOf } from '../account/billing/billing.ts'
import { OpenPayments } from '../account/billing/OpenPayments.tsx'
import { OutcomeMark } from './OutcomeMark.tsx'
import { paymentPageTexts } from './texts.ts'

export function UnknownPayment() {
  const t = useTexts(paymentPageTexts)
  const session = useStore($session)
  const email = session.is === 'user' ? session.user.email : ''
  const billing = useStore($billing)
  useEffect(() => void loadBilling(), [])
  const payments = billing.is === 'ready' ? billing.payments : []
  const hasOpen = openPaymentsOf(payments).length > 0
  const findings = ['notInAddress', ...(hasOpen ? [] : ['noneWaiting' as const])] as const
  return (
    <div className="wrap result">
      <div>
        <OutcomeMark tone="plain" Icon={Question} />
        <h1 className="display">{t('unknownTitle')}</h1>
        <p className="lead">{t('unknownLead')}</p>
        <OpenPayments payments={payments} />
        <div className="result__acts">
          <Link className={buttonClass('primary', 'lg')} to="/settings?section=billing">
            {t('openBilling')}
          </Link>
          <Link className={buttonClass('quiet', 'lg')} to="/contact">
            {t('getHelp')}
          </Link>
        </div>
      </div>
      <section className="receipt checks" aria-labelledby="checked-title">
        <h2 id="checked-title">{t('whatWasChecked')}</h2>
        <ul className="list checks">
          <li>
            <Check size="sm" />
            <span>{t('signedInAs', { email })}</span>
          </li>
          {findings.map((finding) => (
            <li key={finding} className="checks__off">
              <Close size="sm" />
              <span>{t(finding)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
