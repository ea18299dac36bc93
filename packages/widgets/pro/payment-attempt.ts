// The payment that this browser has started and that is not settled yet, on our own pages only.
import { HOUR_MS, LOCAL_STORAGE_KEYS, type pro } from '@atelier/contract'
import { randomUuid } from '../random-uuid.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'

/** Removed on sign-out, as all keys with this prefix are. */
const PAYMENT_KEY = 'atelier_user_payment'

/** The selected plan and payment method. */
export interface PaymentChoice {
  provider: pro.PaymentProvider
  period: pro.BillingPeriod
  hasGodMode: boolean
}

export interface PaymentAttempt extends PaymentChoice {
  /** The idempotency key of the payment: repeating the request with it does not create a second payment. */
  clientTransactionId: string
  /** In milliseconds since 1970. */
  startedAt: number
}

/** Used in a browser that blocks storage, so that the started payment has the id that the passkey signed. */
let unstoredAttempt: PaymentAttempt | undefined

/** PayPal accepts an unpaid order for three hours, VNPay for less. */
export const PAYMENT_WINDOW_MS = 3 * HOUR_MS

/**
 * Returns the unfinished attempt if the person repeats the same selection, because the response to the first request
 * may have been lost. Otherwise stores a new attempt.
 */
export function openAttempt(choice: PaymentChoice): PaymentAttempt {
  const stored = readAttempt()
  if (stored && isSameChoice(stored, choice)) return stored
  const clientTransactionId = randomUuid()
  const attempt = { ...choice, clientTransactionId, startedAt: Date.now() }
  writeStored(PAYMENT_KEY, JSON.stringify(attempt))
  writeStored(LOCAL_STORAGE_KEYS.pendingPayment, clientTransactionId)
  unstoredAttempt = readStored(PAYMENT_KEY) === undefined ? attempt : undefined
  return attempt
}

/**
 * The id of the payment that was started last and is not settled, in any tab. Undefined if the browser blocks storage.
 */
export function pendingTransactionId(): string | undefined {
  return readStored(LOCAL_STORAGE_KEYS.pendingPayment)
}

/** Returns the stored attempt, to restore it if the next attempt is refused. */
export function readStoredAttempt() {
  return { attempt: readStored(PAYMENT_KEY), transactionId: pendingTransactionId() }
}

/** Removes the attempt and restores the earlier one, unless another tab has started an attempt meanwhile. */
export function forgetAttempt(
  clientTransactionId: string,
  earlier: Partial<ReturnType<typeof readStoredAttempt>> = {},
): void {
  if (unstoredAttempt?.clientTransactionId === clientTransactionId) unstoredAttempt = undefined
  if (pendingTransactionId() !== clientTransactionId) return
  removeStored(PAYMENT_KEY)
  removeStored(LOCAL_STORAGE_KEYS.pendingPayment)
  if (!earlier.transactionId || earlier.transactionId === clientTransactionId) return
  if (earlier.attempt) writeStored(PAYMENT_KEY, earlier.attempt)
  writeStored(LOCAL_STORAGE_KEYS.pendingPayment, earlier.transactionId)
}

/** Whether an attempt that the server does not know is so old that its request can no longer arrive. */
export function isAttemptOver(clientTransactionId: string): boolean {
  const stored = readAttempt()
  if (stored?.clientTransactionId !== clientTransactionId) return true
  return Date.now() - stored.startedAt > PAYMENT_WINDOW_MS
}

function isSameChoice(attempt: PaymentAttempt, { provider, period, hasGodMode }: PaymentChoice) {
  return (
    attempt.provider === provider &&
    attempt.period === period &&
    attempt.hasGodMode === hasGodMode &&
    !isAttemptOver(attempt.clientTransactionId)
  )
}

function readAttempt(): PaymentAttempt | undefined {
  if (unstoredAttempt) return unstoredAttempt
  try {
    const stored = JSON.parse(readStored(PAYMENT_KEY) ?? 'null') as Partial<PaymentAttempt> | null
    const isPending = stored?.clientTransactionId === pendingTransactionId()
    return isPending && typeof stored?.startedAt === 'number'
      ? (stored as PaymentAttempt)
      : undefined
  } catch {
    return undefined
  }
}
