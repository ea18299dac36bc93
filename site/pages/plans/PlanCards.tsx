import { SHARE_LIFETIME_DAYS, type pro } from '@atelier/contract'
import { $session, Button, buttonClass, openPro, useTexts } from '@atelier/widgets'
import { Check } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'

interface PlanCardsProps extends PlanFacts {
  pricing: pro.Pricing
  period: pro.BillingPeriod
}

export function PlanCards(props: PlanCardsProps) {
  return (
    <>
      <div className="plan-cards">
        <FreeCard pricing={props.pricing} proModels={props.proModels} />
        <ProCard {...props} />
      </div>
      <GodModeRow pricing={props.pricing} />
    </>
  )
}

function FreeCard({ pricing, proModels }: Pick<PlanCardsProps, 'pricing' | 'proModels'>) {
  const t = useTexts(plansTexts)
  const { price } = usePlanWords(pricing)
  const session = useStore($session)
  const isCurrent = session.is === 'user' && session.user.subscriptionTier === 'free'
  return (
    <section className="plan-card" aria-labelledby="plan-free">
      <CardHead id="plan-free" name={t('free')} badge={isCurrent ? t('yourPlan') : undefined} />
      <div>
        <p className="plan-card__price">
          <b>{price(0)}</b> {t('always')}
        </p>
        <p className="plan-card__hint">{t('freeHint')}</p>
      </div>
      <Link className={buttonClass('secondary', 'lg')} to="/chat">
        {t(session.is === 'user' ? 'openChat' : 'startNow')}
      </Link>
      <Points
        points={[
          <DailyMessages key="messages" pricing={pricing} plan="free" />,
          t(proModels?.length === 0 ? 'allModels' : 'freeModels'),
          t('shareLinks', { days: SHARE_LIFETIME_DAYS.max }),
          t('allDevices'),
        ]}
      />
    </section>
  )
}

function ProCard({ pricing, period, proModels, methods }: PlanCardsProps) {
  const t = useTexts(plansTexts)
  const { price, priceOf, about } = usePlanWords(pricing)
  const session = useStore($session)
  const isCurrent = session.is === 'user' && session.user.subscriptionTier === 'pro'
  const isForSale = methods?.length !== 0
  const amount = priceOf(period)
  return (
    <section className="plan-card plan-card--on" aria-labelledby="plan-pro">
      <CardHead id="plan-pro" name={t('pro')} badge={t(isCurrent ? 'yourPlan' : 'popular')} />
      <div>
        <p className="plan-card__price">
          <b className="num">{price(amount)}</b> {t(period === 'yearly' ? 'perYear' : 'perMonth')}
        </p>
        <p className="plan-card__hint num">
          <PeriodHint pricing={pricing} period={period} />
        </p>
        {about(amount) && <p className="plan-card__hint num">{about(amount)}</p>}
      </div>
      <Button
        variant="primary"
        size="lg"
        disabled={!isForSale}
        aria-describedby={isForSale ? undefined : 'not-for-sale'}
        onClick={() => openPro({ plan: 'pro', period })}
      >
        {t(isCurrent ? 'extendPro' : 'choosePro')}
      </Button>
      {!isForSale && (
        <p className="plan-card__hint" id="not-for-sale">
          {t('notForSale')}
        </p>
      )}
      <Points
        points={[
          <DailyMessages key="messages" pricing={pricing} plan="pro" />,
          proModels?.length ? t('proModels', { names: proModels.join(', ') }) : t('allModels'),
          t('shareLinks', { days: SHARE_LIFETIME_DAYS.max }),
          t('allDevices'),
        ]}
      />
    </section>
  )
}

/** Compares the price of the selected term with the other term. */
function PeriodHint({ pricing, period }: { pricing: pro.Pricing; period: pro.BillingPeriod }) {
  const t = useTexts(plansTexts)
  const { price, priceOf, saving, monthlyShare } = usePlanWords(pricing)
  if (period === 'yearly') {
    const monthly = monthlyShare()
    return saving
      ? t('yearlyHint', { monthly, saved: price(saving.amount), percent: saving.percent })
      : t('yearlyHintPlain', { monthly })
  }
  const yearly = price(priceOf('yearly'))
  return saving
    ? t('monthlyHint', { yearly, percent: saving.percent })
    : t('monthlyHintPlain', { yearly })
}

function GodModeRow({ pricing }: { pricing: pro.Pricing }) {
  const t = useTexts(plansTexts)
  const { godMode, price } = usePlanWords(pricing)
  if (godMode === undefined) return null
  return (
    <section className="add-on">
      <div>
        <h2>{t('godModeTitle')}</h2>
        <p>{t('godModeHint')}</p>
      </div>
      <b className="num">+{price(godMode)}</b>
    </section>
  )
}

function CardHead({ id, name, badge }: { id: string; name: string; badge: string | undefined }) {
  return (
    <header className="plan-card__head">
      <h2 id={id}>{name}</h2>
      {badge && <span className="atl-badge">{badge}</span>}
    </header>
  )
}

function Points({ points }: { points: ReactNode[] }) {
  return (
    <ul className="list plan-points">
      {points.map((point, index) => (
        <li key={index}>
          <Check size="sm" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

function DailyMessages({ pricing, plan }: { pricing: pro.Pricing; plan: pro.Plan }) {
  const t = useTexts(plansTexts)
  const { number } = usePlanWords(pricing)
  const limit = pricing.messagesPerDay?.[plan]
  if (limit === undefined) return t('messages')
  return limit === null
    ? t('noDailyLimit')
    : t('messagesADay', { count: limit, number: number(limit) })
}
