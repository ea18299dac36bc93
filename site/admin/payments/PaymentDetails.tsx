import { pro, admin as calls } from '@atelier/contract'
import { Button, request, useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { SettingRow } from '../../pages/account/AccountPage.tsx'
import { paymentPageTexts } from '../../pages/payment/texts.ts'
import { StatusBadge } from '../../pages/payment/StatusBadge.tsx'
import { $openAction } from '../admin-action.ts'
import { Facts } from '../Facts.tsx'
import { useFormats } from '../format.ts'
import { personPath, sectionPath } from '../sections.ts'
import { adminTexts } from '../texts.ts'
import { TitledSection } from '../TitledSection.tsx'
import { useLoaded } from '../useLoaded.ts'
import { WhenLoaded } from '../WhenLoaded.tsx'

export function PaymentDetails({ reference }: { reference: string }) {
  const t = useTexts(adminTexts)
  const { state, reload, setReply } = useLoaded(`payment ${reference}`, () =>
    request(calls.getPaymentHistory, { params: { payment: reference } }),
  )
  return (
    <>
      <p className="way-back">
        <Link className="atl-link" to={sectionPath('payments')}>
          {t('payments')}
        </Link>
      </p>
      <WhenLoaded state={state} onRetry={reload}>
        {(payment) => <Details payment={payment} onChanged={setReply} />}
      </WhenLoaded>
    </>
  )
}

interface DetailsProps {
  payment: calls.PaymentHistory
  onChanged: (payment: calls.PaymentHistory) => void
}

function Details({ payment, onChanged }: DetailsProps) {
  const t = useTexts(adminTexts)
  const { time, money } = useFormats()
  const { email, personId } = payment
  const words = useTexts(paymentPageTexts)
  const nameOfItem = (item: string) => words(item as pro.BillingPeriod | pro.AddOn)
  return (
    <>
      <section className="group">
        <h2 className="person-name">
          {money(payment.amount, payment.currency)}
          <StatusBadge status={payment.status} />
        </h2>
        <Facts
          facts={[
            [
              t('person'),
              personId ? <PersonLink id={personId} name={email} /> : t('deletedAccount'),
            ],
            [t('purchase'), payment.purchase.split(' + ').map(nameOfItem).join(' + ')],
            [t('provider'), pro.PROVIDERS[payment.provider].name],
            [t('date'), time(payment.createdAt)],
            [t('reference'), <code key="reference">{payment.reference}</code>],
            [t('providerOrder'), payment.providerOrderId && <code>{payment.providerOrderId}</code>],
            [
              t('providerPayment'),
              payment.providerPaymentId && <code>{payment.providerPaymentId}</code>,
            ],
          ]}
        />
      </section>
      <PaymentActions payment={payment} onChanged={onChanged} />
      <TitledSection title={t('history')}>
        <ol className="timeline">
          {payment.history.map(({ at, actor, action, result }) => (
            <li key={`${at} ${actor} ${action} ${result}`}>
              <time dateTime={at}>{time(at)}</time>
              <span>
                <b>{action}</b> {result}
                <span className="muted"> · {actor}</span>
              </span>
            </li>
          ))}
        </ol>
      </TitledSection>
    </>
  )
}

function PersonLink({ id, name }: { id: string; name: string | null }) {
  return (
    <Link className="atl-link" to={personPath(id)}>
      {name ?? id}
    </Link>
  )
}

function PaymentActions({ payment, onChanged }: DetailsProps) {
  const t = useTexts(adminTexts)
  const { money } = useFormats()
  const amount = money(payment.amount, payment.currency)
  const provider = pro.PROVIDERS[payment.provider].name
  const subject = `${amount} · ${payment.email ?? t('deletedAccount')}`
  const canSettle = ['pending', 'failed', 'cancelled', 'expired', 'review'].includes(payment.status)
  const canRefund = ['paid', 'review'].includes(payment.status)
  if (!canSettle && !canRefund) return null

  const perform =
    (call: typeof calls.settlePayment | typeof calls.refundPayment) => async (reason: string) =>
      onChanged(
        await request(call as typeof calls.settlePayment, {
          params: { payment: payment.reference },
          body: { reason },
        }),
      )
  const settle = () =>
    $openAction.set({
      title: t('settle'),
      subject,
      effects: [t('settleHint'), t('settleEffect', { amount })],
      confirmLabel: t('settle'),
      perform: perform(calls.settlePayment),
    })
  const refund = () =>
    $openAction.set({
      title: t('refund'),
      subject,
      effects: [
        t(payment.canRefundAtProvider ? 'refundAsked' : 'refundByHand', { amount, provider }),
        t('refundEnds'),
      ],
      confirmLabel: t('refund'),
      isDanger: true,
      perform: perform(calls.refundPayment),
    })
  return (
    <TitledSection title={t('acts')}>
      {canSettle && (
        <SettingRow title={t('settle')} text={t('settleHint')}>
          <Button size="sm" onClick={settle}>
            {t('settle')}
          </Button>
        </SettingRow>
      )}
      {canRefund && (
        <SettingRow title={t('refund')} text={t('refundHint')}>
          <Button size="sm" variant="danger-quiet" onClick={refund}>
            {t('refund')}
          </Button>
        </SettingRow>
      )}
    </TitledSection>
  )
}
