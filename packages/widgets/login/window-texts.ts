import { defineTexts } from '../i18n.ts'

export const signInWindowTexts = defineTexts('sign-in', {
  signIn: 'Sign in',
  signInWith: 'Sign in with Atelier',
  signOut: 'Sign out',
  share: 'Share…',
  signedInAs: 'Signed in as {name}',
  open: 'Continue in the window that has opened. This page stays as it is.',
  blocked: 'Your browser blocked the window.',
  openHere: 'Open it in a new tab',
  codeFailed: 'The number was wrong too often.',
  over: 'You are signed out here.',
  again: 'Sign in again',
  retry: 'Try again',
})
