import { formatMoney, MAX_PAYMENT_ATTEMPTS, type ErrorCode, type pro } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import type { AtelierError } from '../errors.ts'
import { errorCodeTexts, useErrorText, useLanguage, useTexts } from '../i18n.ts'
import { $verification, isConfirmed, isSigning } from '../passkeys/verify-store.ts'
import { passkeyVerifyTexts } from '../passkeys/verify-texts.ts'
import { $currency } from '../preferences/store.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ArrowUpRight } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { chargedCurrencyFor, sortMethods } from './amounts.ts'
import { $attempts, blockedUntil } from './attempts.ts'
import { paymentToSign, payOrVerify } from './confirm-payment.ts'
import { loadPaymentMethods, type PaymentMethods } from './methods.ts'
import { $paymentStart } from './payment.ts'
import { paymentTexts } from './payment-texts.ts'
import { PaymentVerification } from './PaymentVerification.tsx'
import { providerMarks } from './provider-marks.tsx'
import type { ProChoice } from './steps.ts'
import { deadlineParts } from '../format-date.ts'

interface PaymentWaysProps {
  methods: PaymentMethods
  pricing: pro.Pricing
  choice: ProChoice
  onManagePasskeys: () => void
}

/** The payment methods, or why there are none. Renders nothing while they are loading. */
export function PaymentWays({ methods, pricing, choice, onManagePasskeys }: PaymentWaysProps) {
  const t = useTexts(paymentTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const displayCurrency = useStore($currency)
  const verification = useStore($verification)
  if (methods.is === 'loading') return null
  if (methods.is === 'failed')
    return (
      <Notice tone="danger">
        <p>{errorText(methods.error)}</p>
        <Button size="sm" onClick={() => void loadPaymentMethods()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  if (methods.methods.length === 0) return <Notice tone="info">{t('noMethods')}</Notice>
  const sorted = sortMethods(methods.methods, chargedCurrencyFor(displayCurrency, language))
  return (
    <>
      <PaymentVerification
        methods={sorted}
        pricing={pricing}
        choice={choice}
        onManage={onManagePasskeys}
      />
      {!isSigning(verification) && (
        <div className="atl-ways" role="group" aria-label={t('waysToPay')}>
          {sorted.map((method) => (
            <PaymentWay key={method.id} method={method} pricing={pricing} choice={choice} />
          ))}
        </div>
      )}
      {sorted.some(({ isSandbox }) => isSandbox) && (
        <p className="atl-pro__hint">{t('sandboxHint')}</p>
      )}
      <AttemptStatus methods={sorted} />
    </>
  )
}

interface PaymentWayProps {
  method: pro.PaymentMethod
  pricing: pro.Pricing
  choice: ProChoice
}

function PaymentWay({ method, pricing, choice }: PaymentWayProps) {
  const t = useTexts(paymentTexts)
  const verify = useTexts(passkeyVerifyTexts)
  const language = useLanguage()
  const start = useStore($paymentStart)
  const isBlocked = blockedUntil(useStore($attempts)) !== undefined
  const { id, name, currency, isSandbox } = method
  const isStarting = start.is === 'starting' || start.is === 'leaving'
  const isBusy = isStarting && start.provider === id
  const payment = paymentToSign(method, choice, pricing)
  const hasConfirmation = isConfirmed(useStore($verification), payment)
  const Mark = providerMarks[id]
  return (
    <button
      type="button"
      className={classNames('atl-way', isBusy && 'atl-way--busy')}
      aria-disabled={isStarting || isBlocked || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void payOrVerify(payment)}
    >
      <span className="atl-way__mark">{Mark && <Mark />}</span>
      <span className="atl-way__text">
        <b>
          {name} {isSandbox && <span className="atl-badge atl-badge--plain">{t('sandbox')}</span>}
          {hasConfirmation && (
            <span className="atl-badge atl-badge--ok">{verify('confirmedBadge')}</span>
          )}
        </b>
        <span>
          {t(`charges${currency}`, { amount: formatMoney(payment.amount, currency, language) })}
        </span>
      </span>
      {isBusy ? <Spinner /> : <ArrowUpRight size="sm" mirrorInRtl />}
    </button>
  )
}

/** Shows why the last payment did not start, how many attempts have failed, and when a block ends. */
function AttemptStatus({ methods }: { methods: readonly pro.PaymentMethod[] }) {
  const t = useTexts(paymentTexts)
  const start = useStore($paymentStart)
  const attempts = useStore($attempts)
  const until = blockedUntil(attempts)
  const values = { count: attempts.count, max: MAX_PAYMENT_ATTEMPTS }
  if (start.is !== 'failed' && attempts.count === 0) return null
  return (
    <Notice tone="warning" live>
      {start.is === 'failed' && <FailureText {...start} methods={methods} />}
      {attempts.count > 0 && (
        <p>{until ? <BlockedText until={until} values={values} /> : t('attempt', values)}</p>
      )}
    </Notice>
  )
}

function BlockedText({ until, values }: { until: Date; values: { count: number; max: number } }) {
  const t = useTexts(paymentTexts)
  const { date, time } = deadlineParts(until, useLanguage())
  return date === undefined
    ? t('blocked', { ...values, time })
    : t('blockedOn', { ...values, date, time })
}

interface FailureTextProps {
  provider: pro.PaymentProvider
  error: AtelierError
  methods: readonly pro.PaymentMethod[]
}

function FailureText({ provider, error, methods }: FailureTextProps) {
  const t = useTexts(paymentTexts)
  const errors = useTexts(errorCodeTexts)
  const errorText = useErrorText()
  const name = methods.find(({ id }) => id === provider)?.name ?? provider
  const isPageRefused = error.code === 'payment-not-started'
  const title: ErrorCode = isPageRefused ? 'payment-not-started' : 'subscription-not-started'
  return (
    <>
      <p>
        <b>{errors(title, { provider: name })}</b>
      </p>
      <p>{isPageRefused ? t('pageRefused') : errorText(error)}</p>
    </>
  )
}
