import type { pro } from '@atelier/contract'
import {
  $currency,
  approximation,
  chargedCurrencyFor,
  formatMoney,
  savingOf,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { configuration } from '../configuration.ts'
import { pageTexts } from '../layout/page-texts.ts'

/** What Pro costs, without a request: in the currency that is charged, and about how much in the visitor's. */
export function useListedPrices() {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const displayCurrency = useStore($currency, { ssr: 'initial' })
  const charged = chargedCurrencyFor(displayCurrency, language)
  const { subscriptions, rates } = configuration.pricing
  return {
    savingPercent: savingOf({ subscriptions }, charged)?.percent ?? 0,
    price: (period: pro.BillingPeriod) =>
      formatMoney(subscriptions[period][charged], charged, language),
    /** Undefined if the visitor sees the currency that is charged. */
    about(period: pro.BillingPeriod): string | undefined {
      const price = { amount: subscriptions[period][charged], charged, displayCurrency, rates }
      const values = approximation(price, language)
      return values && t('aboutPrice', values)
    },
  }
}
