import { formatMoney, type pro } from '@atelier/contract'
import { formatDay, formatDeadline, formatTime } from './format.ts'
import type { PaymentTemplates } from './types.ts'

const providers = { vnpay: 'VNPay', paypal: 'PayPal' }
const billing = 'Settings → Billing'
const billingPath = '/settings?section=billing'

const attentionTexts = {
  late: (reference: string) =>
    `Money arrived for the payment ${reference} after it had been given up. The person has what they paid for. Please check that they did not pay twice.`,
  review: (reference: string) =>
    `What the provider says about the payment ${reference} does not agree with the order, or the provider does not say what became of the money. Nothing was given to the person yet.`,
  refused: (reference: string) =>
    `A person agreed to the payment ${reference}, but PayPal refused to take the money, and the reason may be your merchant account. Nothing was charged, and nothing was given. The code of PayPal is in the history of the payment. Other payments may be refused as well.`,
  returned: (reference: string) =>
    `The provider reports that money of the payment ${reference} went back, wholly or in part, or may do so. The person still has what they paid for.`,
  unknown: (reference: string) =>
    `PayPal tells of the payment ${reference}, which is named as this server names payments, but this server does not know it. Its database may be older than the payment, or another Atelier server may use the same PayPal account. Look at PayPal whether money arrived: nothing was given to the person here.`,
}

const confirmationText = ({ passkey, at }: pro.PaymentConfirmation) =>
  `You confirmed it with the passkey “${passkey}” on ${formatDay(new Date(at), 'en-GB')} at ${formatTime(at)}.`

export const englishPayments: PaymentTemplates = {
  paymentReceipt: ({ number, amount, currency, provider, until, confirmedBy }, publicUrl) => ({
    subject: `Your receipt ${number}`,
    blocks: [
      {
        paragraph: `Thank you. We received ${formatMoney(amount, currency, 'en')} with ${providers[provider]}. You have Pro until ${formatDeadline(until, 'en-GB')}.`,
      },
      ...(confirmedBy ? [{ paragraph: confirmationText(confirmedBy) }] : []),
      { paragraph: `The invoice ${number} is in ${billing}, to read and to print:` },
      { link: billing, url: `${publicUrl}${billingPath}` },
      { note: 'Pro ends by itself. Nothing is charged again unless you pay again.' },
    ],
  }),
  proEnding: ({ until, daysBefore }, publicUrl) => ({
    subject: daysBefore === 1 ? 'Pro ends tomorrow' : `Pro ends on ${formatDay(until, 'en-GB')}`,
    blocks: [
      {
        paragraph: `Your time with Pro ends on ${formatDeadline(until, 'en-GB')}. You need not do anything: nothing is charged, and everything you made stays.`,
      },
      {
        paragraph: 'If you would like to keep Pro, add another term. It begins when this one ends:',
      },
      { link: billing, url: `${publicUrl}${billingPath}` },
      { note: 'You can switch these reminders off there.' },
    ],
  }),
  paymentAttention: ({ reference, attention }) => ({
    subject: `A payment needs a look: ${reference}`,
    blocks: [
      { paragraph: attentionTexts[attention](reference) },
      {
        note: `You receive this email because you run this Atelier server. To see what happened: npm run admin -- show ${reference}`,
      },
    ],
  }),
}
