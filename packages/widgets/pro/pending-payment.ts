// The payment that the person has started: shown everywhere until it is settled, whichever tab or page they come back to.
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
  /** It can still be completed or arrive: its status is `pending` or `review`. */
  | { is: 'open'; payment: pro.Payment }
  /** It has just ended, well or badly. Shown until `dismissSettledPayment`. */
  | { is: 'settled'; payment: pro.Payment }

/** Asks the server while the page is visible and something shows this store: first after three seconds, then less often. */
export const $pendingPayment = sharedOnPage('pending payment', () => {
  const store = atom<PendingPayment>({ is: 'none' })
  onMount(store, watch)
  return store
})

const FIRST_DELAY_MS = 3_000
const MAX_DELAY_MS = MINUTE_MS

let checking: Promise<void> | undefined

/** Asks the server for the state of the pending payment, if there is one. Does not throw. */
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

/** Gives the payment up. If the money arrives nevertheless, it still counts. */
export async function cancelPendingPayment(): Promise<void> {
  const state = $pendingPayment.get()
  if (state.is !== 'open') return
  showPayment(await request(pro.cancelPayment, { params: { id: state.payment.id } }))
}

export function dismissSettledPayment(): void {
  if ($pendingPayment.get().is === 'settled') $pendingPayment.set({ is: 'none' })
}

async function check(transactionId: string | undefined): Promise<void> {
  if (!transactionId) {
    if ($pendingPayment.get().is === 'open') $pendingPayment.set({ is: 'none' })
    return
  }
  // The server tells the state to the payment's owner only.
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

  /** The person has come back to this page, or something has changed. */
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

  /** Another tab has started a payment, or has learned how the one that is shown here has ended. */
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
