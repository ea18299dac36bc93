import { FALLBACK_GOD_MODE_PRICE, FALLBACK_PRICES, pro } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'
import { fromMinorUnits, toMinorUnits } from './amounts.ts'

export const FALLBACK_PRICING: pro.Pricing = {
  subscriptions: FALLBACK_PRICES,
  addOns: { godmode: FALLBACK_GOD_MODE_PRICE },
}

/** Undefined until `loadPricing` has finished. */
export const $pricing = sharedOnPage('pricing', () => atom<pro.Pricing | undefined>())

let loading: Promise<pro.Pricing> | undefined

/**
 * Loads the prices once per page. If that fails, the default prices are shown and the next call tries again: the server
 * refuses any amount but its own, so nobody pays a default price that is no longer valid.
 */
export function loadPricing({ reload = false } = {}): Promise<pro.Pricing> {
  const known = $pricing.get()
  // Another copy of the package on the page may have loaded the prices.
  if (known && known !== FALLBACK_PRICING && !loading && !reload) return Promise.resolve(known)
  if (reload) loading = undefined
  loading ??= request(pro.getPricing, {}).catch((error: unknown) => {
    logError(error)
    loading = undefined
    return $pricing.get() ?? FALLBACK_PRICING
  })
  return loading.then((pricing) => {
    $pricing.set(pricing)
    return pricing
  })
}

/** Returns the saving of a yearly payment over twelve monthly payments. Undefined if there is none. */
export function savingOf(
  { subscriptions: { monthly, yearly } }: pro.Pricing,
  currency: pro.ChargedCurrency,
): { amount: number; percent: number } | undefined {
  const twelveMonths = 12 * toMinorUnits(monthly[currency], currency)
  const saved = twelveMonths - toMinorUnits(yearly[currency], currency)
  if (saved <= 0) return undefined
  return {
    amount: fromMinorUnits(saved, currency),
    percent: Math.round((saved / twelveMonths) * 100),
  }
}

/** Returns the lines and the sum of a payment, in the currency that a provider charges. */
export function linesOf(
  { subscriptions, addOns }: pro.Pricing,
  { period, hasGodMode }: { period: pro.BillingPeriod; hasGodMode: boolean },
  currency: pro.ChargedCurrency,
): { lines: pro.PaymentLine[]; total: number } {
  const godMode = hasGodMode ? addOns?.godmode : undefined
  const lines: pro.PaymentLine[] = [
    { item: period, amount: subscriptions[period][currency] },
    ...(godMode ? [{ item: 'godmode' as const, amount: godMode[currency] }] : []),
  ]
  const total = lines.reduce((sum, { amount }) => sum + toMinorUnits(amount, currency), 0)
  return { lines, total: fromMinorUnits(total, currency) }
}

/** Asks the server each time, unlike loadPricing(), and throws if that fails. */
export const getPaymentMethods = async (): Promise<pro.PaymentMethod[]> =>
  (await request(pro.getPaymentMethods, {})).methods
