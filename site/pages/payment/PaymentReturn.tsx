import { AtelierError, buttonClass, Button, useErrorText, useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { useLocation } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import { returnState } from '../../return-path.ts'
import { StatusPage } from '../account/StatusPage.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { Outcome } from './Outcome.tsx'
import { Receipt } from './Receipt.tsx'
import { paymentPageTexts } from './texts.ts'
import { UnknownPayment } from './UnknownPayment.tsx'
import { usePaymentReturn } from './usePaymentReturn.ts'
import './payment.css'

/** /payment/callback: the page to which providers redirect people back. It shows the payment's state on the server. */
export function PaymentReturn() {
  const t = useTexts(paymentPageTexts)
  const errorText = useErrorText()
  const { state, check, isBackFromProvider } = usePaymentReturn()
  usePageHead(useContent('payment', (language) => pageContent(language, 'payment')))
  if (state.is === 'checking')
    return <StatusPage title={t('checking')} text={t('checkingHint')} isBusy />
  if (state.is === 'sign-in') return <SignInFirst />
  if (state.is === 'unknown') return <UnknownPayment />
  if (state.is === 'unreachable')
    return (
      <StatusPage
        title={errorText(new AtelierError(state.failed))}
        text={`${errorText(state.error)} ${t('unreachableLead')}`}
        isBusy={false}
      >
        <Button variant="primary" size="lg" onClick={check}>
          {t('tryAgain')}
        </Button>
      </StatusPage>
    )
  return (
    <div className="wrap result">
      <Outcome payment={state.payment} check={check} isBackFromProvider={isBackFromProvider} />
      <Receipt payment={state.payment} checkedAt={state.checkedAt} />
    </div>
  )
}

function SignInFirst() {
  const t = useTexts(paymentPageTexts)
  const location = useLocation()
  return (
    <StatusPage title={t('signInTitle')} text={t('signInLead')} isBusy={false}>
      <Link className={buttonClass('primary', 'lg')} to="/login" state={returnState(location)}>
        {t('login')}
      </Link>
    </StatusPage>
  )
}
