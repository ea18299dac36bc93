import { coreErrorTexts, type preferences } from '@atelier/contract'
import { computed } from 'nanostores'
import { $currency, $language, parseCurrency } from './store.ts'

/** The currencies that amounts can be shown in. Payments are charged in USD or VND only. */
export const SUPPORTED_CURRENCIES: readonly preferences.Currency[] = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'EUR', symbol: '€', name: 'Euro' },
  { code: 'GBP', symbol: '£', name: 'Pound sterling' },
  { code: 'VND', symbol: '₫', name: 'Vietnamese đồng' },
  { code: 'CNY', symbol: '¥', name: 'Chinese yuan' },
  { code: 'SAR', symbol: 'ر.س', name: 'Saudi riyal' },
  { code: 'AED', symbol: 'د.إ', name: 'UAE dirham' },
]

/** `formatMoney(19.99, 'USD', 'en')` is `$19.99`. For an unsupported currency the text is 'Invalid Currency'. */
export function formatMoney(amount: number, currencyCode: string, language: string): string {
  const currency = parseCurrency(currencyCode)
  if (!currency) return coreErrorTexts['currency-invalid']
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}

/** A function that formats amounts in the visitor's language, and in their currency unless another is given. */
export const $formatMoney = computed(
  [$currency, $language],
  (currency, language) =>
    (amount: number, code: string = currency): string =>
      formatMoney(amount, code, language),
)
