import { DAY_MS, HOUR_MS, formatLocale } from '@atelier/contract'

/** `in 5 days`, or `in 3 hours` on the last day. */
export function formatTimeUntil(date: string, language: string): string {
  const remainingMs = Math.max(0, new Date(date).getTime() - Date.now())
  const format = new Intl.RelativeTimeFormat(formatLocale(language))
  if (remainingMs >= DAY_MS) return format.format(Math.round(remainingMs / DAY_MS), 'day')
  return format.format(Math.ceil(remainingMs / HOUR_MS), 'hour')
}
