import { formatLocale } from '@atelier/contract'
import { formatDate, formatMoney, useLanguage } from '@atelier/widgets'

/** In dollars. Lower costs would be rounded to 0. */
const SMALLEST_SHOWN = 0.01

/** Functions that write dates, numbers and amounts in the operator's language. */
export function useFormats() {
  const language = useLanguage()
  return {
    date: (iso: string) => formatDate(iso, language, { dateStyle: 'medium' }),
    time: (iso: string) => formatDate(iso, language, { dateStyle: 'medium', timeStyle: 'short' }),
    /** A day of UTC, such as 2026-11-24. */
    day: (day: string) => formatDate(day, language, { dateStyle: 'medium', timeZone: 'UTC' }),
    count: (count: number) => new Intl.NumberFormat(formatLocale(language)).format(count),
    money: (amount: number, currency: string) => formatMoney(amount, currency, language),
    cost(dollars: number) {
      const isTiny = dollars > 0 && dollars < SMALLEST_SHOWN
      return isTiny
        ? `< ${formatMoney(SMALLEST_SHOWN, 'USD', language)}`
        : formatMoney(dollars, 'USD', language)
    },
  }
}
