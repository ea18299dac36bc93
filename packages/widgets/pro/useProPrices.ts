// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { formatMoney } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { logError } from '../errors.ts'
import { useLanguage } from '../i18n.ts'
import { $currency } from '../preferences/store.ts'
import { approximation, chargedCurrencyFor } from './amounts.ts'
import { $pricing, loadPricing } from './pricing.ts'

export type ProPrices = ReturnType<typeof useProPrices>

/** Returns the prices in the currency in which the visitor is charged. `pricing` is undefined until it has loaded. */
export function useProPrices() {
  const pricing = useStore($pricing)
  const displayCurrency = useStore($currency)
  const language = useLanguage()
  useEffect(() => void loadPricing().catch(logError), [])

  const currency = chargedCurrencyFor(displayCurrency, language)
  return {
    pricing,
    currency,
    language,
    format: (amount: number) => formatMoney(amount, currency, language),
    /** The values of the text that says the amount in the visitor's currency. Undefined if that is not needed. */
    aboutValues: (amount: number) =>
      approximation(
        { amount, charged: currency, displayCurrency, rates: pricing?.rates },
        language,
      ),
  }
}
