import { pro } from '@atelier/contract'
import { Button, buttonClass, errorText, Notice, useAsyncAction, useTexts } from '@atelier/widgets'
import { Warning } from '@atelier/widgets/icons'
import { Link } from '../../router/Link.tsx'
import { Refresh } from '../account/links/icons.tsx'
import { Hourglass } from './icons.tsx'
import { OutcomeMark } from './OutcomeMark.tsx'
import { cancelPayment } from './payment-return.ts'
import { paymentPageTexts } from './texts.ts'
import { usePaymentWords } from './usePaymentWords.ts'

interface PendingOutcomeProps {
  payment: pro.Payment
  check: () => void
  isBackFromProvider: boolean
}

export function PendingOutcome({ payment, check, isBackFromProvider }: PendingOutcomeProps) {
  const t = useTexts(paymentPageTexts)
  const { providerName } = usePaymentWords(payment)
  const provider = providerName
  const wasDeclined = payment.failure === 'declined'
  return (
    <div>
      <div role="status">
        {wasDeclined ? (
          <OutcomeMark tone="warning" Icon={Warning} />
        ) : (
          <OutcomeMark tone="plain" Icon={Hourglass} />
        )}
        <h1 className="display">{t(wasDeclined ? 'cardTitle' : 'pendingTitle', { provider })}</h1>
        <p className="lead">{t(wasDeclined ? 'cardLead' : 'pendingLead', { provider })}</p>
      </div>
      <Notice tone="info">{t('pendingNotice')}</Notice>
      <div className="result__acts">
        {isBackFromProvider && !wasDeclined ? (
          <Link className={buttonClass('secondary', 'lg')} to="/chat">
            {t('goOnWorking')}
          </Link>
        ) : (
          <ContinueOrCancel payment={payment} providerName={provider} />
        )}
        <Button variant="quiet" size="lg" onClick={check}>
          <Refresh size="sm" />
          {t('checkNow')}
        </Button>
      </div>
    </div>
  )
}

/** For a person who opens the page of an order that is not paid yet. */
function ContinueOrCancel({
  payment,
  providerName,
}: {
  payment: pro.Payment
  providerName: string
}) {
  const t = useTexts(paymentPageTexts)
  const { isBusy, error, attempt } = useAsyncAction()
  const { checkoutUrl, id } = payment
  return (
    <>
      {checkoutUrl && pro.isPaymentPage(checkoutUrl, location.origin) && (
        <a className={buttonClass('primary', 'lg')} href={checkoutUrl}>
          {t('continueAt', { provider: providerName })}
        </a>
      )}
      <Button size="lg" busy={isBusy} onClick={() => void attempt(() => cancelPayment(id))}>
        {t('cancelPayment')}
      </Button>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
    </>
  )
}
