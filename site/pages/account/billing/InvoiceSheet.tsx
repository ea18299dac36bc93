import { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { company } from '../../../company.ts'
import { Logo } from '../../../layout/Logo.tsx'
import { paymentPageTexts } from '../../payment/texts.ts'
import { usePaymentWords } from '../../payment/usePaymentWords.ts'
import { billingTexts } from './texts.ts'
import '../../payment/sum.css'

export function InvoiceSheet({ invoice }: { invoice: pro.Invoice }) {
  const t = useTexts(billingTexts)
  const { date } = usePaymentWords(invoice)
  return (
    <article className="paper" aria-labelledby="invoice-title">
      <header className="paper__head">
        <div>
          <h1 id="invoice-title">{t('invoiceTitle', { number: invoice.number })}</h1>
          <p className="small muted num">{date(invoice.date)}</p>
        </div>
        <div className="paper__mark">
          <Logo />
          <span className={`atl-badge atl-badge--${invoice.refundedAt ? 'plain' : 'ok'}`}>
            {invoice.refundedAt ? t('refundedOn', { date: date(invoice.refundedAt) }) : t('paid')}
          </span>
        </div>
      </header>
      <Parties invoice={invoice} />
      <Lines invoice={invoice} />
      <Details invoice={invoice} />
      <p className="paper__questions">{t('questions', { email: company().email })}</p>
    </article>
  )
}

function Parties({ invoice: { billedTo } }: { invoice: pro.Invoice }) {
  const t = useTexts(billingTexts)
  const { name, number, offices } = company()
  return (
    <div className="paper__parties">
      <address>
        <span>{t('from')}</span>
        <b>{name}</b>
        {offices[0]?.lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        <div className="muted num">{number}</div>
      </address>
      <address>
        <span>{t('to')}</span>
        <b dir="auto">{billedTo.name}</b>
        <div className="muted">{billedTo.email}</div>
      </address>
    </div>
  )
}

function Lines({ invoice }: { invoice: pro.Invoice }) {
  const t = useTexts(billingTexts)
  const words = useTexts(paymentPageTexts)
  const { money, date } = usePaymentWords(invoice)
  const { lines, from, until, amount, currency } = invoice
  const term = t('termFromTo', { from: date(from), until: date(until) })
  return (
    <table className="paper__lines num">
      <thead>
        <tr>
          <th scope="col">{t('for')}</th>
          <th scope="col">{t('term')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item}>
            <td>{words(line.item)}</td>
            <td>{term}</td>
            <td>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('total', { currency })}
          </th>
          <td>{money(amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Details({ invoice }: { invoice: pro.Invoice }) {
  const t = useTexts(billingTexts)
  const { date, timeInUtc } = usePaymentWords(invoice)
  const { confirmedBy } = invoice
  return (
    <dl className="pairs num">
      <dt>{t('paidWith')}</dt>
      <dd>
        {t('paidWithOn', {
          provider: pro.PROVIDERS[invoice.provider].name,
          date: date(invoice.date),
        })}
      </dd>
      <dt>{t('reference')}</dt>
      <dd>{invoice.reference}</dd>
      {confirmedBy && (
        <>
          <dt>{t('confirmedBy')}</dt>
          <dd>
            {t('passkeyAt', {
              passkey: confirmedBy.passkey,
              time: timeInUtc(confirmedBy.at, invoice.date),
            })}
          </dd>
        </>
      )}
    </dl>
  )
}
