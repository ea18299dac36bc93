import type { PasskeyTemplates } from './types.ts'

const settings = 'Settings → Passkeys'
const settingsPath = '/settings?section=passkeys'

const subjectOf = (name: string | undefined) => (name ? `The passkey “${name}”` : 'A passkey')

export const englishPasskeys: PasskeyTemplates = {
  passkeyAdded: ({ name, provider }, publicUrl) => ({
    subject: 'A passkey was added',
    blocks: [
      {
        paragraph: `${subjectOf(name)}${provider ? ` (${provider})` : ''} can now sign in to your Atelier account and confirm payments. If this was you, you do not need to do anything.`,
      },
      { paragraph: 'If this was not you, delete it and end your other sessions:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeyDeleted: ({ name }, publicUrl) => ({
    subject: 'A passkey was deleted',
    blocks: [
      {
        paragraph: `${subjectOf(name)} can no longer sign in to your Atelier account or confirm payments. If this was you, you do not need to do anything.`,
      },
      {
        paragraph:
          'If this was not you, look at your passkeys and sessions, and choose a new password:',
      },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeyNotRequired: (_, publicUrl) => ({
    subject: 'Payments no longer need a passkey',
    blocks: [
      {
        paragraph:
          'Payments of your Atelier account can now start without a passkey. If this was you, you do not need to do anything.',
      },
      { paragraph: 'If this was not you, require it again and choose a new password:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
  passkeySuspected: ({ name }, publicUrl) => ({
    subject: 'A passkey may have been copied',
    blocks: [
      {
        paragraph: `We refused ${name ? `the passkey “${name}”` : 'a passkey'} of your Atelier account: it counts its uses, and the last one had a number that was used before. A copy of the passkey would do that.`,
      },
      { paragraph: 'Please delete the passkey and add a new one:' },
      { link: settings, url: `${publicUrl}${settingsPath}` },
    ],
  }),
}
