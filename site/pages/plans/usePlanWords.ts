import type { pro } from '@atelier/contract'
import { formatPrice, savingOf, useProPrices, useTexts } from '@atelier/widgets'
import { plansTexts } from './texts.ts'

/** Returns functions that format prices and allowances, in the charged currency that fits the visitor's. */
export function usePlanWords(pricing: pro.Pricing) {
  const t = useTexts(plansTexts)
  const { currency, language, format, formatExact, aboutValues } = useProPrices()
  const priceOf = (period: pro.BillingPeriod) => pricing.subscriptions[period][currency]
  return {
    price: format,
    priceIn: (code: pro.ChargedCurrency, amount: number) => formatPrice(amount, code, language),
    priceOf,
    saving: savingOf(pricing, currency),
    godMode: pricing.addOns?.godmode[currency],
    number: (count: number) => new Intl.NumberFormat(language).format(count),
    /** The price per month of a yearly term. */
    monthlyShare: () => formatExact(priceOf('yearly') / 12),
    /** The price in the currency that the visitor wants to see, next to what is charged. Undefined without a rate. */
    about(amount: number): string | undefined {
      const values = aboutValues(amount)
      return values && t('about', { ...values, charged: format(amount) })
    },
  }
}
