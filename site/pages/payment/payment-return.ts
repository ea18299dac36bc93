// What is known about the payment that a person comes back from. Only what the server says is shown: PAY-19.
import { pro } from '@atelier/contract'
import {
  $session,
  checkPendingPayment,
  currentUserId,
  dismissSettledPayment,
  logError,
  onUserChange,
  request,
  showPayment,
  toAtelierError,
  type AtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'
import { pendingTransactionId } from '../../payment/pending-transaction.ts'
import { returnedPayment, type ProviderReturn } from '../../payment/return-address.ts'
import { clearProviderReturn, loadProviderReturn } from './stored-return.ts'

export type PaymentReturnState =
  | { is: 'checking' }
  | { is: 'sign-in' }
  | { is: 'known'; payment: pro.Payment; checkedAt: number }
  | { is: 'unknown' }
  /** The server could not be asked. */
  | {
      is: 'unreachable'
      failed: 'payment-status-failed' | 'payment-callback-failed'
      error: AtelierError
    }

export const $paymentReturn = atom<PaymentReturnState>({ is: 'checking' })
onUserChange(() => $paymentReturn.set({ is: 'checking' }))

/**
 * Finds out what the server knows, and passes on what the provider's page said, which the server verifies. Repeating it
 * has no further effect. A failure is shown only if nothing is known yet.
 * @param payment the payment's id, its reference or PayPal's order id. Without it: the one that this browser waits for
 */
export async function checkPayment(payment: string | undefined): Promise<void> {
  const session = $session.get()
  if (session.is !== 'user') return
  const state = await findState(payment)
  // Another user may have signed in meanwhile.
  if (currentUserId() !== session.user.id) return
  const shown = $paymentReturn.get()
  const next = state.is === 'unreachable' && shown.is === 'known' ? { ...shown } : state
  $paymentReturn.set(next)
  // This browser may still wait for the payment, and show that everywhere.
  if (state.is === 'known' && state.payment.status !== 'pending') void checkPendingPayment()
}

/** The person has seen how the payment ended, so that the other pages need not say it. */
export function leavePayment(): void {
  $paymentReturn.set({ is: 'checking' })
  dismissSettledPayment()
}

export async function cancelPayment(id: string): Promise<void> {
  const payment = await request(pro.cancelPayment, { params: { id } })
  showPayment(payment)
  $paymentReturn.set({ is: 'known', payment, checkedAt: Date.now() })
}

async function findState(payment: string | undefined): Promise<PaymentReturnState> {
  try {
    const found =
      (await finishReturn(payment)) ?? (await findPayment(payment ?? pendingTransactionId()))
    return found ? { is: 'known', payment: found, checkedAt: Date.now() } : { is: 'unknown' }
  } catch (error) {
    const failure = toAtelierError(error)
    if (failure.status === 401) return { is: 'sign-in' }
    const hasReturn = loadProviderReturn() !== undefined
    const failed = hasReturn ? 'payment-callback-failed' : 'payment-status-failed'
    return { is: 'unreachable', failed, error: failure }
  }
}

async function findPayment(payment: string | undefined): Promise<pro.Payment | undefined> {
  if (!payment) return undefined
  try {
    return await request(pro.getPaymentStatus, { params: { payment } })
  } catch (error) {
    if (toAtelierError(error).status === 404) return undefined
    throw error
  }
}

/**
 * Passes the provider's answer on to the server, until the server has dealt with it. Returns undefined if there is none,
 * or if the server could not use it: then the payment's status says what is known.
 */
async function finishReturn(payment: string | undefined): Promise<pro.Payment | undefined> {
  const providerReturn = loadProviderReturn()
  if (!providerReturn || returnedPayment(providerReturn) !== payment) return undefined
  try {
    const found = await sendReturn(providerReturn)
    showPayment(found)
    if (found.status !== 'pending') clearProviderReturn()
    return found
  } catch (error) {
    const { status = 0 } = toAtelierError(error)
    if (status === 401) throw error
    logError(error)
    // Only a provider's reply that the server will never accept is dropped. Any other is sent again by the next check.
    if (status >= 400 && status < 500 && status !== 429) clearProviderReturn()
    return undefined
  }
}

async function sendReturn(providerReturn: ProviderReturn): Promise<pro.Payment> {
  if (providerReturn.provider === 'vnpay')
    return request(pro.confirmVnpayPayment, { body: providerReturn.parameters })
  const { orderId, isApproved } = providerReturn
  if (isApproved) return request(pro.capturePaypalPayment, { query: { orderId } })
  const payment = await request(pro.getPaymentStatus, { params: { payment: orderId } })
  if (payment.status !== 'pending') return payment
  return request(pro.cancelPayment, { params: { id: payment.id } })
}
