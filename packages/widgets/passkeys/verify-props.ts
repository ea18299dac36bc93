import type { pro } from '@atelier/contract'

/** The texts of a payment, in the visitor's language. */
export interface ConfirmablePayment {
  provider: pro.PaymentProvider
  name: string
  amount: string
  /** `Pro, one year; GodMode add-on` */
  items: string
}

export interface PasskeyVerifyProps {
  payments: readonly ConfirmablePayment[]
  /** Lets the person sign the payment. Resolves to whether it is confirmed. */
  verify: (provider: pro.PaymentProvider) => Promise<boolean>
  /** Called when the payment whose button the person had pressed is confirmed. */
  onSuccess: (provider: pro.PaymentProvider) => void
  /**
   * Called when the person continues without a passkey. `provider`: the payment button that the person had pressed, if
   * any.
   */
  onSkip: (provider: pro.PaymentProvider | undefined) => void
  onManage: () => void
}
