import type { pro } from '@atelier/contract'

export const providerNames: Record<pro.PaymentProvider, string> = {
  vnpay: 'VNPay',
  paypal: 'PayPal',
}
