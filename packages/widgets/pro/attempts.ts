// Counts failed payment attempts in this browser. The server has limits of its own.
import {
  FAILED_PAYMENTS_BLOCK_MS,
  LOCAL_STORAGE_KEYS,
  MAX_PAYMENT_ATTEMPTS,
} from '@atelier/contract'
import { atom, onMount } from 'nanostores'
import { readStored, removeStored, writeStored } from '../storage.ts'

export interface PaymentAttempts {
  count: number
  /** In milliseconds since 1970. */
  lastFailedAt: number
}

const NONE: PaymentAttempts = { count: 0, lastFailedAt: 0 }

/** The failed attempts that still count. Updated by other tabs, and by time while a component is subscribed. */
export const $attempts = atom<PaymentAttempts>(NONE)

onMount($attempts, () => {
  const update = () => $attempts.set(readAttempts())
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopListening = $attempts.listen(({ count, lastFailedAt }) => {
    clearTimeout(timer)
    if (count > 0) timer = setTimeout(update, lastFailedAt + FAILED_PAYMENTS_BLOCK_MS - Date.now())
  })
  globalThis.addEventListener?.('storage', update)
  update()
  return () => {
    stopListening()
    clearTimeout(timer)
    globalThis.removeEventListener?.('storage', update)
  }
})

/** Returns when payments can be started again. Undefined if they are not blocked. */
export function blockedUntil({ count, lastFailedAt }: PaymentAttempts): Date | undefined {
  return count < MAX_PAYMENT_ATTEMPTS
    ? undefined
    : new Date(lastFailedAt + FAILED_PAYMENTS_BLOCK_MS)
}

/** Whether payments are blocked. Rereads the attempts, because another tab may have stored some. */
export function arePaymentsBlocked(): boolean {
  $attempts.set(readAttempts())
  return blockedUntil($attempts.get()) !== undefined
}

/** Counts a failure for all tabs. From MAX_PAYMENT_ATTEMPTS on, payments are blocked for FAILED_PAYMENTS_BLOCK_MS. */
export function countFailedAttempt(): void {
  const count = Math.min(readAttempts().count + 1, MAX_PAYMENT_ATTEMPTS)
  const attempts = { count, lastFailedAt: Date.now() }
  writeStored(LOCAL_STORAGE_KEYS.paymentAttempts, JSON.stringify(attempts))
  $attempts.set(attempts)
}

/** Forgets the failures in all tabs, which also ends a block. */
export function clearAttempts(): void {
  removeStored(LOCAL_STORAGE_KEYS.paymentAttempts)
  $attempts.set(NONE)
}

function readAttempts(): PaymentAttempts {
  try {
    const { count, lastFailedAt } = JSON.parse(
      readStored(LOCAL_STORAGE_KEYS.paymentAttempts) ?? '{}',
    ) as Partial<PaymentAttempts>
    if (typeof count !== 'number' || typeof lastFailedAt !== 'number') return NONE
    // A time in the future, stored before the clock was set back, would block payments for too long.
    const age = Date.now() - lastFailedAt
    return age >= 0 && age < FAILED_PAYMENTS_BLOCK_MS ? { count, lastFailedAt } : NONE
  } catch {
    return NONE
  }
}
