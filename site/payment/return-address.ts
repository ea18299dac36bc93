// Reads the payment parameters in the URL of /payment/callback.

/** The parameters with which a provider redirected the browser back. */
export type ProviderReturn =
  | { provider: 'vnpay'; reference: string; parameters: Record<string, string> }
  | { provider: 'paypal'; orderId: string; isApproved: boolean }

export interface ReturnAddress {
  /** Set if the browser comes from a provider's page. */
  providerReturn?: ProviderReturn
  /** The payment's id, its reference or PayPal's order id. */
  payment?: string
}

/** Our own URL parameter for the payment, which replaces the provider's parameters. */
const PAYMENT_PARAMETER = 'payment'

export function readReturnAddress(search: string): ReturnAddress {
  const query = new URLSearchParams(search)
  const providerReturn = readVnpayReturn(query) ?? readPaypalReturn(query)
  if (!providerReturn) {
    const payment = query.get(PAYMENT_PARAMETER)
    return payment ? { payment } : {}
  }
  return { providerReturn, payment: returnedPayment(providerReturn) }
}

/** What the provider calls the payment. The server knows it by that name too. */
export function returnedPayment(providerReturn: ProviderReturn): string {
  return providerReturn.provider === 'vnpay' ? providerReturn.reference : providerReturn.orderId
}

/** `/payment/callback?payment=…`, at which the payment can be looked at again. */
export function paymentPath(payment: string): string {
  return `/payment/callback?${new URLSearchParams({ [PAYMENT_PARAMETER]: payment }).toString()}`
}

function readVnpayReturn(query: URLSearchParams): ProviderReturn | undefined {
  const reference = query.get('vnp_TxnRef')
  if (!reference) return undefined
  const parameters = [...query].filter(([name]) => name.startsWith('vnp_'))
  return { provider: 'vnpay', reference, parameters: Object.fromEntries(parameters) }
}

/** PayPal adds PayerID only if the person has agreed to pay. */
function readPaypalReturn(query: URLSearchParams): ProviderReturn | undefined {
  const orderId = query.get('token')
  if (!orderId) return undefined
  return { provider: 'paypal', orderId, isApproved: query.has('PayerID') }
}
