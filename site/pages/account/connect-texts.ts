import { texts } from '@atelier/widgets'

/** The window that partners' pages open. */
export const connectTexts = texts('connect', {
  closeWindow: 'Close window',
  ownWindow: 'This window is on {host}. The page that opened it cannot see what you type.',

  askTitle: '{partner} wants to sign you in',
  againTitle: 'Go on at {partner}',
  askedBy: 'Asked by {origin}, for ten minutes at a time.',
  learns: 'It learns your name',
  chats: 'It chats with your allowance, on that page',
  never: 'It never sees your password, other chats, passkeys or payments',
  unseen: 'Go on only if you have just pressed “Sign in” on that page yourself.',
  bring_one: 'Bring along what I wrote there, {count} chat',
  bring_other: 'Bring along what I wrote there, {count} chats',
  bringHint: 'Otherwise it stays with the guest, and is there again when you sign out.',
  busy: 'An answer is still being written there. Wait until it is complete, and press again.',
  continueAs: 'Continue as {name}',
  another: 'Another account',
  notNow: 'Not now',

  signInTitle: 'Sign in for {partner}',
  signInLead: 'Then this window closes and you are back where you were.',

  doneTitle: 'Done. Back to {partner}.',
  done: 'You are signed in there as {name}.',
  closes: 'This window closes by itself.',
  stays: 'You can close this window.',
  closeNow: 'Close now',
  where: 'Where am I signed in?',

  refusedTitle: 'We do not know this page',
  refused: '{origin} is not on the list of pages that may ask. Nothing was handed over.',
  refusedUnnamed:
    'The page that opened this window is not on the list of pages that may ask. Nothing was handed over.',
  tellUs: 'Tell us about it',

  declinedTitle: 'Not signed in',
  declined: 'Nothing was handed over.',

  expiredTitle: 'This window is too old',
  expired:
    'It was open for more than ten minutes, or has done its work. Press “Sign in” again on the page you came from.',

  failedTitle: 'That did not work',
  retry: 'Try again',
})
