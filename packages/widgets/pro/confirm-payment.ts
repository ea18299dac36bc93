// Starts payments, with the confirmation by a passkey.
import type { pro } from '@atelier/contract'
import {
  $verification,
  leaveSelection,
  needsVerification,
  selectPayment,
  verifyPayment,
  type PaymentToSign,
} from '../passkeys/verify-store.ts'
import { arePaymentsBlocked } from './attempts.ts'
import { $paymentStart, startPayment } from './payment.ts'
import {
  forgetAttempt,
  openAttempt,
  pendingTransactionId,
  readStoredAttempt,
  type PaymentChoice,
} from './payment-attempt.ts'
import { linesOf } from './pricing.ts'
import type { ProChoice } from './steps.ts'

/** Returns what a passkey signs: the choice and its total, in the currency that the provider charges. */
export function paymentToSign(
  { id: provider, currency }: pro.PaymentMethod,
  { period: plan, hasGodMode }: ProChoice,
  pricing: pro.Pricing,
): PaymentToSign {
  const { lines, total } = linesOf(pricing, { period: plan, hasGodMode }, currency)
  const addOns = lines.flatMap(({ item }) => (item === 'godmode' ? [item] : []))
  return { provider, plan, addOns, amount: total, currency }
}

/** Starts the payment, or first shows what the passkey has to sign. */
export async function payOrVerify(payment: PaymentToSign): Promise<void> {
  const { is } = $paymentStart.get()
  if (is === 'starting' || is === 'leaving' || arePaymentsBlocked()) return
  const { provider } = payment
  forgetConfirmationOfEndedPayment()
  if (needsVerification(payment)) return selectPayment({ provider, startsPayment: true })
  await payNow(payment)
}

/** Starts the payment. If the server unexpectedly requires a passkey, shows the verification. */
export async function payNow(payment: PaymentToSign): Promise<void> {
  await startPayment(choiceOf(payment))
  forgetConfirmationOfEndedPayment()
  const start = $paymentStart.get()
  if (start.is !== 'failed' || start.error.code !== 'passkey-required') return
  $paymentStart.set({ is: 'idle' })
  const selection = { provider: payment.provider, startsPayment: true }
  await selectPayment(selection, { note: 'passkey-required', isStale: true })
}

/** Lets the person sign the payment. Resolves to whether it is confirmed. */
export async function verifyBeforePaying(payment: PaymentToSign): Promise<boolean> {
  const earlier = readStoredAttempt()
  const { clientTransactionId } = openAttempt(choiceOf(payment))
  const isVerified = await verifyPayment({ ...payment, clientTransactionId })
  // An attempt that was never sent must not count as a pending payment.
  if (!isVerified && clientTransactionId !== earlier.transactionId)
    forgetAttempt(clientTransactionId, earlier)
  return isVerified
}

/** Drops the confirmation if the signed payment was refused or cancelled, because the next payment has a new id. */
function forgetConfirmationOfEndedPayment(): void {
  const state = $verification.get()
  if (state.is !== 'confirmed') return
  if (state.payment.clientTransactionId !== pendingTransactionId()) leaveSelection()
}

function choiceOf({ provider, plan, addOns }: PaymentToSign): PaymentChoice {
  return { provider, period: plan, hasGodMode: addOns.includes('godmode') }
}
