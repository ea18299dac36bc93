/** The currencies that payments are made in, and how many cents or dong are one of them. Others are for display only. */
export const MINOR_UNITS = { USD: 100, VND: 1 } as const
export type ChargedCurrency = keyof typeof MINOR_UNITS

/** Who charges a payment, and in which currency. packages/server/pro/gateways.ts connects to them. */
export const PROVIDERS = {
  vnpay: { name: 'VNPay', currency: 'VND' },
  paypal: { name: 'PayPal', currency: 'USD' },
} as const
export type PaymentProvider = keyof typeof PROVIDERS
