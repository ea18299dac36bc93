import { defineTexts } from '@atelier/widgets'

export const appTexts = defineTexts('app', {
  newVersion: 'A new version is there.',
  newVersionHint: 'What you have typed is kept.',
  reload: 'Reload',
  later: 'Later',
  consent:
    'May this site count how it is used? If you allow it, a change of language is sent to Google Analytics, without cookies and without your chats.',
  consentSignal:
    'Your browser asks websites not to count you (Global Privacy Control), so nothing is sent.',
  consentMore: 'About statistics',
  nowAllowed: 'You have allowed it.',
  nowDeclined: 'You have declined it.',
  allow: 'Allow',
  decline: 'Decline',
  close: 'Close',
  sharedTooLarge: 'This picture is too large to be shared here. The limit is {size}.',
  sharedWrongType: 'Only pictures, texts and links can be shared here.',
  sharedNotTaken: 'Nothing was shared',
})
