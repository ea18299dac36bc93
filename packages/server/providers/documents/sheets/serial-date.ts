import { DAY_MS } from '@atelier/contract'
import type { DateFormat } from './date-formats.ts'

const SECONDS_PER_DAY = 86_400
/** Day 0 of both ways to count. */
const FIRST_DAYS = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }
/** Excel has a February 29 in 1900, as Lotus 1-2-3 had. */
const FALSE_LEAP_DAY = 60
/** The end of the year 9999. */
const MAX_DAYS = 2_958_465

interface SerialDateOptions {
  format: DateFormat
  isFrom1904: boolean
}

/**
 * The date that a sheet stores as a number of days: `2026-06-03`, with a time `2026-06-03 09:30`, and a time alone `09:30`.
 * Undefined for what is no date.
 */
export function serialDate(
  serial: number,
  { format, isFrom1904 }: SerialDateOptions,
): string | undefined {
  if (!(serial >= 0 && serial <= MAX_DAYS)) return undefined
  const seconds = Math.round(serial * SECONDS_PER_DAY)
  const days = Math.floor(seconds / SECONDS_PER_DAY)
  const time = timeOf(seconds % SECONDS_PER_DAY)
  if (format === 'duration') return timeOf(seconds)
  if (format === 'time') return time
  // Before the first day, there is only a time.
  if (days === 0 && !isFrom1904) return seconds > 0 ? time : undefined
  const date = isFrom1904 ? dayOf(FIRST_DAYS.from1904, days) : dayOf1900(days)
  return format === 'date' || time === '00:00' ? date : `${date} ${time}`
}

function dayOf1900(days: number): string {
  if (days === FALSE_LEAP_DAY) return '1900-02-29'
  return dayOf(FIRST_DAYS.from1900, days < FALSE_LEAP_DAY ? days + 1 : days)
}

const dayOf = (first: number, days: number): string =>
  new Date(first + days * DAY_MS).toISOString().slice(0, '2026-06-03'.length)

function timeOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}`
  return seconds % 60 === 0 ? minutes : `${minutes}:${two(seconds % 60)}`
}
