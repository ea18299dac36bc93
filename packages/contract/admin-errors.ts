// Apart from errors.ts, so that only the page for operators loads these texts.

export const adminErrorTexts = {
  'reason-required': 'Please give a reason.',
  'own-account': 'Another admin has to do this for your own account.',
  'admin-passkey-required':
    'This page opens only after a sign-in with a passkey. If you have none, add one to your account first.',
  'not-suspended': 'This account is not suspended. Nothing was changed.',
  'guest-not-suspendable':
    "A guest's cookie is not a person: with another browser, the same person would be another guest. A guest can only be exported or deleted.",
  'payment-unchangeable': 'The status of this payment does not allow that.',
  'payment-provider-missing':
    'PayPal is not set up on this server, so it cannot be asked to give the money back.',
  'refund-refused': 'PayPal refuses to give the money back. The payment stays as it is.',
  'refund-unanswered':
    'PayPal has not said whether it gives the money back. Try again later: the money goes back only once.',
} as const

export const adminErrorStatuses = {
  'not-suspended': 409,
  'reason-required': 422,
  'own-account': 409,
  'admin-passkey-required': 403,
  'guest-not-suspendable': 409,
  'payment-unchangeable': 409,
  'payment-provider-missing': 409,
  'refund-refused': 502,
  'refund-unanswered': 503,
} satisfies Record<keyof typeof adminErrorTexts, number>
