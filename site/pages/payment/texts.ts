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
  failureMerchant: 'our account there cannot take this payment, and we have been told',
  failureExpired: 'the time to pay ran out',
  failureSuperseded: 'another payment for the same term was faster',
  failureOther: 'no reason given',

  checking: 'Checking your payment…',
  checkingHint: 'One moment. We ask what is known about it.',

  signInTitle: 'Log in to see your payment',
  signInLead:
    'The result belongs to the account that paid. Nothing is lost in the meantime: a completed payment counts even if you log in later.',
  login: 'Login',

  unreachableLead:
    'Your payment is not affected: the result reaches your account by itself. Please do not pay again.',
  tryAgain: 'Try again',

  paidTitle: 'You are on Pro',
  paidLead: 'The payment arrived. Pro is on until {date}, everywhere you are signed in.',
  paidBefore: 'The payment arrived. This term has ended on {date}. You can extend Pro at any time.',
  heldMessage: 'The message you were writing waits there and is sent now that you have Pro.',
  backToChat: 'Back to your chat',
  heldWish: 'The pictures that you wanted wait there and are made now that you have Pro.',
  backToWish: 'Back to your pictures',
  invoice: 'Invoice',

  pendingTitle: 'Waiting for {provider}',
  pendingLead:
    '{provider} has not told us the result yet. It usually takes under a minute. You can close this page: the result reaches your account by itself.',
  pendingNotice:
    'Nothing is charged twice: however often this page is opened, it is the same payment.',
  goOnWorking: 'Go on working',
  checkNow: 'Check now',
  continueAt: 'Continue at {provider}',
  cancelPayment: 'Cancel this payment',

  failedTitle: 'The payment did not go through',
  failedLead: '{provider} answered: {reason}. You were not charged.',
  supersededTitle: 'This payment was not needed',
  supersededLead:
    'Another payment for the same term was faster, so this one was not taken. You were not charged.',
  chooseAgain: 'Choose again',
  getHelp: 'Get help',

  cancelledTitle: 'You cancelled the payment',
  cancelledLead: 'Nothing was charged. You can choose again whenever you like.',
  stay: 'Back to the chat',

  expiredTitle: 'The time to pay ran out',
  expiredLead:
    '{provider} reported no payment before the order ended. Nothing was charged. If you did pay, it still counts as soon as {provider} tells us.',

  reviewTitle: 'We are checking this payment',
  reviewLead:
    'Something does not match, so a person looks at it. You need not do anything, and please do not pay again: either Pro is switched on, or you get the money back.',

  refundedTitle: 'This payment was refunded',
  refundedLead: 'The money goes back the way it came. The term that it paid for has ended.',
  disputedTitle: 'This payment is disputed',
  disputedLead:
    'The bank or {provider} has been asked to take the money back, so the term that it paid for has ended. Please write to us if this was not you.',

  unknownTitle: 'We do not know this payment',
  unknownLead:
    'The address carries no payment of yours. If money left your account, it is listed under Billing within fifteen minutes, or returned.',
  openBilling: 'Open billing',
  whatWasChecked: 'What we checked',
  signedInAs: 'You are signed in as {email}',
  notInAddress: 'The address names no payment of yours',
  noneWaiting: 'No payment of yours is waiting in this browser',

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
  answer: 'Answer',

  verified: 'What was verified',
  verifiedOrder: 'Plan, add-ons, amount and currency match your order',
  verifiedProvider: '{provider} confirmed the payment, and the confirmation is genuine',
  verifiedOnce: 'It counts once, however often this page is opened',

  stepOrdered: 'Order made',
  stepSent: 'You went to {provider}',
  stepAnswer: 'The answer of {provider}',
  stepPro: 'Pro is on',
  checkedAgo: 'checked {when}',
})
