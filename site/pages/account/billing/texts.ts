import { defineTexts } from '@atelier/widgets'

export const billingTexts = defineTexts('billing', {
  title: 'Billing',
  lead: 'Your plan, what you paid for it, and every invoice.',

  free: 'Free',
  pro: 'Pro',
  godMode: 'Pro with GodMode',
  active: 'Active',
  endsOn: 'Ends on {date}',
  since: 'Without a break since {date}.',
  freeText: 'You have no running term. Pro is paid in advance for a month or a year.',
  endedText: 'Your last term ended on {date}. Everything you made is still here.',
  seePlans: 'See plans',
  extend: 'Extend',

  proUntil: 'Pro until',
  nothingRenews: 'Nothing renews and nothing is charged by itself. Afterwards you are on Free.',
  lastPayment: 'Last payment',
  paidOn: 'On {date}, {item}.',
  with: 'With',
  ownPage: 'On the page of {provider}. No card is kept here.',

  godModeTitle: 'GodMode add-on',
  godModeOn: 'The highest limits and every model, until the end of the term.',
  godModeOff:
    'The highest limits and every model. You can add it when you extend, for {price}.',
  on: 'On',

  reminders: 'Reminders by email',
  remindersOn: '7 days and 1 day before the end. A reminder charges nothing.',
  remindersOff: 'Off. Pro ends on {date} without a reminder, and there is nothing to cancel.',
  remindersSaved: 'Reminders are on',
  remindersStopped: 'Reminders are off',

  pendingPayment:
    'A payment of {amount} for {item} is waiting for {provider}. It is settled by itself.',
  reviewPayment: 'We are checking a payment of {amount} for {item}. Please do not pay again.',
  follow: 'Follow it',

  history: 'Payments and invoices',
  historyHint: 'Every attempt is listed, also those that were not paid.',
  noPayments: 'No payments yet. What you pay is listed here, with its invoice.',
  date: 'Date',
  for: 'For',
  state: 'State',
  amount: 'Amount',
  invoice: 'Invoice',
  invoiceOf: 'Invoice of {date}',
  showAll: 'Show all {count}',

  backToBilling: 'Billing',
  print: 'Print or save as PDF',
  invoiceTitle: 'Invoice {number}',
  from: 'From',
  to: 'To',
  term: 'Term',
  termFromTo: '{from} to {until}',
  total: 'Total, {currency}',
  paid: 'Paid',
  refundedOn: 'Refunded on {date}',
  paidWith: 'Paid with',
  paidWithOn: '{provider}, {date}',
  reference: 'Reference',
  questions: 'Questions about this invoice: {email}',
  noInvoice: 'There is no such invoice',
  noInvoiceHint: 'It is not one of yours, or the address is incomplete.',
})
