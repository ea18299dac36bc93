import { defineTexts } from '@atelier/widgets'

/** The texts of the page on which a payment ends, and the texts for payments that it shares with billing. */
export const paymentPageTexts = defineTexts('payment-page', {
  monthly: 'Pro, monthly',
  yearly: 'Pro, yearly',
  godmode: 'GodMode add-on',

  pending: 'Pending',
  paid: 'Paid',
  failed: 'Not paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  review: 'Being checked',
  refunded: 'Refunded',
  disputed: 'Disputed',

  failureCancelled: 'cancelled by you',
  failureDeclined: 'the payment was declined',
  failureBalance: 'not enough balance',
  failureLimit: 'the limit of the card or account is reached',
  failureCardLocked: 'the card or account is locked',
  failureWrongDetails: 'wrong card details or code',
  failureBankUnavailable: 'the bank is under maintenance',
  failureMerchant: 'our account there cannot take this payment. We have been notified',
  failureExpired: 'the time to pay ran out',
  failureSuperseded: 'another payment for the same term arrived first',
  failureOther: 'no reason given',

  checking: 'Checking your payment…',
  checkingHint: 'One moment. We are asking for the result.',

  signInTitle: 'Sign in to see your payment',
  signInLead:
    'The result belongs to the account that paid. Nothing is lost in the meantime: a completed payment counts even if you sign in later.',
  login: 'Sign in',

  unreachableLead:
    'Your payment is not affected: the result reaches your account by itself. Please do not pay again.',
  tryAgain: 'Try again',

  paidTitle: 'You are on Pro',
  paidLead: 'The payment has arrived. You have Pro until {date}, everywhere you are signed in.',
  paidBefore:
    'The payment had arrived, and this term ended on {date}. You can buy Pro again at any time.',
  heldMessage: 'The message you were writing is sent when you go back.',
  backToChat: 'Back to your chat',
  heldWish: 'The pictures you wanted are made when you go back.',
  backToWish: 'Back to your pictures',
  invoice: 'Invoice',

  pendingTitle: 'Waiting for {provider}',
  pendingLead:
    '{provider} has not told us the result yet. It usually takes under a minute. You can close this page: the result reaches your account by itself.',
  cardTitle: 'The card was declined',
  cardLead:
    '{provider} did not accept the card, and nothing was charged. Continue to {provider} to choose another one, or cancel this payment.',
  pendingNotice:
    'Nothing is charged twice. However often you open this page, it is the same payment.',
  goOnWorking: 'Keep working',
  checkNow: 'Check now',
  continueAt: 'Continue to {provider}',
  cancelPayment: 'Cancel this payment',

  failedTitle: 'The payment did not go through',
  failedLead: '{provider} says: {reason}. You were not charged.',
  supersededTitle: 'This payment was not needed',
  supersededLead:
    'Another payment for the same term arrived first, so this one was not taken. You were not charged for it.',
  chooseAgain: 'Choose again',
  getHelp: 'Get help',

  cancelledTitle: 'You cancelled the payment',
  cancelledLead: 'Nothing was charged. You can choose again whenever you like.',
  stay: 'Back to the chat',

  expiredTitle: 'The time to pay ran out',
  expiredLead:
    '{provider} reported no payment before the order expired. Nothing was charged. If you did pay, it still counts as soon as {provider} tells us.',

  reviewTitle: 'We are checking this payment',
  reviewLead:
    'Something does not match, so a person is looking at it. You need not do anything. Please do not pay again: either you get Pro, or you get the money back.',

  refundedTitle: 'This payment was refunded',
  refundedLead: 'The money goes back the way it came. The term it paid for has ended.',
  disputedTitle: 'This payment is disputed',
  disputedLead:
    'The bank or {provider} has been asked to take the money back, so the term it paid for has ended. Please write to us if you did not ask for this.',

  unknownTitle: 'We do not know this payment',
  unknownLead:
    'This address leads to no payment of yours. If money left your account, the payment appears under Billing within fifteen minutes, or the money is returned.',
  openBilling: 'Open billing',
  whatWasChecked: 'What we checked',
  signedInAs: 'You are signed in as {email}',
  notInAddress: 'No payment of yours has this address',
  noneWaiting: 'No payment of yours is waiting',

  receipt: 'Receipt',
  order: 'Your order',
  totalPaid: 'Total paid',
  toBeConfirmed: 'To be confirmed',
  charged: 'Charged',
  returned: 'Returned',
  amount: 'Amount',
  paidWith: 'Paid with',
  with: 'With',
  when: 'When',
  reference: 'Reference',
  confirmedBy: 'Confirmed by',
  passkeyAt: 'Passkey “{passkey}”, {time}',
  heldUntil: 'Can be paid until',
  term: 'Term',
  termFromTo: '{from} to {until}',
  answer: 'Reason',

  verified: 'What was verified',
  verifiedOrder: 'Plan, add-ons, amount and currency match your order',
  verifiedProvider: '{provider} confirmed the payment, and the confirmation is genuine',
  verifiedOnce: 'It counts once, however often this page is opened',

  stepOrdered: 'You placed the order',
  stepSent: 'You went to {provider}',
  stepAnswer: '{provider} confirms the payment',
  stepPro: 'You have Pro',
  checkedAgo: 'checked {when}',
})
