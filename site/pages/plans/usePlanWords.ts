import { formatLocale } from '@atelier/contract'
import type { pro } from '@atelier/contract'
import { formatMoney, savingOf, useProPrices, useTexts } from '@atelier/widgets'
import { pageTexts } from '../../layout/page-texts.ts'
import type { Limit } from './limits.ts'
import { plansTexts } from './texts.ts'

/** Returns functions that format prices and allowances, in the charged currency that fits the visitor's. */
export function usePlanWords(pricing: pro.Pricing) {
  const t = useTexts(plansTexts)
  const frame = useTexts(pageTexts)
  const { currency, language, format, aboutValues } = useProPrices()
  const number = (count: number) => new Intl.NumberFormat(formatLocale(language)).format(count)
  const priceOf = (period: pro.BillingPeriod) => pricing.subscriptions[period][currency]
  return {
    price: format,
    priceIn: (code: pro.ChargedCurrency, amount: number) => formatMoney(amount, code, language),
    priceOf,
    saving: savingOf(pricing, currency),
    godMode: pricing.addOns?.godmode[currency],
    number,
    /** `1,000 messages a day` */
    limitWords({ name, of }: Limit, plan: pro.Plan): string {
      const count = of[plan]
      if (count === null) return t('unlimited', { what: t(`${name}Name`) })
      return t(name, { count, number: number(count) })
    },
    /** The price per month of a yearly term. */
    monthlyShare: () => format(priceOf('yearly') / 12),
    /** The price in the currency that the visitor wants to see. Undefined if that one is charged. */
    about(amount: number): string | undefined {
      const values = aboutValues(amount)
      return values && frame('aboutPrice', values)
    },
  }
}
