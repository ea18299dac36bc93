import type { pro } from '@atelier/contract'

/** Returns the same day of a later month, or that month's last day: a month from 31 January ends on 28 February. */
export function addTerm(start: Date, period: pro.BillingPeriod): Date {
  const months = period === 'monthly' ? 1 : 12
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end
}
