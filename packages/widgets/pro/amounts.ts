import { pro } from '@atelier/contract'

/** Sums are computed in cents and dong, because 0.1 + 0.2 is not 0.3. */
export const toMinorUnits = (amount: number, currency: pro.ChargedCurrency): number =>
  Math.round(amount * pro.MINOR_UNITS[currency])

export const fromMinorUnits = (count: number, currency: pro.ChargedCurrency): number =>
  count / pro.MINOR_UNITS[currency]

/** Returns the currency in which a visitor is charged: dong for visitors who use Vietnamese or see prices in dong. */
export function chargedCurrencyFor(displayCurrency: string, language: string): pro.ChargedCurrency {
  return displayCurrency === 'VND' || language.split('-')[0] === 'vi' ? 'VND' : 'USD'
}

/** Sorts the payment methods, with the provider that charges the visitor's currency first. */
export function sortMethods(
  methods: readonly pro.PaymentMethod[],
  preferred: pro.ChargedCurrency,
): pro.PaymentMethod[] {
  return methods.toSorted(
    (a, b) => Number(b.currency === preferred) - Number(a.currency === preferred),
  )
}

/**
 * Converts a charged amount into the visitor's display currency, for information only. Undefined if payments are
 * charged in that currency too, or if the server has no rate.
 */
export function approximateAmount(
  amount: number,
  charged: pro.ChargedCurrency,
  displayCurrency: string,
  rates: pro.Pricing['rates'],
): number | undefined {
  if (!rates || displayCurrency === 'USD' || displayCurrency === 'VND') return undefined
  const perDollar = rates.perDollar[displayCurrency]
  const chargedPerDollar = charged === 'USD' ? 1 : rates.perDollar[charged]
  if (!perDollar || !chargedPerDollar) return undefined
  return (amount / chargedPerDollar) * perDollar
}

/** `$578` or `$19.99`: a price in large type, without cents if there are none. */
export function formatPrice(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}
