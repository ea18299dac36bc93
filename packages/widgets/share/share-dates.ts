import { DAY_MS } from '@atelier/contract'
import { formatDate } from '../format-date.ts'

/** `27 November 2025 at 09:20` in English. */
export function formatDateAndTime(language: string, date: Date): string {
  return formatDate(date, language, { dateStyle: 'long', timeStyle: 'short' })
}

export function dateAfterDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

/** The value of a date field: `2025-11-27`, in the visitor's time zone. */
export function toDateFieldValue(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** How many days after today the date of a date field is. Undefined for an empty or unfinished date. */
export function daysUntilFieldValue(value: string): number | undefined {
  const date = new Date(`${value}T00:00`)
  if (Number.isNaN(date.getTime())) return undefined
  const today = new Date()
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate())
  // Days on which the clocks change have 23 or 25 hours, so the quotient is rounded.
  return Math.round((date.getTime() - midnight.getTime()) / DAY_MS)
}
