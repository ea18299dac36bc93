import { formatTime } from '../../dates.ts'
import { formatDate } from '../../format-date.ts'
import { calendarDaysSince } from '../days.ts'

/** `09:31` today, `2 Nov` this year, `2 Nov 2025` before. */
export function formatWhen(timestamp: string, language: string): string {
  const date = new Date(timestamp)
  if (calendarDaysSince(date) <= 0) return formatTime(timestamp)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return formatDate(date, language, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
