import type { pro } from '@atelier/contract'

/** Returns when a term that is bought now ends. It starts at the end of the current term, if any. */
export function endOfTerm(
  period: pro.BillingPeriod,
  currentUntil: string | null | undefined,
  now = new Date(),
): Date {
  const current = currentUntil ? new Date(currentUntil) : now
  const start = current > now ? current : now
  const months = period === 'yearly' ? 12 : 1
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  // A month after 31 January is the last day of February.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** `21 November 2027` */
export function formatDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' }).format(date)
}

/** `14:32` in the visitor's time zone, with the date if it is not today. */
export function formatMoment(timestamp: string | Date, language: string): string {
  const date = new Date(timestamp)
  const isToday = date.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(dateLocale(language), {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(date)
}

/** Returns a locale that writes English dates with the day before the month, as in the rest of the product. */
function dateLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
