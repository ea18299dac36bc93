// Apart from errors.ts, so that a chat does not load these texts.

export const paymentErrorTexts = {
  'payment-not-started': 'Failed to initiate {provider} payment',
  'subscription-not-started': 'Failed to initiate {provider} subscription',
  'payment-status-failed': 'Failed to check payment status',
  'payment-callback-failed': 'Failed to process payment callback',
  'payment-sign-in': 'You must be logged in to make a payment.',
  'payment-amount': 'The price has changed. Please check it and try again.',
  'payment-open':
    'You have payments that are not decided yet. Please complete or cancel one of them first. If PayPal is still checking one, please wait for the result.',
  'payment-provider-down':
    'The payment service does not answer right now. Nothing was charged. Please try again in a moment.',
  'payment-refused': 'The payment service refused this payment. Nothing was charged.',
  'payment-method-missing': 'This way to pay is not available here.',
} as const
