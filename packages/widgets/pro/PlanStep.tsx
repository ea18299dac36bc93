// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useId, type ReactNode } from 'react'
import { formatDate } from '../format-date.ts'
import { useTexts } from '../i18n.ts'
import { $session } from '../session/store.ts'
import { Switch } from '../ui/Choice.tsx'
import { classNames } from '../ui/class-names.ts'
import { Check } from '../ui/icons.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { AboutPrice } from './AboutPrice.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { linesOf, savingOf } from './pricing.ts'
import { $proModels, loadProModels } from './pro-models.ts'
import type { ProSteps } from './steps.ts'
import { $subscription } from './subscription.ts'
import { proTexts } from './texts.ts'
import { useLimitTexts } from './useLimitTexts.ts'
import { useProPrices, type ProPrices } from './useProPrices.ts'

interface PlanStepProps {
  steps: ProSteps
  onBack: () => void
  onFree: () => void
}

/** The selection between Free and Pro, monthly or yearly, with or without the add-on. */
export function PlanStep({ steps, onBack, onFree }: PlanStepProps) {
  const { hasGodMode, plan } = useStore(steps.$choice)
  const prices = useProPrices()
  const t = useTexts(proTexts)
  const name = useId()
  const { pricing, currency, format } = prices
  const godMode = pricing?.addOns?.godmode
  return (
    <>
      <PeriodChoice steps={steps} prices={prices} />
      <fieldset className="atl-plans">
        <legend className="atl-unseen">{t('plan')}</legend>
        <FreeCard steps={steps} prices={prices} name={name} />
        <ProCard steps={steps} prices={prices} name={name} />
      </fieldset>
      {plan === 'pro' && godMode && (
        <div className={classNames('atl-add-on', hasGodMode && 'atl-add-on--on')}>
          <p>
            <b>{t('godMode')}</b>
            {t('godModeHint')}
          </p>
          <span className="atl-add-on__price">
            <b>{t('godModePrice', { amount: format(godMode[currency]) })}</b>{' '}
            <AboutPrice prices={prices} amount={godMode[currency]} />
          </span>
          <Switch
            label={t('godMode')}
            hideLabel
            checked={hasGodMode}
            onChange={({ target }) => steps.choose({ hasGodMode: target.checked })}
          />
        </div>
      )}
      <PlanFooter steps={steps} prices={prices} onBack={onBack} onFree={onFree} />
    </>
  )
}

interface PartProps {
  steps: ProSteps
  prices: ProPrices
}

function PeriodChoice({ steps, prices: { pricing, currency } }: PartProps) {
  const t = useTexts(proTexts)
  const { period } = useStore(steps.$choice)
  const saving = pricing && savingOf(pricing, currency)
  const texts = {
    label: t('billing'),
    monthly: t('monthly'),
    yearly: t('yearly'),
    saving: saving && t('save', { percent: saving.percent }),
  }
  return (
    <PeriodSwitch
      texts={texts}
      period={period}
      onChoose={(chosen) => steps.choose({ period: chosen })}
    />
  )
}

function FreeCard({ steps, name, prices }: CardPartProps) {
  const t = useTexts(proTexts)
  const session = useStore($session)
  const isCurrent = session.is === 'user' && session.user.subscriptionTier === 'free'
  const limits = useLimitTexts(prices, 'free')
  return (
    <Card
      steps={steps}
      name={name}
      plan="free"
      badge={isCurrent && <span className="atl-badge atl-badge--plain">{t('yours')}</span>}
      price={<Price amount={prices.format(0)} per={t('always')} />}
      features={[limits.messages, limits.pictures, t('shareLinks'), t('history')]}
    />
  )
}

function ProCard({ steps, name, prices }: CardPartProps) {
  const t = useTexts(proTexts)
  const session = useStore($session)
  const until = useStore($subscription)?.until
  const isCurrent = session.is === 'user' && session.user.subscriptionTier === 'pro'
  const limits = useLimitTexts(prices, 'pro')
  const models = useStore($proModels)
  useEffect(() => void loadProModels(), [])
  return (
    <Card
      steps={steps}
      name={name}
      plan="pro"
      badge={
        isCurrent ? (
          <span className="atl-badge atl-badge--plain">{t('yours')}</span>
        ) : (
          <span className="atl-badge">{t('popular')}</span>
        )
      }
      price={<ProPrice steps={steps} prices={prices} />}
      note={
        isCurrent && until ? t('until', { date: formatDate(until, prices.language) }) : t('once')
      }
      features={[
        limits.messages ?? t('moreMessages'),
        limits.pictures,
        limits.hasMoreInTools && t('moreInTools'),
        models?.length ? t('proModels', { names: models.join(', ') }) : undefined,
        t('everything'),
      ]}
    />
  )
}

function ProPrice({ steps, prices }: PartProps) {
  const t = useTexts(proTexts)
  const { period } = useStore(steps.$choice)
  const { pricing, currency, format } = prices
  if (!pricing)
    return (
      <div className="atl-price atl-price--loading" role="status" aria-label={t('loading')}>
        <Skeleton width="medium" />
      </div>
    )
  const { total } = linesOf(pricing, { period, hasGodMode: false }, currency)
  const saving = savingOf(pricing, currency)
  const perMonth = currency === 'VND' ? Math.round(total / 12) : Math.round(total / 0.12) / 100
  return (
    <div>
      <Price amount={format(total)} per={t(period === 'yearly' ? 'perYear' : 'perMonth')} />
      <AboutPrice prices={prices} amount={total} />
      {period === 'yearly' && saving && (
        <p className="atl-plan__small">
          {t('perMonthOfYear', { amount: format(perMonth), saving: format(saving.amount) })}
        </p>
      )}
    </div>
  )
}

function Price({ amount, per }: { amount: string; per: string }) {
  return (
    <p className="atl-price">
      <b>{amount}</b> <span>{per}</span>
    </p>
  )
}

interface CardPartProps extends PartProps {
  /** The name of the group of radio buttons. */
  name: string
}

interface CardProps {
  steps: ProSteps
  name: string
  plan: 'free' | 'pro'
  badge: ReactNode
  price: ReactNode
  note?: string
  features: (string | false | undefined)[]
}

function Card({ steps, name, plan, badge, price, note, features }: CardProps) {
  const t = useTexts(proTexts)
  const id = useId()
  const isChosen = useStore(steps.$choice).plan === plan
  return (
    <div className={classNames('atl-plan', isChosen && 'atl-plan--on')}>
      <label className="atl-plan__head">
        <span className="atl-plan__name">{t(plan)}</span>
        {badge}
        <input
          type="radio"
          className="atl-plan__radio"
          name={name}
          checked={isChosen}
          aria-describedby={id}
          onChange={() => steps.choose({ plan })}
        />
      </label>
      <div className="atl-plan__details" id={id}>
        {price}
        <ul className="atl-ticks">
          {features
            .filter((feature) => typeof feature === 'string')
            .map((feature) => (
              <li key={feature}>
                <Check size="sm" />
                {feature}
              </li>
            ))}
        </ul>
        {note && <p className="atl-plan__small">{note}</p>}
      </div>
    </div>
  )
}
