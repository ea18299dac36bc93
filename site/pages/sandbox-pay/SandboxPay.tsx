import type { pro } from '@atelier/contract'
import { Button, buttonClass, errorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { Link } from '../../router/Link.tsx'
import { useSearchParams } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import brandLogos from '../../layout/brand-logos.svg'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { pageTexts } from '../../layout/page-texts.ts'
import { DevelopmentBanner } from '../DevelopmentBanner.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { DifficultyForm } from './DifficultyForm.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { $sandboxPay, openPayment, type Refusal } from './store.ts'
import { sandboxPayTexts } from './texts.ts'
import './sandbox-pay.css'

const providers = {
  vnpay: { name: 'VNPay', logoSize: [70, 18] },
  paypal: { name: 'PayPal', logoSize: [62, 18] },
} as const

/** /dev/pay: the payment page of the simulated VNPay or PayPal. */
export function SandboxPay() {
  const t = useTexts(sandboxPayTexts)
  const frame = useTexts(pageTexts)
  const parameters = useSearchParams()[0]
  const provider: pro.PaymentProvider = parameters.get('provider') === 'paypal' ? 'paypal' : 'vnpay'
  const payment = parameters.get('payment') ?? ''
  const error = parameters.get('error')
  usePageHead(useContent('dev-pay', (language) => pageContent(language, 'dev-pay')))
  useEffect(() => void openPayment({ provider, payment, error }), [provider, payment, error])
  const { name, logoSize } = providers[provider]
  return (
    <>
      <a className="skip" href="#content">
        {frame('skip')}
      </a>
      <DevelopmentBanner>
        <b>{t('noMoney')}</b> {t('noMoneyHint')}
      </DevelopmentBanner>
      <main id="content" tabIndex={-1}>
        <div className="sandbox">
          <header className="sandbox__head">
            <svg role="img" aria-label={name} width={logoSize[0]} height={logoSize[1]}>
              <use href={`${brandLogos}#${provider}`} />
            </svg>
            <span className="atl-badge sandbox__badge">{t('sandbox')}</span>
          </header>
          <SandboxContent
            providerName={name}
            retry={() => void openPayment({ provider, payment, error })}
          />
        </div>
      </main>
    </>
  )
}

function SandboxContent({ providerName, retry }: { providerName: string; retry: () => void }) {
  const t = useTexts(sandboxPayTexts)
  const state = useStore($sandboxPay)
  switch (state.is) {
    case 'loading':
      return <PageLoading />
    case 'refused':
      return <Refused refusal={state.refusal} />
    case 'failed':
      return (
        <Message title={t('noAnswer')} text={errorText(state.error)}>
          <Button onClick={retry}>{t('retry')}</Button>
        </Message>
      )
    case 'closed':
      return <Message title={t('closed')} text={t('closedHint')} />
    case 'open':
      return (
        <div className="sandbox__body">
          <PaymentPanel {...state} providerName={providerName} />
          <DifficultyForm payment={state.payment} />
        </div>
      )
  }
}

const refusalTexts = {
  signature: ['wrongSignature', 'wrongSignatureHint'],
  merchant: ['wrongMerchant', 'wrongMerchantHint'],
  format: ['wrongFormat', 'wrongFormatHint'],
  expired: ['expired', 'expiredHint'],
  done: ['ended', 'endedHint'],
  unknown: ['unknown', 'unknownHint'],
} as const

function Refused({ refusal }: { refusal: Refusal }) {
  const t = useTexts(sandboxPayTexts)
  const [title, text] = refusalTexts[refusal]
  return (
    <Message title={t(title)} text={t(text)}>
      <Link className={buttonClass('secondary')} to="/plans">
        {t('toPlans')}
      </Link>
    </Message>
  )
}

interface MessageProps {
  title: string
  text: string
  children?: ReactNode
}

function Message({ title, text, children }: MessageProps) {
  return (
    <div className="sandbox__message" role="status">
      <h1 className="title-2">{title}</h1>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}
