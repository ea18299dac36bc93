import { $session, buttonClass, useTexts } from '@atelier/widgets'
import { Check, Close } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import { Question } from '../../layout/page-icons.tsx'
import { OutcomeMark } from './OutcomeMark.tsx'
import { paymentPageTexts } from './texts.ts'

export function UnknownPayment() {
  const t = useTexts(paymentPageTexts)
  const session = useStore($session)
  const email = session.is === 'user' ? session.user.email : ''
  return (
    <div className="wrap result">
      <div>
        <OutcomeMark tone="plain" Icon={Question} />
        <h1 className="display">{t('unknownTitle')}</h1>
        <p className="lead">{t('unknownLead')}</p>
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
          {(['notInAddress', 'noneWaiting'] as const).map((finding) => (
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
