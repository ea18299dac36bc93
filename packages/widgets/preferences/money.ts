import { errorTexts, type preferences } from '@atelier/contract'
import { computed } from 'nanostores'
import { $currency, $language, currencyOf } from './store.ts'

/** The currencies amounts can be shown in. Two of them are charged: decision 5. */
export const SUPPORTED_CURRENCIES: readonly preferences.Currency[] = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'EUR', symbol: '€', name: 'Euro' },
  { code: 'GBP', symbol: '£', name: 'Pound sterling' },
  { code: 'VND', symbol: '₫', name: 'Vietnamese đồng' },
  { code: 'CNY', symbol: '¥', name: 'Chinese yuan' },
  { code: 'SAR', symbol: 'ر.س', name: 'Saudi riyal' },
  { code: 'AED', symbol: 'د.إ', name: 'UAE dirham' },
]

/** `formatMoney(19.99, 'USD', 'en')` is `$19.99`; a code that is none of ours is 'Invalid Currency'. */
export function formatMoney(amount: number, code: string, language: string): string {
  const currency = currencyOf(code)
  if (!currency) return errorTexts['currency-invalid']
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}

/** Formats in the visitor's language, and in their currency unless another is named. */
export const $formatMoney = computed(
  [$currency, $language],
  (currency, language) =>
    (amount: number, code: string = currency): string =>
      formatMoney(amount, code, language),
)
