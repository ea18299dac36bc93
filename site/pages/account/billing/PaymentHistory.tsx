import { pro } from '@atelier/contract'
import { Button, useLanguage, useTexts, formatDate } from '@atelier/widgets'
import { useState } from 'react'
import { Link } from '../../../router/Link.tsx'
import { Receipt } from '../../payment/icons.tsx'
import { paymentPath } from '../../../payment/return-address.ts'
import { StatusBadge } from '../../payment/StatusBadge.tsx'
import { paymentPageTexts } from '../../payment/texts.ts'
import { usePaymentWords } from '../../payment/usePaymentWords.ts'
import { billingTexts } from './texts.ts'
import '../../../styles/data-table.css'

const MAX_SHOWN_AT_FIRST = 12

export function PaymentHistory({ payments }: { payments: readonly pro.Payment[] }) {
  const t = useTexts(billingTexts)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? payments : payments.slice(0, MAX_SHOWN_AT_FIRST)
  return (
    <section className="group" aria-labelledby="history-title">
      <header>
        <h2 className="title-3" id="history-title">
          {t('history')}
        </h2>
        <p className="small muted">{t(payments.length > 0 ? 'historyHint' : 'noPayments')}</p>
      </header>
      {payments.length > 0 && <PaymentTable payments={shown} />}
      {shown.length < payments.length && (
        <div>
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('showAll', { count: payments.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

export function PaymentTable({ payments }: { payments: readonly pro.Payment[] }) {
  const t = useTexts(billingTexts)
  return (
    <table className="data-table payments-table" role="table">
      <thead>
        <tr role="row">
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('for')}</th>
          <th scope="col">{t('with')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">
            <span className="atl-unseen">{t('invoice')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}

function PaymentRow({ payment }: { payment: pro.Payment }) {
  const t = useTexts(billingTexts)
  const words = useTexts(paymentPageTexts)
  const language = useLanguage()
  const { money } = usePaymentWords(payment)
  const { createdAt, provider, lines, status, amount, invoiceId } = payment
  const date = formatDate(createdAt, language)
  return (
    <tr role="row">
      <td role="cell" className="num">
        {date}
      </td>
      <td role="cell">{lines.map(({ item }) => words(item)).join(', ')}</td>
      <td role="cell">{pro.PROVIDERS[provider].name}</td>
      <td role="cell">
        <Link to={paymentPath(payment.id)}>
          <StatusBadge status={status} />
        </Link>
      </td>
      <td role="cell" className="num">
        {money(amount)}
      </td>
      <td role="cell">
        {invoiceId && (
          <Link
            className="atl-icon-button atl-icon-button--sm"
            to={`/settings?section=billing&invoice=${invoiceId}`}
            aria-label={t('invoiceOf', { date })}
          >
            <Receipt size="sm" />
          </Link>
        )}
      </td>
    </tr>
  )
}
