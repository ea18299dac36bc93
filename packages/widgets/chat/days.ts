import type { Translate } from '../i18n.ts'

type DayWord = 'today' | 'yesterday'
const DAY = 24 * 60 * 60 * 1000

/** `Today`, `Yesterday`, or the date. */
export function dayOf(timestamp: string, language: string, t: Translate<DayWord>): string {
  const date = new Date(timestamp)
  const age = daysSince(date)
  if (age <= 0) return t('today')
  if (age === 1) return t('yesterday')
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date)
}

/** `09:14`, written alike in all our languages. */
export function timeOf(timestamp: string): string {
  const date = new Date(timestamp)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whole days by the calendar of the visitor, whatever the hour. */
export function daysSince(date: Date): number {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  // An hour more or less where the clocks change.
  return Math.round((midnight(new Date()) - midnight(date)) / DAY)
}
