import { formatLocale } from '@atelier/contract'
import type { pro } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import { Check } from '@atelier/widgets/icons'
import { useEffect, useState } from 'react'
import { PaymentSum } from './PaymentSum.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { paymentPageTexts } from './texts.ts'
import { usePaymentWords } from './usePaymentWords.ts'

interface ReceiptProps {
  payment: pro.Payment
  checkedAt: number
}

export function Receipt({ payment, checkedAt }: ReceiptProps) {
  const t = useTexts(paymentPageTexts)
  const title = payment.status === 'paid' ? t('receipt') : t('order')
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <header className="receipt__head">
        <h2 className="title-3" id="receipt-title">
          {title}
        </h2>
        <StatusBadge status={payment.status} />
      </header>
      <Total payment={payment} />
      {payment.status === 'pending' && <Track payment={payment} checkedAt={checkedAt} />}
      <Details payment={payment} />
      {payment.status === 'paid' && <Verified payment={payment} />}
    </section>
  )
}

function Total({ payment }: { payment: pro.Payment }) {
  const t = useTexts(paymentPageTexts)
  const { status, amount } = payment
  if (status === 'paid')
    return <PaymentSum payment={payment} totalLabel={t('totalPaid')} total={amount} />
  if (status === 'pending')
    return <PaymentSum payment={payment} totalLabel={t('toBeConfirmed')} total={amount} />
  if (status === 'refunded')
    return <PaymentSum payment={payment} totalLabel={t('returned')} total={amount} />
  if (status === 'review' || status === 'disputed')
    return <PaymentSum payment={payment} totalLabel={t('amount')} total={amount} />
  return <PaymentSum payment={payment} totalLabel={t('charged')} total={0} />
}

function Details({ payment }: { payment: pro.Payment }) {
  const t = useTexts(paymentPageTexts)
  const { date, time, deadline, failure } = usePaymentWords(payment)
  const { status, provider, paidAt, createdAt, reference, expiresAt, from, until } = payment
  const { confirmedBy } = payment
  return (
    <dl className="pairs num">
      <dt>{t(status === 'paid' ? 'paidWith' : 'with')}</dt>
      <dd>
        <ProviderLogo provider={provider} />
      </dd>
      <dt>{t('when')}</dt>
      <dd>{time(paidAt ?? createdAt)}</dd>
      {status === 'paid' && from && until && (
        <>
          <dt>{t('term')}</dt>
          <dd>{t('termFromTo', { from: date(from), until: date(until) })}</dd>
        </>
      )}
      {status === 'pending' && (
        <>
          <dt>{t('heldUntil')}</dt>
          <dd>{deadline(expiresAt)}</dd>
        </>
      )}
      {payment.failure && status === 'failed' && (
        <>
          <dt>{t('answer')}</dt>
          <dd>{failure(payment.failure)}</dd>
        </>
      )}
      <dt>{t('reference')}</dt>
      <dd>{reference}</dd>
      {confirmedBy && (
        <>
          <dt>{t('confirmedBy')}</dt>
          <dd>{t('passkeyAt', { passkey: confirmedBy.passkey, time: time(confirmedBy.at) })}</dd>
        </>
      )}
    </dl>
  )
}

function Verified({ payment }: { payment: pro.Payment }) {
  const t = useTexts(paymentPageTexts)
  const { providerName } = usePaymentWords(payment)
  const points = [
    t('verifiedOrder'),
    t('verifiedProvider', { provider: providerName }),
    t('verifiedOnce'),
  ]
  return (
    <div className="checks">
      <h3>{t('verified')}</h3>
      <ul className="list checks">
        {points.map((point) => (
          <li key={point}>
            <Check size="sm" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Track({ payment, checkedAt }: ReceiptProps) {
  const t = useTexts(paymentPageTexts)
  const { providerName, time } = usePaymentWords(payment)
  return (
    <ol className="list track">
      <li>
        <Check size="sm" />
        <span>{t('stepOrdered')}</span>
        <time dateTime={payment.createdAt}>{time(payment.createdAt)}</time>
      </li>
      <li>
        <Check size="sm" />
        <span>{t('stepSent', { provider: providerName })}</span>
      </li>
      <li aria-current="step">
        <i className="atl-dab track__dab" />
        <span>{t('stepAnswer', { provider: providerName })}</span>
        <LastCheck checkedAt={checkedAt} />
      </li>
      <li>
        <i className="track__dab track__dab--open" />
        <span>{t('stepPro')}</span>
      </li>
    </ol>
  )
}

function LastCheck({ checkedAt }: { checkedAt: number }) {
  const t = useTexts(paymentPageTexts)
  const language = useLanguage()
  const [now, setNow] = useState(checkedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - checkedAt) / 1000))
  const when = new Intl.RelativeTimeFormat(formatLocale(language), {
    numeric: 'auto',
    style: 'narrow',
  }).format(-seconds, 'second')
  return <time>{t('checkedAgo', { when })}</time>
}
