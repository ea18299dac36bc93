import type { sandbox } from '@atelier/contract'
import {
  $language,
  Button,
  errorText,
  formatDuration,
  formatMoney,
  Notice,
  useSecondsUntil,
  useTexts,
  type AtelierError,
  formatDate,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { endPayment } from './store.ts'
import { sandboxPayTexts } from './texts.ts'

interface PaymentPanelProps {
  payment: sandbox.SandboxPayment
  providerName: string
  /** The action that the simulated provider is performing. */
  busy?: sandbox.SandboxAction
  error?: AtelierError
}

const SANDBOX_BUYER = 'buyer@personal.example'

export function PaymentPanel({ payment, providerName, busy, error }: PaymentPanelProps) {
  const t = useTexts(sandboxPayTexts)
  const language = useStore($language)
  const { merchant, description, provider } = payment
  const amount = formatMoney(payment.amount, payment.currency, language)
  return (
    <section className="sandbox__part" aria-labelledby="stand-in">
      <h1 className="title-2" id="stand-in">
        {t('standIn', { provider: providerName })}
      </h1>
      <p className="sandbox__hint">{t('standInHint')}</p>
      <dl className="sandbox__pairs num">
        <dt>{t('merchant')}</dt>
        <dd>{merchant}</dd>
        <dt>{t('item')}</dt>
        <dd>{description}</dd>
        {provider === 'vnpay' ? <VnpayRows payment={payment} /> : <PaypalRows payment={payment} />}
      </dl>
      <p className="sandbox__total num">
        <span>{t('amount')}</span>
        <span>{amount}</span>
      </p>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <div className="sandbox__actions">
        {provider === 'vnpay' ? (
          <VnpayActions amount={amount} busy={busy} />
        ) : (
          <PaypalActions amount={amount} busy={busy} />
        )}
      </div>
    </section>
  )
}

function VnpayRows({ payment: { reference, expiresAt } }: { payment: sandbox.SandboxPayment }) {
  const t = useTexts(sandboxPayTexts)
  const language = useStore($language)
  const end = Date.parse(expiresAt)
  const left = formatDuration(useSecondsUntil(end))
  const time = formatDate(end, language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <>
      <dt>{t('reference')}</dt>
      <dd>{reference}</dd>
      <dt>{t('signature')}</dt>
      <dd className="sandbox__good">{t('signatureGood')}</dd>
      <dt>{t('openUntil')}</dt>
      <dd>{t('timeLeft', { time, left })}</dd>
    </>
  )
}

function PaypalRows({ payment: { id, reference } }: { payment: sandbox.SandboxPayment }) {
  const t = useTexts(sandboxPayTexts)
  return (
    <>
      <dt>{t('reference')}</dt>
      <dd>{reference}</dd>
      <dt>{t('order')}</dt>
      <dd>{id}</dd>
      <dt>{t('buyer')}</dt>
      <dd>{SANDBOX_BUYER}</dd>
    </>
  )
}

interface ActionsProps {
  amount: string
  busy: sandbox.SandboxAction | undefined
}

function VnpayActions({ amount, busy }: ActionsProps) {
  const t = useTexts(sandboxPayTexts)
  return (
    <>
      <ActionButton action="pay" busy={busy} isPrimary>
        {t('pay', { amount })}
      </ActionButton>
      <div className="sandbox__others">
        <ActionButton action="cancel" busy={busy}>
          {t('cancelCode')}
        </ActionButton>
        <ActionButton action="decline" busy={busy}>
          {t('noBalance')}
        </ActionButton>
        <ActionButton action="expire" busy={busy}>
          {t('expire')}
        </ActionButton>
      </div>
    </>
  )
}

function PaypalActions({ amount, busy }: ActionsProps) {
  const t = useTexts(sandboxPayTexts)
  return (
    <>
      <ActionButton action="approve" busy={busy} isPrimary>
        {t('approve', { amount })}
      </ActionButton>
      <div className="sandbox__others">
        <ActionButton action="cancel" busy={busy}>
          {t('cancel')}
        </ActionButton>
        <ActionButton action="decline" busy={busy}>
          {t('decline')}
        </ActionButton>
      </div>
    </>
  )
}

interface ActionButtonProps {
  action: sandbox.SandboxAction
  busy: sandbox.SandboxAction | undefined
  isPrimary?: boolean
  children: string
}

function ActionButton({ action, busy, isPrimary = false, children }: ActionButtonProps) {
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size={isPrimary ? 'lg' : 'md'}
      busy={busy === action}
      disabled={busy !== undefined && busy !== action}
      onClick={() => void endPayment(action)}
    >
      {children}
    </Button>
  )
}
