import { formatMoney, pro } from '@atelier/contract'
import { formatDate } from '../format-date.ts'

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

interface Price {
  amount: number
  charged: pro.ChargedCurrency
  displayCurrency: string
  rates: pro.Pricing['rates']
}

/**
 * Converts a charged amount into the visitor's display currency, for information only. Undefined if payments are
 * charged in that currency too, or if the server has no rate.
 */
function approximateAmount({ amount, charged, displayCurrency, rates }: Price): number | undefined {
  if (!rates || displayCurrency === 'USD' || displayCurrency === 'VND') return undefined
  const perUsd = rates.perUsd[displayCurrency]
  const chargedPerUsd = charged === 'USD' ? 1 : rates.perUsd[charged]
  if (!perUsd || !chargedPerUsd) return undefined
  return (amount / chargedPerUsd) * perUsd
}

/**
 * Returns what stands after "about": a charged amount in the visitor's display currency, and the date of the rate.
 * Undefined if the visitor sees the charged currency.
 */
export function approximation(
  price: Price,
  language: string,
): { amount: string; date: string } | undefined {
  const about = approximateAmount(price)
  if (about === undefined) return undefined
  const amount = formatMoney(about, price.displayCurrency, language)
  return { amount, date: formatRateDate(price.rates!.date, language) }
}

/** `1 November`, with the year unless it is the current one. */
function formatRateDate(date: string, language: string): string {
  const isThisYear = date.startsWith(String(new Date().getFullYear()))
  return formatDate(date, language, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}
