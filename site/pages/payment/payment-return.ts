// The state of the payment after a person has returned from the provider. Shows only the server's data: PAY-19.
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
  /** The server could not be reached, or failed: the payment may have been made. */
  | {
      is: 'unreachable'
      failed: 'payment-status-failed' | 'payment-callback-failed'
      error: AtelierError
    }

export const $paymentReturn = atom<PaymentReturnState>({ is: 'checking' })
onUserChange(() => $paymentReturn.set({ is: 'checking' }))

/**
 * Sends the provider's redirect parameters to the server, which verifies them, and loads the payment's state. Repeating
 * it has no further effect. A failure is shown only if no state has been loaded yet.
 * @param payment the payment's id, its reference or PayPal's order id. Without it: the payment that this browser is waiting for
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
  // Updates the strip that other pages show if this browser is still waiting for the payment.
  if (state.is === 'known' && state.payment.status !== 'pending') void checkPendingPayment()
}

/** Removes the strip from other pages, because the person has seen how the payment ended. */
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
 * Sends the provider's redirect parameters to the server, again with each check until the server has processed them.
 * Returns undefined if there are none or the server refused them: the payment's status is then loaded instead.
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
    // Only parameters that the server will never accept are deleted. Others are resent by the next check.
    if (status >= 400 && status < 500 && status !== 429) clearProviderReturn()
    return undefined
  }
}

async function sendReturn(providerReturn: ProviderReturn): Promise<pro.Payment> {
  if (providerReturn.provider === 'vnpay')
    return request(pro.confirmVnpayPayment, { body: providerReturn.parameters })
  const { orderId, isApproved } = providerReturn
  if (isApproved)
    return request(pro.capturePaypalPayment, { query: { orderId, txnRef: pendingTransactionId() } })
  const payment = await request(pro.getPaymentStatus, { params: { payment: orderId } })
  if (payment.status !== 'pending') return payment
  return request(pro.cancelPayment, { params: { id: payment.id } })
}
