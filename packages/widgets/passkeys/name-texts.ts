import { defineTexts } from '../i18n.ts'

/** The texts that are needed before the manager has loaded, and by the login form. */
export const passkeyNameTexts = defineTexts('passkeys', {
  suggestedName: '{browser} on {system}',
  passkeys: 'Passkeys',
  thisDevice: 'This device',
})
