import type { pro } from '@atelier/contract'

/** A payment as a provider needs to know it. */
export interface Order {
  id: string
  reference: string
  /** In minor units: cents, dong. */
  amount: number
  currency: pro.ChargedCurrency
  /** Letters, digits, spaces and `- _ . :` only. */
  description: string
  createdAt: Date
  expiresAt: Date
  providerOrderId: string | null
  providerPaymentId: string | null
  captureRequestId: string
}

export interface Visitor {
  ipAddress: string
  language: 'en' | 'vi'
}

/** What a provider says about a payment, when asked or in a notice. */
export type ProviderReport =
  /** The provider does not know the payment. */
  | { is: 'unknown' }
  /** Not completed, or completed and not yet certain: PayPal's capture is PENDING. */
  | { is: 'pending'; providerPaymentId?: string }
  /**
   * PayPal only: the person agreed, and the money can be captured. `refusal`: why PayPal has just refused to, with a code
   * that does not say whether it always will.
   */
  | { is: 'approved'; refusal?: string }
  | {
      is: 'paid'
      /** In minor units. */
      amount: number
      currency: string
      /** As the provider was given it. Absent where the provider does not repeat it. */
      reference?: string
      providerPaymentId: string
    }
  /** `reason`: the provider's own code, for the audit. */
  | { is: 'failed'; failure: pro.PaymentFailure; reason?: string }
  /** Money may have moved, but something is not as it should be: a person has to look. */
  | { is: 'review'; reason: string; providerPaymentId?: string }
  | { is: 'refunded' }
  | { is: 'disputed' }

export interface PaymentGateway {
  /**
   * Returns the page on which the person pays. Repeating it for the same order has no further effect. Throws
   * GatewayUnavailable, or GatewayRefusal if the provider will never accept this order.
   */
  start(order: Order, visitor: Visitor): Promise<{ checkoutUrl: string; providerOrderId?: string }>
  /** Asks the provider. Throws GatewayUnavailable. */
  read(order: Order): Promise<ProviderReport>
}

interface GatewayErrorOptions extends ErrorOptions {
  /** The provider's own code for what went wrong. */
  issue?: string | undefined
  /** The number under which the support of PayPal finds the call. */
  debugId?: string | undefined
}

/** No answer, an answer that makes no sense, or an error of the provider itself. What happened there is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
  issue: string | undefined
  debugId: string | undefined
  constructor(message: string, options: GatewayErrorOptions = {}) {
    super(message, options)
    this.issue = options.issue
    this.debugId = options.debugId
  }
}

/** The provider understood the request and refuses it. `issue` is its own code. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
  issue: string
  debugId: string | undefined
  constructor(issue: string, options: Omit<GatewayErrorOptions, 'issue'> = {}) {
    super(`The provider refused: ${issue}`, options)
    this.issue = issue
    this.debugId = options.debugId
  }
}
