import type { chat, pro as calls } from '@atelier/contract'
import type { Catalogue } from '../environment/catalogue.ts'
import { fromMinorUnits, toMinorUnits } from '../helpers/minor-units.ts'

/** The purchased item with its price in minor units. */
export interface Purchase {
  purchaseId: calls.BillingPeriod
  addOns: calls.AddOn[]
  lines: { item: calls.PaymentLine['item']; amount: number }[]
  amount: number
  currency: calls.ChargedCurrency
}

/** The price of a purchase comes from here only: PAY-1. */
export function priceOf(
  catalogue: Catalogue,
  purchaseId: calls.BillingPeriod,
  requestedAddOns: readonly calls.AddOn[],
  currency: calls.ChargedCurrency,
): Purchase {
  const addOns = [...new Set(requestedAddOns)].toSorted()
  const price = (
    item: calls.PaymentLine['item'],
    prices: Record<calls.ChargedCurrency, number>,
  ) => ({
    item,
    amount: toMinorUnits(prices[currency], currency),
  })
  const lines = [
    price(purchaseId, catalogue.subscriptions[purchaseId]),
    ...addOns.map((addOn) => price(addOn, catalogue.addOns[addOn])),
  ]
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  return { purchaseId, addOns, lines, amount, currency }
}

/** Whether the amount that a browser shows is the one that will be charged. */
export function isPrice({ amount, currency }: Purchase, shown: number, shownCurrency: string) {
  return shownCurrency === currency && shown === fromMinorUnits(amount, currency)
}

/** What visitors may know of the catalogue. */
export function pricingOf(catalogue: Catalogue): calls.Pricing {
  const { subscriptions, addOns, rates } = catalogue
  const { messagesPerDay, questionsPerDay, draftsPerDay } = catalogue
  const { picturesPerMonth, sketchesPerDay, piecesPerMonth, spokenMinutesPerMonth } = catalogue
  return {
    subscriptions,
    addOns,
    ...(rates && { rates }),
    messagesPerDay,
    questionsPerDay,
    draftsPerDay,
    picturesPerMonth,
    sketchesPerDay,
    piecesPerMonth,
    spokenMinutesPerMonth,
  }
}

/** Free visitors and guests may use the models of the tier `free`, Pro and GodMode every model. */
export function canUseTier(plan: calls.Plan, tier: chat.Tier): boolean {
  return tier === 'free' || plan === 'pro' || plan === 'godmode'
}
