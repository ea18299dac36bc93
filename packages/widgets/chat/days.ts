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

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `09:14`. To make a format takes longer than to use it. */
export function timeOf(timestamp: string, language: string): string {
  const clock =
    clocks.get(language) ??
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(language, clock)
  return clock.format(new Date(timestamp))
}

/** Whole days by the calendar of the visitor, whatever the hour. */
export function daysSince(date: Date): number {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  // An hour more or less where the clocks change.
  return Math.round((midnight(new Date()) - midnight(date)) / DAY)
}
