import { pro } from '@atelier/contract'
import type { PaymentSettings } from '../environment/payments.ts'
import { createPaypal } from '../providers/paypal.ts'
import type { PaypalLog } from '../providers/paypal/client.ts'
import { createVnpay } from '../providers/vnpay.ts'

const PROVIDER_IDS = Object.keys(pro.PROVIDERS) as pro.PaymentProvider[]
/** The page to which providers redirect people after the payment. */
const RETURN_PATH = '/payment/callback'

/** Creates the gateways of the configured providers. Return URLs come from the server's own settings: PAY-6. */
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

/** Lists the payment methods in the order of the contract. */
export function paymentMethodsOf(gateways: Gateways): pro.PaymentMethod[] {
  return PROVIDER_IDS.filter((id) => gateways[id]).map((id) => {
    const { name, currency } = pro.PROVIDERS[id]
    return { id, name, currency, isSandbox: gateways.isSandbox }
  })
}
