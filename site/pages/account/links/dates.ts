import { DAY_MS, formatLocale } from '@atelier/contract'
import { formatDate } from '@atelier/widgets'

/** `27 November 2026` in English. */
export function formatShortDate(language: string, date: string): string {
  return formatDate(date, language)
}

/** `in 5 days`, `tomorrow` or `today`, by the calendar of the visitor's time zone. */
export function formatDaysUntil(language: string, date: string): string {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  // Days on which the clocks change have 23 or 25 hours, so the quotient is rounded.
  const days = Math.round((midnight(new Date(date)) - midnight(new Date())) / DAY_MS)
  return new Intl.RelativeTimeFormat(formatLocale(language), { numeric: 'auto' }).format(
    days,
    'day',
  )
}
