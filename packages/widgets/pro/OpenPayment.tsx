import { formatMoney, pro } from '@atelier/contract'
import { configuration } from '../configure.ts'
import { useErrorText, useLanguage, useTexts } from '../i18n.ts'
import { useAsyncAction } from '../login/useAsyncAction.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { paymentTexts } from './payment-texts.ts'
import { cancelPendingPayment } from './pending-payment.ts'
import { formatDeadline } from '../format-date.ts'

/** A payment that was started and can still be completed. */
export function OpenPayment({ payment }: { payment: pro.Payment }) {
  const t = useTexts(paymentTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const { isBusy, error, attempt } = useAsyncAction()
  const { amount, currency, provider, expiresAt, checkoutUrl, status } = payment
  const values = {
    amount: formatMoney(amount, currency, language),
    provider: pro.PROVIDERS[provider].name,
  }
  if (status === 'review') return <Notice tone="info">{t('review', values)}</Notice>
  const serverOrigin = new URL(configuration().baseUrl || location.href).origin
  const canContinue = checkoutUrl && pro.isPaymentPage(checkoutUrl, serverOrigin)
  return (
    <div className="atl-open-payment">
      <p>
        <b>{t('openTitle')}</b>
        {t('openText', { ...values, time: formatDeadline(expiresAt, language) })}
      </p>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <div>
        {canContinue && (
          <a className={buttonClass('primary')} href={checkoutUrl}>
            {t('resume', values)}
          </a>
        )}
        <Button
          variant="quiet"
          busy={isBusy}
          onClick={() => void attempt(() => cancelPendingPayment())}
        >
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
