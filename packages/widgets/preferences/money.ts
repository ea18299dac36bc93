import { coreErrorTexts, CURRENCIES, type preferences } from '@atelier/contract'
import { computed } from 'nanostores'
import { $currency, $language, parseCurrency } from './store.ts'

/** The currencies that amounts can be shown in. Payments are charged in USD or VND only. Names are English. */
export const SUPPORTED_CURRENCIES: readonly preferences.Currency[] = /* @__PURE__ */ CURRENCIES.map(
  (code) => ({
    code,
    symbol: symbolOf(code),
    name: currencyName(code, 'en'),
  }),
)

/**
 * Returns the symbol as written in the currency's own country, whose code is the first two letters of the currency
 * code.
 */
function symbolOf(code: preferences.CurrencyCode): string {
  const home = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize()
  const options = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(home, options).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')!.value
}

export function currencyName(code: preferences.CurrencyCode, language: string): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
}

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

/** A function that formats amounts in the visitor's language, by default in the visitor's currency. */
export const $formatMoney = computed(
  [$currency, $language],
  (currency, language) =>
    (amount: number, code: string = currency): string =>
      formatMoney(amount, code, language),
)
