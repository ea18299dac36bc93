import type { pro } from '@atelier/contract'

/** Returns when a term that is bought now ends. It starts at the end of the current term, if any. */
export function endOfTerm(
  period: pro.BillingPeriod,
  currentUntil: string | null | undefined,
  now = new Date(),
): Date {
  const current = currentUntil ? new Date(currentUntil) : now
  const start = current > now ? current : now
  const months = period === 'yearly' ? 12 : 1
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  // A month after 31 January is the last day of February.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
