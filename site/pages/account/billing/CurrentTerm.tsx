import { DAY_MS, pro } from '@atelier/contract'
import { Button, buttonClass, openPro, useLanguage, useTexts, formatDate } from '@atelier/widgets'
import { Link } from '../../../router/Link.tsx'
import { ProviderLogo } from '../../payment/ProviderLogo.tsx'
import { paymentPageTexts } from '../../payment/texts.ts'
import { usePaymentWords } from '../../payment/usePaymentWords.ts'
import { billingTexts } from './texts.ts'

interface CurrentTermProps {
  subscription: pro.Subscription
  payments: readonly pro.Payment[]
}

export function CurrentTerm({ subscription, payments }: CurrentTermProps) {
  const { tier, until } = subscription
  const lastPaid = payments.find(({ status }) => status === 'paid')
  if (tier === 'free' || !until) return <FreePlan endedAt={lastPaid?.until} />
  return (
    <>
      <ProPlan subscription={subscription} until={until} lastPaid={lastPaid} />
      <TermStats until={until} lastPaid={lastPaid} />
    </>
  )
}

function FreePlan({ endedAt }: { endedAt: string | undefined }) {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  return (
    <div className="plan-line">
      <div>
        <h2>{t('free')}</h2>
        <p>{endedAt ? t('endedText', { date: formatDate(endedAt, language) }) : t('freeText')}</p>
      </div>
      <Link className={buttonClass('primary', 'sm')} to="/plans">
        {t('seePlans')}
      </Link>
    </div>
  )
}

interface ProPlanProps {
  subscription: pro.Subscription
  until: string
  lastPaid: pro.Payment | undefined
}

function ProPlan({ subscription: { addOns, since }, until, lastPaid }: ProPlanProps) {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const hasGodMode = addOns.includes('godmode')
  const extend = () =>
    openPro({ plan: 'pro', period: lastPaid?.purchaseId ?? 'monthly', hasGodMode })
  return (
    <div className="plan-line">
      <div>
        <h2>
          {t(hasGodMode ? 'godMode' : 'pro')}
          <EndBadge until={until} />
        </h2>
        {since && <p className="num">{t('since', { date: formatDate(since, language) })}</p>}
      </div>
      <Button size="sm" onClick={extend}>
        {t('extend')}
      </Button>
    </div>
  )
}

/**
 * From this many days before the end on, when the first reminder is sent, the end is shown beside the name of the plan.
 */
const ENDING_DAYS = 7

function EndBadge({ until }: { until: string }) {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const remainingDays = (Date.parse(until) - Date.now()) / DAY_MS
  if (remainingDays > ENDING_DAYS)
    return <span className="atl-badge atl-badge--ok">{t('active')}</span>
  const date = formatDate(until, language)
  return <span className="atl-badge atl-badge--warning num">{t('endsOn', { date })}</span>
}

type TermStatsProps = Pick<ProPlanProps, 'until' | 'lastPaid'>

function TermStats({ until, lastPaid }: TermStatsProps) {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  return (
    <dl className="stats num">
      <div>
        <dt>{t('proUntil')}</dt>
        <dd>
          <b>{formatDate(until, language)}</b>
          {t('nothingRenews')}
        </dd>
      </div>
      {lastPaid && <LastPayment payment={lastPaid} />}
    </dl>
  )
}

function LastPayment({ payment }: { payment: pro.Payment }) {
  const t = useTexts(billingTexts)
  const words = useTexts(paymentPageTexts)
  const { money, date } = usePaymentWords(payment)
  const { provider, paidAt, createdAt, amount, lines } = payment
  const item = lines.map((line) => words(line.item)).join(', ')
  return (
    <>
      <div>
        <dt>{t('lastPayment')}</dt>
        <dd>
          <b>{money(amount)}</b>
          {t('paidOn', { date: date(paidAt ?? createdAt), item })}
        </dd>
      </div>
      <div>
        <dt>{t('with')}</dt>
        <dd>
          <b>
            <ProviderLogo provider={provider} />
          </b>
          {t('ownPage', { provider: pro.PROVIDERS[provider].name })}
        </dd>
      </div>
    </>
  )
}
