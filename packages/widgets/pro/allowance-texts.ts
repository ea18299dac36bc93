import { defineTexts } from '../i18n.ts'

export const allowanceTexts = defineTexts('allowance', {
  left_one: '{count} of {limit} messages left today',
  left_other: '{count} of {limit} messages left today',
  used: 'You have used all {limit} messages of today.',
  resets: 'It starts again at {time}.',
  guestHint: 'Sign in for more messages a day.',
  proHint: 'Pro has many more.',
  held: 'Your message is kept, and goes out the moment Pro is active.',
  locked: '{model} is part of Pro.',
  lockedHint: 'Your message is kept if you send it now.',
  sendWith: 'Send with {model}',
  signIn: 'Sign in',
  seePro: 'See Pro',
  hide: 'Hide until tomorrow',
  goPro: 'Go Pro',
  havePro: 'You have Pro',
})
