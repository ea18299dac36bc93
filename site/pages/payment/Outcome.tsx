import type { pro } from '@atelier/contract'
import { buttonClass, heldMessagePath, useTexts } from '@atelier/widgets'
import { Check, Close, Warning } from '@atelier/widgets/icons'
import type { ReactNode } from 'react'
import { Link } from '../../router/Link.tsx'
import { Receipt, Undo } from './icons.tsx'
import { heldRequestPath } from '../tools/bench/held-request.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import { PendingOutcome } from './PendingOutcome.tsx'
import { paymentPageTexts } from './texts.ts'
import { usePaymentWords } from './usePaymentWords.ts'

interface OutcomeProps {
  payment: pro.Payment
  check: () => void
  isBackFromProvider: boolean
}

/** The result of a payment and the next steps for the person. */
export function Outcome({ payment, check, isBackFromProvider }: OutcomeProps) {
  const t = useTexts(paymentPageTexts)
  const { providerName, failure } = usePaymentWords(payment)
  const provider = providerName
  switch (payment.status) {
    case 'paid':
      return <PaidOutcome payment={payment} />
    case 'pending':
      return (
        <PendingOutcome payment={payment} check={check} isBackFromProvider={isBackFromProvider} />
      )
    case 'failed':
      return (
        <Words
          mark={<OutcomeMark tone="bad" Icon={Close} />}
          title={t('failedTitle')}
          lead={t('failedLead', { provider, reason: failure(payment.failure ?? 'other') })}
        >
          <ChooseAgain />
          <GetHelp />
        </Words>
      )
    case 'cancelled':
    case 'expired': {
      const isSuperseded = payment.failure === 'superseded'
      return (
        <Words
          mark={<OutcomeMark tone="plain" Icon={Undo} />}
          title={isSuperseded ? t('supersededTitle') : t(`${payment.status}Title`)}
          lead={t(isSuperseded ? 'supersededLead' : `${payment.status}Lead`, { provider })}
        >
          <ChooseAgain />
          <Link className={buttonClass('quiet', 'lg')} to="/chat">
            {t('stay')}
          </Link>
        </Words>
      )
    }
    case 'review':
    case 'refunded':
    case 'disputed':
      return (
        <Words
          mark={<OutcomeMark tone="warning" Icon={Warning} />}
          title={t(`${payment.status}Title`)}
          lead={t(`${payment.status}Lead`, { provider })}
        >
          <Link className={buttonClass('secondary', 'lg')} to="/settings?section=billing">
            {t('openBilling')}
          </Link>
          <GetHelp />
        </Words>
      )
  }
}

function PaidOutcome({ payment }: { payment: pro.Payment }) {
  const t = useTexts(paymentPageTexts)
  const { date } = usePaymentWords(payment)
  const { until, invoiceId } = payment
  const hasEnded = !!until && Date.parse(until) < Date.now()
  const messagePath = heldMessagePath()
  const wishPath = messagePath ? undefined : heldRequestPath()
  return (
    <Words
      mark={<OutcomeMark tone="ok" Icon={Check} />}
      title={hasEnded ? t('paid') : t('paidTitle')}
      lead={until ? t(hasEnded ? 'paidBefore' : 'paidLead', { date: date(until) }) : ''}
      hint={(messagePath && t('heldMessage')) ?? (wishPath && t('heldWish'))}
    >
      <Link className={buttonClass('primary', 'lg')} to={messagePath ?? wishPath ?? '/chat'}>
        {t(wishPath ? 'backToWish' : 'backToChat')}
      </Link>
      {invoiceId && (
        <Link
          className={buttonClass('quiet', 'lg')}
          to={`/settings?section=billing&invoice=${invoiceId}`}
        >
          <Receipt size="sm" />
          {t('invoice')}
        </Link>
      )}
    </Words>
  )
}

function ChooseAgain() {
  const t = useTexts(paymentPageTexts)
  return (
    <Link className={buttonClass('primary', 'lg')} to="/plans">
      {t('chooseAgain')}
    </Link>
  )
}

function GetHelp() {
  const t = useTexts(paymentPageTexts)
  return (
    <Link className={buttonClass('quiet', 'lg')} to="/contact">
      {t('getHelp')}
    </Link>
  )
}

interface WordsProps {
  mark: ReactNode
  title: string
  lead: string
  hint?: string | undefined
  children: ReactNode
}

/** A live region, because the texts change while the person waits and screen readers have to announce them. */
function Words({ mark, title, lead, hint, children }: WordsProps) {
  return (
    <div>
      <div role="status">
        {mark}
        <h1 className="display">{title}</h1>
        <p className="lead">{lead}</p>
        {hint && <p className="lead">{hint}</p>}
      </div>
      <div className="result__acts">{children}</div>
    </div>
  )
}
