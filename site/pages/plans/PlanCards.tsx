import { SHARE_LIFETIME_DAYS, type pro } from '@atelier/contract'
import {
  $session,
  $subscription,
  Button,
  buttonClass,
  logError,
  openPro,
  refreshTier,
  useTexts,
} from '@atelier/widgets'
import { Check } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from '../../router/Link.tsx'
import { GodModePrice } from './GodModePrice.tsx'
import { differencesOf, limitsOf } from './limits.ts'
import type { PlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'

/** How many limits a card names. The table below has all in which the plans differ. */
const MAX_LIMITS = 5

interface PlanCardsProps extends PlanFacts {
  pricing: pro.Pricing
  period: pro.BillingPeriod
}

export function PlanCards(props: PlanCardsProps) {
  return (
    <>
      <div className="plan-cards">
        <FreeCard pricing={props.pricing} />
        <ProCard {...props} />
      </div>
      <GodModeRow pricing={props.pricing} />
    </>
  )
}

function FreeCard({ pricing }: Pick<PlanCardsProps, 'pricing'>) {
  const t = useTexts(plansTexts)
  const { price, limitWords } = usePlanWords(pricing)
  const session = useStore($session)
  const isCurrent = session.is === 'user' && session.user.subscriptionTier === 'free'
  return (
    <section className="plan-card" aria-labelledby="plan-free">
      <CardHead id="plan-free" name={t('free')} badge={isCurrent ? t('yourPlan') : undefined} />
      <div>
        <p className="plan-card__price">
          <b className="num">{price(0)}</b> <span>{t('always')}</span>
        </p>
        <p className="plan-card__hint">{t('freeHint')}</p>
      </div>
      <Link className={buttonClass('secondary', 'lg')} to="/chat">
        {t(session.is === 'user' ? 'openChat' : 'startNow')}
      </Link>
      <Points
        points={[
          ...limitsOf(pricing)
            .slice(0, MAX_LIMITS)
            .map((limit) => limitWords(limit, 'free')),
          t('shareLinks', { days: SHARE_LIFETIME_DAYS.max }),
          t('allDevices'),
        ]}
      />
    </section>
  )
}

function ProCard({ pricing, period, proModels, providers }: PlanCardsProps) {
  const t = useTexts(plansTexts)
  const { price, priceOf, about, limitWords } = usePlanWords(pricing)
  const session = useStore($session)
  const isCurrent = session.is === 'user' && session.user.subscriptionTier === 'pro'
  const isForSale = providers?.length !== 0
  const amount = priceOf(period)
  const aboutAmount = about(amount)
  return (
    <section className="plan-card plan-card--on" aria-labelledby="plan-pro">
      <CardHead id="plan-pro" name={t('pro')} badge={t(isCurrent ? 'yourPlan' : 'popular')} />
      <div>
        <p className="plan-card__price">
          <b className="num">{price(amount)}</b>{' '}
          <span>{t(period === 'yearly' ? 'perYear' : 'perMonth')}</span>
        </p>
        {aboutAmount && <p className="plan-card__hint num">{aboutAmount}</p>}
        <p className="plan-card__hint num">
          <PeriodHint pricing={pricing} period={period} />
        </p>
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
          ...differencesOf(pricing, ['free', 'pro'])
            .slice(0, MAX_LIMITS)
            .map((limit) => limitWords(limit, 'pro')),
          ...(proModels?.length ? [t('proModels', { names: proModels.join(', ') })] : []),
          t('everythingInFree'),
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
  const isCurrent = useStore($subscription)?.addOns.includes('godmode')
  const isUser = useStore($session).is === 'user'
  useEffect(() => {
    if (isUser) refreshTier().catch(logError)
  }, [isUser])
  if (!pricing.addOns) return null
  return (
    <section className="add-on">
      <div>
        <h2>
          {t('godModeTitle')} {isCurrent && <span className="atl-badge">{t('yourPlan')}</span>}
        </h2>
        <p>{t('godModeHint')}</p>
      </div>
      <GodModePrice pricing={pricing} />
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

function Points({ points }: { points: string[] }) {
  return (
    <ul className="list plan-points">
      {points.map((point) => (
        <li key={point}>
          <Check size="sm" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
