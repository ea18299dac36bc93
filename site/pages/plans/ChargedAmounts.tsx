import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import type { PlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'

interface ChargedAmountsProps {
  pricing: pro.Pricing
  period: pro.BillingPeriod
  providers: PlanFacts['providers']
}

/** The amounts that each provider really charges. */
export function ChargedAmounts({ pricing, period, providers }: ChargedAmountsProps) {
  const t = useTexts(plansTexts)
  const { priceIn } = usePlanWords(pricing)
  const usd = priceIn('USD', pricing.subscriptions[period].USD)
  const vnd = priceIn('VND', pricing.subscriptions[period].VND)
  const offers = (provider: pro.PaymentProvider) => providers?.includes(provider) ?? false
  if (offers('paypal') && offers('vnpay')) return <>{t('chargedBoth', { usd, vnd })}</>
  if (offers('paypal')) return <>{t('chargedUsd', { usd })}</>
  if (offers('vnpay')) return <>{t('chargedVnd', { vnd })}</>
  return null
}
