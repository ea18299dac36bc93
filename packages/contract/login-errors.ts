// Apart from errors.ts, so that a chat does not load these texts.

export const loginErrorTexts = {
  'email-required': 'Email is required',
  'email-invalid': 'Email is invalid',
  'password-required': 'Password is required',
  'password-short': 'Password must be at least 6 characters',
  'password-common': 'This password is too common. Please choose another one.',
  'password-long': 'Password is too long. Please choose one of at most 1,024 bytes.',
  'user-name-required': 'Username is required',
  'user-name-short': 'Username must be at least 3 characters',
  'code-required': 'Please enter the six-digit code.',
  'confirm-required': 'Please confirm your password',
  'passwords-differ': 'Passwords do not match',
  'reset-failed': 'Password reset failed. Please try again later.',
  'code-not-sent': 'Failed to send code',
  'code-invalid': 'Invalid code',
  'sign-in-failed': 'The email or password is incorrect.',
  'sign-in-by-code':
    'Too many wrong passwords were entered for this account. To sign in with this browser, have a code emailed to you.',
  'last-way-in': 'This is your only way to sign in. Add another one first.',
  'name-required': 'Name is required',
  native_broker_timeout: 'The sign-in app on this device did not answer in time.',
  native_extension_missing: 'The sign-in extension is not installed in this browser.',
  user_switch:
    'Switching accounts in the sign-in app is not allowed. Please sign in through the standard web flow first.',
  'auth-not-ready':
    'Authentication service is not properly initialized. Please refresh the page and try again.',
  'auth-scopes-missing': 'Authentication configuration is incomplete. Missing required scopes.',
  'auth-config-invalid':
    'Error: Application authentication configuration is invalid. Please contact support.',
  no_server_response: 'The sign-in service did not answer. Please try again.',
  user_cancelled: 'Sign-in was cancelled.',
  popup_window_error: 'The sign-in window could not be opened. Please allow it and try again.',
  interaction_required: 'Please sign in again to continue.',
} as const
