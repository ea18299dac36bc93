import { defineTexts } from '../i18n.ts'

export const allowanceTexts = defineTexts('allowance', {
  left_one: '{count} of {limit} messages left today',
  left_other: '{count} of {limit} messages left today',
  used_one: 'You have used your one message for today.',
  used_other: 'You have used all {limit} messages for today.',
  resets: 'You get new ones at {time}.',
  resetsOn: 'You get new ones on {date}, {time}.',
  guestHint: 'Sign in for more messages a day.',
  guestOffer: 'Sign in (free) for {number} a day.',
  guestOfferHeld: 'Sign in (free) for {number} a day; your message is kept.',
  guestHeld: 'Sign in (free) for more a day; your message is kept.',
  proHint: 'Pro gives you many more.',
  held: 'Your message is kept, and is sent as soon as you have Pro.',
  locked: '{model} is part of Pro.',
  lockedHint: 'Your message is kept if you send it now.',
  sendWith: 'Send with {model}',
  signIn: 'Sign in',
  seePro: 'See Pro',
  hide: 'Hide until tomorrow',
  goPro: 'Go Pro',
  havePro: 'You have Pro',
})
