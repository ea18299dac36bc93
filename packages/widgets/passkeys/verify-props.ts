import type { pro } from '@atelier/contract'

/** A payment as it is shown, in the visitor's language. */
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
  /** The payment whose button the person had pressed is confirmed. */
  onSuccess: (provider: pro.PaymentProvider) => void
  /** The person goes on without a passkey: to this payment, if they had pressed its button. */
  onSkip: (provider: pro.PaymentProvider | undefined) => void
  onManage: () => void
}
