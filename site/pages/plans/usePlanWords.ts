import type { pro } from '@atelier/contract'
import {
  $currency,
  approximateAmount,
  chargedCurrencyFor,
  formatMoney,
  formatPrice,
  savingOf,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { plansTexts } from './texts.ts'

/** Formats prices and allowances for this visitor: in the charged currency that suits them. */
export function usePlanWords(pricing: pro.Pricing) {
  const t = useTexts(plansTexts)
  const language = useLanguage()
  const displayCurrency = useStore($currency)
  const currency = chargedCurrencyFor(displayCurrency, language)
  const price = (amount: number, code: pro.ChargedCurrency = currency) =>
    formatPrice(amount, code, language)
  const priceOf = (period: pro.BillingPeriod) => pricing.subscriptions[period][currency]
  const saving = savingOf(pricing, currency)

  return {
    price,
    priceOf,
    saving,
    godMode: pricing.addOns?.godmode[currency],
    number: (count: number) => new Intl.NumberFormat(language).format(count),
    /** What is paid for a month in a year's term. */
    monthlyShare: () => formatMoney(priceOf('yearly') / 12, currency, language),
    /** The price in the currency that the visitor wants to see, next to what is charged. Undefined without a rate. */
    about(amount: number): string | undefined {
      const { rates } = pricing
      const approximate = approximateAmount(amount, currency, displayCurrency, rates)
      if (approximate === undefined || !rates) return undefined
      return t('about', {
        amount: formatMoney(approximate, displayCurrency, language),
        date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(
          new Date(rates.date),
        ),
        charged: price(amount),
      })
    },
  }
}
