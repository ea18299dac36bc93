import { pro } from '@atelier/contract'
import { formatDeadline, formatMoney, useLanguage, useTexts, formatDate } from '@atelier/widgets'
import { paymentPageTexts } from './texts.ts'

/** Returns functions that format a payment in the visitor's language and in the charged currency. */
export function usePaymentWords({
  currency,
  provider,
}: Pick<pro.Payment, 'currency' | 'provider'>) {
  const t = useTexts(paymentPageTexts)
  const language = useLanguage()
  return {
    providerName: pro.PROVIDERS[provider].name,
    money: (amount: number) => formatMoney(amount, currency, language),
    date: (date: string) => formatDate(date, language),
    time: (date: string) => formatMoment(date, language),
    deadline: (date: string) => formatDeadline(date, language),
    timeInUtc: (date: string, dayAbove: string) => formatTimeInUtc(date, dayAbove, language),
    failure: (failure: pro.PaymentFailure) => t(failureTexts[failure]),
  }
}

/** `21 November 2026 at 09:41` in English. */
function formatMoment(date: string, language: string): string {
  return formatDate(date, language, { dateStyle: 'long', timeStyle: 'short' })
}

/**
 * `14:01 UTC`, with the date if it differs from the date above. In UTC, so that it is the same for every reader of the
 * invoice.
 */
function formatTimeInUtc(date: string, dayAbove: string, language: string): string {
  const isSameDay = date.slice(0, 10) === dayAbove.slice(0, 10)
  const time = formatDate(date, language, {
    ...(!isSameDay && { dateStyle: 'long' }),
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${time} UTC`
}

type TextKey = keyof typeof paymentPageTexts.english

const failureTexts: Record<pro.PaymentFailure, TextKey> = {
  cancelled: 'failureCancelled',
  declined: 'failureDeclined',
  balance: 'failureBalance',
  limit: 'failureLimit',
  'card-locked': 'failureCardLocked',
  'wrong-details': 'failureWrongDetails',
  'bank-unavailable': 'failureBankUnavailable',
  merchant: 'failureMerchant',
  expired: 'failureExpired',
  superseded: 'failureSuperseded',
  other: 'failureOther',
}
