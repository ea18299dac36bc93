import type { preferences, pro } from '@atelier/contract'

/** The fields of a payment that a provider needs. */
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
  language: preferences.Language
}

/** A provider's report about a payment, from a query or a notice. */
export type ProviderReport =
  /** The provider does not know the payment. */
  | { is: 'unknown' }
  /** Not completed, or completed but under review: PayPal's capture is PENDING. */
  | { is: 'pending'; providerPaymentId?: string }
  /**
   * PayPal only: the person approved the order, and the money can be captured. `refusal`: PayPal's code for a refused
   * capture that may succeed later.
   */
  | { is: 'approved'; refusal?: string }
  | {
      is: 'paid'
      /** In minor units. */
      amount: number
      currency: string
      /** The reference as we sent it to the provider. Absent if the provider does not return it. */
      reference?: string
      providerPaymentId: string
    }
  /** `reason`: the provider's own code, for the audit. */
  | { is: 'failed'; failure: pro.PaymentFailure; reason?: string }
  /** Money may have moved, but something is wrong: an operator has to look. */
  | { is: 'review'; reason: string; providerPaymentId?: string }
  | { is: 'refunded' }
  | { is: 'disputed' }

export interface PaymentGateway {
  /**
   * Creates the order at the provider and returns the payment page. Repeating the call for the same order has no
   * further effect. Throws GatewayUnavailable, or GatewayRefusal if the provider will never accept this order.
   */
  start(order: Order, visitor: Visitor): Promise<{ checkoutUrl: string; providerOrderId?: string }>
  /** Queries the provider. Throws GatewayUnavailable. */
  read(order: Order): Promise<ProviderReport>
}

interface GatewayErrorOptions extends ErrorOptions {
  /** The provider's own error code. */
  issue?: string | undefined
  /** The id with which PayPal's support finds the call. */
  debugId?: string | undefined
}

/**
 * The provider did not respond, sent an invalid response or had an internal error, so the result of the call is
 * unknown.
 */
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

/** The provider understood the request and refused it. `issue` is the provider's own code. */
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
