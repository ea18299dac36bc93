import { defineTexts } from '../../i18n.ts'

export const outboxTexts = defineTexts('outbox', {
  offline: 'You are offline.',
  cutOff: 'No connection to the server.',
  numbers: 'One Two Three Four Five Six Seven Eight Nine Ten',
  waitHere_one: 'One message waits here and goes out by itself.',
  waitHere_other: '{number} messages wait here and go out by themselves.',
  nothingWaits: 'What you send now waits here and goes out by itself.',
  writeOn: 'Write on. It is sent when you are back.',
  sendLater: 'Send when you are back',
  kept: 'Kept on this device until it is sent.',
  notKept:
    'This browser cannot store your message. Leave this page open until the message is sent.',
  waits: 'Waits for a connection',
  waitsForAnswer: 'Waits for the answer before',
  queued: 'Sent when this answer is done.',
  escapeTwice: 'Escape twice sends it now.',
  queueStopped: 'Not sent, because the answer before is not complete.',
  sendNow: 'Send now',
  edit: 'Edit',
  remove: 'Remove',
  save: 'Save',
  notSentYet: 'Not sent yet.',
  leftBehind: 'Not sent yet: “{text}”',
  show: 'Show',
})
