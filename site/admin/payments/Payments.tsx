import { admin as calls, type pro } from '@atelier/contract'
import { request, Select, useTexts } from '@atelier/widgets'
import { useSearchParams } from '../../router/hooks.ts'
import { statusTones } from '../../pages/payment/StatusBadge.tsx'
import { paymentPageTexts } from '../../pages/payment/texts.ts'
import { adminTexts } from '../texts.ts'
import { useLoaded } from '../useLoaded.ts'
import { WhenLoaded } from '../WhenLoaded.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { PaymentTable } from './PaymentTable.tsx'

const STATUSES = Object.keys(statusTones) as pro.PaymentStatus[]

/** The payments with the status in the URL, or the payment with the reference in the URL. */
export function Payments() {
  const [query] = useSearchParams()
  const reference = query.get('payment')
  const status = STATUSES.find((known) => known === query.get('status'))
  return reference ? (
    <PaymentDetails key={reference} reference={reference} />
  ) : (
    <PaymentList status={status} />
  )
}

function PaymentList({ status }: { status: pro.PaymentStatus | undefined }) {
  const t = useTexts(adminTexts)
  const words = useTexts(paymentPageTexts)
  const [, setQuery] = useSearchParams()
  const { state, reload } = useLoaded(`payments ${status}`, () =>
    request(calls.listPayments, { query: status ? { status } : {} }),
  )
  return (
    <section className="group">
      <div className="filter-line">
        <Select
          label={t('status')}
          value={status ?? ''}
          onChange={({ target }) =>
            setQuery({ section: 'payments', ...(target.value && { status: target.value }) })
          }
        >
          <option value="">{t('all')}</option>
          {STATUSES.map((name) => (
            <option key={name} value={name}>
              {words(name)}
            </option>
          ))}
        </Select>
      </div>
      <WhenLoaded state={state} onRetry={reload}>
        {({ payments }) =>
          payments.length === 0 ? (
            <p className="muted">{t('noPayments')}</p>
          ) : (
            <>
              <PaymentTable payments={payments} isWithPerson />
              {payments.length === calls.ADMIN_LIST_LENGTH && (
                <p className="small muted">{t('showMore', { count: payments.length })}</p>
              )}
            </>
          )
        }
      </WhenLoaded>
    </section>
  )
}
