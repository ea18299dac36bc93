// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { logError } from '../errors.ts'
import { formatDate } from '../format-date.ts'
import { useLanguage } from '../i18n.ts'
import { formatMoney } from '../preferences/money.ts'
import { $currency } from '../preferences/store.ts'
import { approximateAmount, chargedCurrencyFor, formatPrice } from './amounts.ts'
import { $pricing, loadPricing } from './pricing.ts'

export type ProPrices = ReturnType<typeof useProPrices>

/** Returns the prices in the currency in which the visitor is charged. `pricing` is undefined until it has loaded. */
export function useProPrices() {
  const pricing = useStore($pricing)
  const displayCurrency = useStore($currency)
  const language = useLanguage()
  useEffect(() => void loadPricing().catch(logError), [])

  const currency = chargedCurrencyFor(displayCurrency, language)
  const rates = pricing?.rates
  return {
    pricing,
    currency,
    language,
    format: (amount: number) => formatPrice(amount, currency, language),
    /** With cents: `$578.00`. */
    formatExact: (amount: number) => formatMoney(amount, currency, language),
    /** The values of the text that says the amount in the visitor's currency. Undefined if that is not needed. */
    aboutValues(amount: number): { amount: string; date: string } | undefined {
      const about = approximateAmount(amount, currency, displayCurrency, rates)
      if (about === undefined) return undefined
      return {
        amount: formatPrice(about, displayCurrency, language),
        date: formatDate(rates!.date, language),
      }
    },
  }
}
