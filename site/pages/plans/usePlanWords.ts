import type { pro } from '@atelier/contract'
import { formatMoney, savingOf, useProPrices, useTexts } from '@atelier/widgets'
import { frameTexts } from '../../layout/texts.ts'

/** Returns functions that format prices and allowances, in the charged currency that fits the visitor's. */
export function usePlanWords(pricing: pro.Pricing) {
  const t = useTexts(frameTexts)
  const { currency, language, format, aboutValues } = useProPrices()
  const priceOf = (period: pro.BillingPeriod) => pricing.subscriptions[period][currency]
  return {
    price: format,
    priceIn: (code: pro.ChargedCurrency, amount: number) => formatMoney(amount, code, language),
    priceOf,
    saving: savingOf(pricing, currency),
    godMode: pricing.addOns?.godmode[currency],
    number: (count: number) => new Intl.NumberFormat(language).format(count),
    /** The price per month of a yearly term. */
    monthlyShare: () => format(priceOf('yearly') / 12),
    /** The price in the currency that the visitor wants to see. Undefined if that one is charged. */
    about(amount: number): string | undefined {
      const values = aboutValues(amount)
      return values && t('aboutPrice', values)
    },
  }
}
