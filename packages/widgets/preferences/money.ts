import { CURRENCIES, formatMoney, type preferences } from '@atelier/contract'
import { computed } from 'nanostores'
import { $currency, $language } from './store.ts'

/** As written where each currency is at home. Reading them from Intl takes 14 ms before a page is drawn, for its locales. */
const SYMBOLS: Record<preferences.CurrencyCode, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  VND: '₫',
  CNY: '¥',
  SAR: 'ر.س',
  AED: 'د.إ',
}

/** The currencies that amounts can be shown in. Payments are charged in USD or VND only. Names are English. */
export const SUPPORTED_CURRENCIES: readonly preferences.Currency[] = /* @__PURE__ */ CURRENCIES.map(
  (code) => ({
    code,
    symbol: SYMBOLS[code],
    /** Read only when it is needed, because the first name takes 3 ms. */
    get name() {
      return currencyName(code, 'en')
    },
  }),
)

export function currencyName(code: preferences.CurrencyCode, language: string): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
}

/** A function that formats amounts in the visitor's language, by default in the visitor's currency. */
export const $formatMoney = computed(
  [$currency, $language],
  (currency, language) =>
    (amount: number, code: string = currency): string =>
      formatMoney(amount, code, language),
)
