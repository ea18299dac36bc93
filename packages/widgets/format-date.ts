import { formatLocale } from '@atelier/contract'
/**
 * The one form of dates in the product. English ones have the day before the month. Times have 24 hours, as in
 * `27 November 2025 at 09:20`.
 */
export const dateFormat = (
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : formatLocale(language), {
    hourCycle: 'h23',
    ...options,
  })

/** `21 November 2027`, or what the options say, in the visitor's time zone. */
export const formatDate = (
  date: Date | string | number,
  language: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => dateFormat(language, options).format(new Date(date))

/** `14:32 GMT+7`, with the date if it is not today: when something ends, in the visitor's time zone, which is named. */
export function formatDeadline(timestamp: string | Date, language: string): string {
  const date = new Date(timestamp)
  const isToday = date.toDateString() === new Date().toDateString()
  return formatDate(date, language, {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** The day and the time of a deadline, for the two sentences that say it. Today, there is no day. */
export function deadlineParts(
  timestamp: string | Date,
  language: string,
): { date: string | undefined; time: string } {
  const date = new Date(timestamp)
  const isToday = date.toDateString() === new Date().toDateString()
  return {
    date: isToday ? undefined : formatDate(date, language, { day: 'numeric', month: 'long' }),
    time: formatDate(date, language, {
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  }
}
