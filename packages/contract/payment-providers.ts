/**
 * The currencies in which payments are made, with the number of minor units (cents, dong) in a main unit. Other
 * currencies are for display only.
 */
export const MINOR_UNITS = { USD: 100, VND: 1 } as const
export type ChargedCurrency = keyof typeof MINOR_UNITS

/** The payment providers and the currency of each. packages/server/pro/gateways.ts connects to them. */
export const PROVIDERS = {
  vnpay: { name: 'VNPay', currency: 'VND' },
  paypal: { name: 'PayPal', currency: 'USD' },
} as const
export type PaymentProvider = keyof typeof PROVIDERS
