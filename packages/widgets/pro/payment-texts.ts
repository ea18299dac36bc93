import type { pro } from '@atelier/contract'
import { defineTexts } from '../i18n.ts'

/** The texts of the payment step, which is loaded after the plans. */
export const paymentTexts = defineTexts('pro', {
  lineMonthly: 'Pro, one month',
  lineYearly: 'Pro, one year',
  lineGodMode: 'GodMode add-on',
  paidFor: 'For the account {email}',
  term: 'Pro until {date}. It does not renew by itself.',
  waysToPay: 'Ways to pay',
  chargesUSD: 'Charges {amount} in US dollars',
  chargesVND: 'Charges {amount} in Vietnamese đồng',
  sandbox: 'Sandbox',
  sandboxHint: 'Here a sandbox stands in for the payment service. No money moves.',
  noMethods: 'You cannot pay here yet.',
  retry: 'Try again',
  attempt: 'Attempt {count} of {max}.',
  blocked: 'Attempt {count} of {max}. You can try again at {time}.',
  blockedOn: 'Attempt {count} of {max}. You can try again on {date}, {time}.',
  pageRefused: 'The payment service sent an address that we do not know. Nothing was charged.',
  cards: 'Card details never reach us',
  terms: 'Terms of Use',
  refunds: 'Purchases and refunds',
  openTitle: 'You have a payment open',
  openText: '{amount} with {provider}. You can pay until {time}.',
  review: 'We are checking your payment of {amount} with {provider}. You need not do anything.',
  resume: 'Continue to {provider}',
  cancel: 'Cancel this payment',
  paidTitle: 'You have Pro',
  paid: 'Your payment has arrived. You have Pro until {date}.',
  paidNoDate: 'Your payment has arrived.',
  done: 'Done',
})

export const lineTexts = {
  monthly: 'lineMonthly',
  yearly: 'lineYearly',
  godmode: 'lineGodMode',
} as const satisfies Record<pro.PaymentLine['item'], string>
