import type { pro } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { formatDate } from '../format-date.ts'
import { useTexts } from '../i18n.ts'
import { passkeyVerifyTexts } from '../passkeys/verify-texts.ts'
import { $session } from '../session/store.ts'
import { Button } from '../ui/Button.tsx'
import { Lock } from '../ui/icons.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AboutPrice } from './AboutPrice.tsx'
import type { ProHeading } from './frame.ts'
import { $paymentMethods, loadPaymentMethods } from './methods.ts'
import { OpenPayment } from './OpenPayment.tsx'
import { paymentTexts, lineTexts } from './payment-texts.ts'
import { PaymentWays } from './PaymentWays.tsx'
import { $pendingPayment } from './pending-payment.ts'
import { linesOf } from './pricing.ts'
import type { ProSteps } from './steps.ts'
import { $subscription } from './subscription.ts'
import { endOfTerm } from './term.ts'
import { proTexts } from './texts.ts'
import { useProPrices } from './useProPrices.ts'

interface PaymentStepProps {
  steps: ProSteps
  onBack: () => void
  onDone: () => void
  PasskeyManager: ComponentType | undefined
  /** Called with the heading of the step. Undefined: the default heading. */
  onHeadingChange: (heading: ProHeading | undefined) => void
}

/** The selected plan with its price and term, and the payment methods. An open payment is shown first. */
export function PaymentStep({
  steps,
  onBack,
  onDone,
  PasskeyManager,
  onHeadingChange,
}: PaymentStepProps) {
  const t = useTexts(proTexts)
  const payment = useTexts(paymentTexts)
  const pending = useStore($pendingPayment)
  const choice = useStore(steps.$choice)
  const prices = useProPrices()
  useEffect(() => void loadPaymentMethods(), [])
  const methods = useStore($paymentMethods)
  const [isManaging, setManaging] = useState(false)
  const managerTitle = useTexts(passkeyVerifyTexts)('manage')
  useEffect(() => {
    if (isManaging) onHeadingChange({ title: managerTitle })
    return () => onHeadingChange(undefined)
  }, [isManaging, managerTitle, onHeadingChange])

  if (isManaging && PasskeyManager)
    return (
      <div className="atl-pro__manage">
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <PasskeyManager />
        </Suspense>
        <Button variant="quiet" onClick={() => setManaging(false)}>
          {t('back')}
        </Button>
      </div>
    )
  if (pending.is === 'settled' && pending.payment.status === 'paid')
    return <Paid until={pending.payment.until} onDone={onDone} />
  if (!prices.pricing || methods.is === 'loading') return <Spinner label={t('loading')} />
  return (
    <>
      <Sum steps={steps} />
      {pending.is === 'open' && canContinue(pending.payment) ? (
        <OpenPayment payment={pending.payment} />
      ) : (
        <PaymentWays
          methods={methods}
          pricing={prices.pricing}
          choice={choice}
          onManagePasskeys={PasskeyManager ? () => setManaging(true) : openPasskeySettings}
        />
      )}
      <p className="atl-pro__terms">
        <a className="atl-link" href="/terms-of-use" target="_blank" rel="noopener">
          {payment('terms')}
        </a>
        <a className="atl-link" href="/purchases-refunds" target="_blank" rel="noopener">
          {payment('refunds')}
        </a>
      </p>
      <div className="atl-pro__foot">
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <span className="atl-pro__safe">
          <Lock size="sm" />
          {payment('cards')}
        </span>
      </div>
    </>
  )
}

/**
 * Whether the open payment is shown: it has a provider page or is in review. A payment whose start failed has no page
 * yet; selecting the same plan again continues it.
 */
function canContinue({ checkoutUrl, status }: pro.Payment): boolean {
  return checkoutUrl !== undefined || status === 'review'
}

/** Opens the passkey settings in a new tab, for pages without the manager, so that the payment step stays open. */
function openPasskeySettings(): void {
  window.open('/settings?section=passkeys', '_blank', 'noopener')
}

function Sum({ steps }: Pick<PaymentStepProps, 'steps'>) {
  const t = useTexts(proTexts)
  const payment = useTexts(paymentTexts)
  const session = useStore($session)
  const choice = useStore(steps.$choice)
  const currentUntil = useStore($subscription)?.until
  const prices = useProPrices()
  const { pricing, currency, language, format } = prices
  const { lines, total } = linesOf(pricing!, choice, currency)
  const until = formatDate(endOfTerm(choice.period, currentUntil), language)
  return (
    <div className="atl-sum">
      <dl>
        {lines.map(({ item, amount }) => (
          <div key={item}>
            <dt>{payment(lineTexts[item])}</dt>
            <dd>{format(amount)}</dd>
          </div>
        ))}
        <div className="atl-sum__total">
          <dt>{t('total')}</dt>
          <dd>{format(total)}</dd>
        </div>
      </dl>
      <AboutPrice prices={prices} amount={total} />
      <p>{payment('term', { date: until })}</p>
      {session.is === 'user' && session.user.email && (
        <p>{payment('paidFor', { email: session.user.email })}</p>
      )}
    </div>
  )
}

function Paid({ until, onDone }: { until: string | undefined; onDone: () => void }) {
  const t = useTexts(paymentTexts)
  const { language } = useProPrices()
  return (
    <div className="atl-pro__paid" role="status">
      <p>
        <b>{t('paidTitle')}</b>
        {until ? t('paid', { date: formatDate(until, language) }) : t('paidNoDate')}
      </p>
      <Button variant="primary" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
