import { DAY_MS } from '@atelier/contract'
import { formatDate } from '../format-date.ts'
import type { Translate } from '../i18n.ts'

type DayText = 'today' | 'yesterday'

/** `Today`, `Yesterday`, or the date. */
export function formatDay(timestamp: string, language: string, t: Translate<DayText>): string {
  const date = new Date(timestamp)
  const days = calendarDaysSince(date)
  if (days <= 0) return t('today')
  if (days === 1) return t('yesterday')
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return formatDate(date, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** Counts midnights in the visitor's time zone: yesterday evening is one day ago. */
export function calendarDaysSince(date: Date): number {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  // Days on which the clocks change have 23 or 25 hours, so the quotient is rounded.
  return Math.round((midnight(new Date()) - midnight(date)) / DAY_MS)
}
