import type { pro as calls } from '@atelier/contract'
import type { PaymentSettings } from '../environment/payments.ts'
import { createPaypal } from '../providers/paypal.ts'
import type { PaypalLog } from '../providers/paypal/client.ts'
import { createVnpay } from '../providers/vnpay.ts'

/** The page to which providers send people back. */
const RETURN_PATH = '/payment/callback'

/** The providers that this server is set up for. Return addresses come from the server's own setting: PAY-6. */
export function createGateways(settings: PaymentSettings, publicUrl: string, log?: PaypalLog) {
  const returnUrl = `${publicUrl}${RETURN_PATH}`
  const { vnpay, paypal, isSandbox } = settings
  return {
    isSandbox,
    vnpay: vnpay && createVnpay(vnpay, { returnUrl }),
    paypal:
      paypal &&
      createPaypal(paypal, {
        returnUrl,
        cancelUrl: `${returnUrl}?cancelled=paypal`,
        ...(log && { log }),
      }),
  }
}

export type Gateways = ReturnType<typeof createGateways>

const CURRENCIES: Record<calls.PaymentProvider, calls.ChargedCurrency> = {
  vnpay: 'VND',
  paypal: 'USD',
}

export const currencyOf = (provider: calls.PaymentProvider): calls.ChargedCurrency =>
  CURRENCIES[provider]

const NAMES: Record<calls.PaymentProvider, string> = { vnpay: 'VNPay', paypal: 'PayPal' }

export function paymentMethodsOf(gateways: Gateways): calls.PaymentMethod[] {
  return (['vnpay', 'paypal'] as const)
    .filter((id) => gateways[id])
    .map((id) => ({ id, name: NAMES[id], currency: CURRENCIES[id], isSandbox: gateways.isSandbox }))
}
