import { pro } from '@atelier/contract'

/** Sums are computed in cents and dong, because 0.1 + 0.2 is not 0.3. */
export const toMinorUnits = (amount: number, currency: pro.ChargedCurrency): number =>
  Math.round(amount * pro.MINOR_UNITS[currency])

export const fromMinorUnits = (count: number, currency: pro.ChargedCurrency): number =>
  count / pro.MINOR_UNITS[currency]

/** The currency that suits a visitor: the dong for Vietnamese, and for whoever wants to see dong. */
export function chargedCurrencyFor(displayCurrency: string, language: string): pro.ChargedCurrency {
  return displayCurrency === 'VND' || language.split('-')[0] === 'vi' ? 'VND' : 'USD'
}

/** The provider that charges the visitor's currency comes first. */
export function sortMethods(
  methods: readonly pro.PaymentMethod[],
  preferred: pro.ChargedCurrency,
): pro.PaymentMethod[] {
  return methods.toSorted(
    (a, b) => Number(b.currency === preferred) - Number(a.currency === preferred),
  )
}

/**
 * Converts an amount that is charged into the currency that the visitor wants to see, for information only. Undefined if
 * that is a charged currency, or if the server has no rate.
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
