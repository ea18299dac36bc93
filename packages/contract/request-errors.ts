// Apart from errors.ts, because only a reply to a request can have these codes: they load with the code that sends
// requests.

export const requestErrorTexts = {
  conflict: 'This was already sent with different content.',
  'too-large': 'This is too large to send.',
  'sign-in-refused':
    'This server does not accept the sign-in of your identity service. Please ask the people who run this site.',
  'registrations-used':
    'No more accounts can be created from your network today. Sign in with an account that you have, or try again tomorrow.',
  'domain-registrations-used':
    'No more accounts can be created with addresses of this mail domain today. Use another email address, or try again tomorrow.',
  'account-suspended': 'This account is suspended. Please ask the people who run this site.',
  'proof-required': 'Please confirm it is you.',
  'allowance-used': 'You have used all your messages for today.',
  'budget-used': 'This assistant has answered as much as it may today. Please come back tomorrow.',
} as const
