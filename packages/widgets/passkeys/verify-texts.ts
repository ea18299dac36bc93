import { defineTexts } from '../i18n.ts'

/** The texts of the block that confirms a payment with a passkey. */
export const passkeyVerifyTexts = defineTexts('passkey-verify', {
  title: 'Confirm it is you',
  switch: 'Biometric verification',
  optional: 'Optional. Uses Face ID, Touch ID or Windows Hello on this device.',
  required: 'Your account requires a passkey for every payment.',
  loading: 'Looking for your passkeys…',
  verifyNow: 'Verify now',
  manage: 'Manage devices',
  skip: 'Skip',
  payment: 'Payment',
  option: '{name}, {amount}',
  passkey: 'Passkey',
  anyPasskey: 'The browser asks which one',
  signs: 'Your passkey signs this payment: {items}, {amount} with {name}.',
  next: 'Then you go to {name}.',
  usePasskey: 'Use passkey',
  cancel: 'Cancel',
  waiting: 'Follow the steps that your browser shows.',
  confirmed: 'Confirmed with “{passkey}”',
  confirmedUntil: '{amount} with {name}. You can start this payment until {time}.',
  retry: 'Try again',
  confirmedBadge: 'Confirmed',
})
