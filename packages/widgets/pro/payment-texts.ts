import type { pro } from '@atelier/contract'
import { defineTexts } from '../i18n.ts'

/** The texts of the payment step, which is loaded after the plans. */
export const paymentTexts = defineTexts('pro', {
  lineMonthly: 'Pro, one month',
  lineYearly: 'Pro, one year',
  lineGodMode: 'GodMode add-on',
  paidFor: 'For the account {email}',
  term: 'Pro until {date}. Nothing renews by itself.',
  waysToPay: 'Ways to pay',
  chargesUSD: 'Charges {amount} in US dollars',
  chargesVND: 'Charges {amount} in Vietnamese đồng',
  sandbox: 'Sandbox',
  sandboxHint: 'A sandbox plays the payment service here. No money moves.',
  noMethods: 'Nothing can be paid for here yet.',
  retry: 'Try again',
  attempt: 'Attempt {count} of {max}.',
  blocked: 'Attempt {count} of {max}. You can try again at {time}.',
  pageRefused: 'The payment service gave an address that we do not know. Nothing was charged.',
  cards: 'Card details never reach us',
  terms: 'Terms of Use',
  refunds: 'Purchases and refunds',
  openTitle: 'You have a payment open',
  openText: '{amount} with {provider}. You can complete it until {time}.',
  review: 'We are checking your payment of {amount} with {provider}. You need not do anything.',
  resume: 'Continue to {provider}',
  cancel: 'Cancel this payment',
  paidTitle: 'You have Pro',
  paid: 'Your payment has arrived. Pro until {date}.',
  paidNoDate: 'Your payment has arrived.',
  done: 'Done',
})

export const lineTexts = {
  monthly: 'lineMonthly',
  yearly: 'lineYearly',
  godmode: 'lineGodMode',
} as const satisfies Record<pro.PaymentLine['item'], string>
