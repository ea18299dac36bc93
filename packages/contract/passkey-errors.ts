// The texts of errors about passkeys. Widgets add them with addErrorTexts() when they load the code that can throw
// these errors.
export const passkeyErrorTexts = {
  'passkey-not-supported': 'WebAuthn is not supported in this browser.',
  'passkey-not-created': 'Failed to create credential',
  'passkey-cancelled': 'User cancelled or device locked',
  'passkey-already-registered': 'Authenticator already registered',
  'passkey-authenticator-not-supported': 'Authenticator not supported',
  'passkey-registration-failed': 'Registration failed',
  'passkey-authentication-failed': 'Authentication failed',
  'passkey-none': 'No biometric credentials found. Please add one first.',
  'passkey-no-user': 'User not authenticated',
  'passkey-limit': 'An account can have 20 passkeys. Delete one first.',
  'passkey-required': 'Please confirm this payment with a passkey.',
  'passkey-needed':
    'Payments of this account need a passkey. Add another one or stop requiring it first.',
} as const
