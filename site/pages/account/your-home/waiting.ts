import { chat, DAY_MS, type pro } from '@atelier/contract'
import { request } from '@atelier/widgets'
import { openPaymentsOf } from '../billing/billing.ts'

/** A term that ends within this time, and a payment that has failed within it, wait for the user. */
const WAITING_MS = 7 * DAY_MS

/** The payments to look at: those that are open, or else the newest if it has failed lately. */
export function waitingPayments(
  payments: readonly pro.Payment[],
  now = Date.now(),
): readonly pro.Payment[] {
  const open = openPaymentsOf(payments)
  if (open.length > 0) return open
  const [newest] = payments
  const hasFailed = newest?.status === 'failed' || newest?.status === 'expired'
  return hasFailed && now - Date.parse(newest.createdAt) < WAITING_MS ? [newest] : []
}

/** When Pro ends, if that is soon. */
export function endingSoon({ until }: pro.Subscription, now = Date.now()): string | undefined {
  if (!until) return undefined
  const remainingMs = Date.parse(until) - now
  return remainingMs > 0 && remainingMs < WAITING_MS ? until : undefined
}

export const loadGuestWork = () => request(chat.getGuestConversations, {})
