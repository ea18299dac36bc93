import { pro } from '@atelier/contract'
import type { Catalogue } from '../environment/catalogue.ts'
import { fail } from '../helpers/fail.ts'
import { isPrice, priceOf, type Purchase } from './catalogue.ts'
import type { Gateways } from './gateways.ts'

/** A purchase as the browser requests it. Its amount and currency are those that the page shows. */
export interface PurchaseRequest {
  provider: pro.PaymentProvider
  purchaseId: pro.BillingPeriod
  addOns: readonly pro.AddOn[]
  /** In the main unit of the currency. */
  amount: number
  currency: string
}

/** Returns the purchase at the catalogue's price. Throws if the page showed a different price: PAY-1. */
export function requirePurchase(
  catalogue: Catalogue,
  gateways: Pick<Gateways, pro.PaymentProvider>,
  { provider, purchaseId, addOns, amount, currency }: PurchaseRequest,
): Purchase {
  if (!gateways[provider]) throw fail('payment-method-missing')
  const purchase = priceOf(catalogue, purchaseId, addOns, pro.PROVIDERS[provider].currency)
  if (!isPrice(purchase, amount, currency)) throw fail('payment-amount')
  return purchase
}
