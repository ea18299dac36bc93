// The payment that the person has started, which every tab and page shows until it is settled.
import { MINUTE_MS, LOCAL_STORAGE_KEYS, paymentErrorTexts, pro } from '@atelier/contract'
import { atom, onMount } from 'nanostores'
import { logError, toAtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { addErrorTexts } from '../i18n.ts'
import { currentUserId, $session } from '../session/store.ts'
import { sharedOnPage } from '../shared.ts'
import { clearAttempts } from './attempts.ts'
import { forgetAttempt, isAttemptOver, pendingTransactionId } from './payment-attempt.ts'
import { refreshTier } from './subscription.ts'

addErrorTexts(paymentErrorTexts)

export type PendingPayment =
  /** No payment has been started here, or the last one has been dismissed. */
  | { is: 'none' }
  /** The payment can still be completed: its status is `pending` or `review`. */
  | { is: 'open'; payment: pro.Payment }
  /** The payment has just succeeded or failed. Shown until `dismissSettledPayment`. */
  | { is: 'settled'; payment: pro.Payment }

/**
 * Polls the server while the page is visible and a component is subscribed: first after three seconds, then less often.
 */
export const $pendingPayment = sharedOnPage('pending payment', () => {
  const store = atom<PendingPayment>({ is: 'none' })
  onMount(store, watch)
  return store
})

const FIRST_DELAY_MS = 3_000
const MAX_DELAY_MS = MINUTE_MS

let checking: Promise<void> | undefined

/** Loads the state of the pending payment from the server, if there is one. Does not throw. */
export function checkPendingPayment(): Promise<void> {
  checking ??= check(pendingTransactionId())
    .catch(logError)
    .finally(() => (checking = undefined))
  return checking
}

/** Shows the reply of a call that changed the payment. */
export function showPayment(payment: pro.Payment): void {
  if (payment.status === 'pending' || payment.status === 'review') {
    $pendingPayment.set({ is: 'open', payment })
    return
  }
  const transactionId = pendingTransactionId()
  if (transactionId) forgetAttempt(transactionId)
  $pendingPayment.set({ is: 'settled', payment })
  if (payment.status !== 'paid') return
  clearAttempts()
  refreshTier().catch(logError)
}

/** Cancels the payment. If the provider reports the money later, the payment still counts. */
export async function cancelPendingPayment(): Promise<void> {
  const state = $pendingPayment.get()
  if (state.is !== 'open') return
  showPayment(await request(pro.cancelPayment, { params: { id: state.payment.id } }))
}

/** Hides a payment that has succeeded or failed. One that is still open stays. */
export function dismissSettledPayment(): void {
  if ($pendingPayment.get().is === 'settled') $pendingPayment.set({ is: 'none' })
}

async function check(transactionId: string | undefined): Promise<void> {
  if (!transactionId) {
    if ($pendingPayment.get().is === 'open') $pendingPayment.set({ is: 'none' })
    return
  }
  // The server returns the state to the payment's owner only.
  if (currentUserId() === undefined) return
  try {
    const params = { payment: transactionId }
    const payment = await request(pro.getPaymentStatus, { params })
    if (transactionId === pendingTransactionId()) showPayment(payment)
  } catch (thrown) {
    if (toAtelierError(thrown).code !== 'not-found') throw thrown
    if (isAttemptOver(transactionId)) forgetAttempt(transactionId)
    $pendingPayment.set({ is: 'none' })
  }
}

function watch(): () => void {
  let delay = FIRST_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopListening = $session.listen(checkSoon)
  globalThis.addEventListener?.('storage', followOtherTabs)
  globalThis.document?.addEventListener('visibilitychange', checkSoon)
  globalThis.addEventListener?.('pageshow', checkSoon)
  checkSoon()
  return () => {
    clearTimeout(timer)
    stopListening()
    globalThis.removeEventListener?.('storage', followOtherTabs)
    globalThis.document?.removeEventListener('visibilitychange', checkSoon)
    globalThis.removeEventListener?.('pageshow', checkSoon)
  }

  /** Polls again soon, because the person has returned to this page or the payment may have changed. */
  function checkSoon(): void {
    delay = FIRST_DELAY_MS
    void checkAndContinue()
  }

  async function checkAndContinue(): Promise<void> {
    clearTimeout(timer)
    if (globalThis.document?.hidden || !pendingTransactionId()) return
    await checkPendingPayment()
    clearTimeout(timer)
    if ($pendingPayment.get().is !== 'open') return
    timer = setTimeout(() => void checkAndContinue(), delay)
    delay = Math.min(delay * 2, MAX_DELAY_MS)
  }

  /**
   * Updates the store when another tab has started a payment, or has loaded the result of the payment that is shown
   * here.
   */
  function followOtherTabs({ key }: Pick<StorageEvent, 'key'>): void {
    if (key !== LOCAL_STORAGE_KEYS.pendingPayment) return
    const state = $pendingPayment.get()
    if (pendingTransactionId() || state.is !== 'open') return checkSoon()
    clearTimeout(timer)
    fetchSettled(state.payment).catch(logError)
  }
}

async function fetchSettled({ id }: pro.Payment): Promise<void> {
  showPayment(await request(pro.getPaymentStatus, { params: { payment: id } }))
}
