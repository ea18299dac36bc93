import { defineTexts } from '../i18n.ts'

/** What is shown before the manager is loaded, and by the login form. */
export const passkeyNameTexts = defineTexts('passkeys', {
  suggestedName: '{browser} on {system}',
  passkeys: 'Passkeys',
  thisDevice: 'This device',
})
