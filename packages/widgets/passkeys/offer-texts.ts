import { defineTexts } from '../i18n.ts'

export const passkeyOfferTexts = defineTexts('passkey-offer', {
  offerTitle: 'Sign in faster next time',
  offerText: 'With a passkey, your face, your finger or the PIN of this device is enough.',
  offerAdd: 'Add a passkey',
  offerDecline: 'Not now',
  offerAdded: '“{name}” was added. Next time, choose “Use a passkey”.',
  offerManage: 'Manage passkeys',
  offerDismiss: 'Dismiss',
})
