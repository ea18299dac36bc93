import { defineTexts } from '../i18n.ts'

/** Apart from the manager's texts, because the login form suggests a name too. */
export const passkeyNameTexts = defineTexts('passkeys', {
  suggestedName: '{browser} on {system}',
  thisDevice: 'This device',
})
