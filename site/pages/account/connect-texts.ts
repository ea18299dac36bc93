import { defineTexts } from '@atelier/widgets'

export const connectTexts = defineTexts('connect', {
  closeWindow: 'Close window',
  ownWindow: 'This window is on {host}. The page that opened it cannot see what you type.',

  askTitle: '{partner} wants to sign you in',
  againTitle: 'Continue to {partner}',
  askedBy: 'Requested by {origin}. Access is renewed every ten minutes.',
  learns: 'It can see your name',
  chats: 'It can chat using your allowance, on that page only',
  never: 'It never sees your password, other chats, passkeys or payments',
  unseen: 'Continue only if you have just pressed “Sign in” on that page yourself.',
  bring_one: 'Move the {count} chat I wrote there to my account',
  bring_other: 'Move the {count} chats I wrote there to my account',
  bringHint: 'Otherwise they stay on that page and reappear when you sign out.',
  busy: 'An answer is still being written there. Wait until it is finished, then try again.',
  continueAs: 'Continue as {name}',
  another: 'Use another account',
  notNow: 'Not now',

  signInTitle: 'Sign in to continue to {partner}',
  signInLead: 'This window will then close, and you will be back where you were.',

  shareSignInTitle: 'Sign in to share this conversation',
  shareSignInLead: 'Then you choose what readers see, and for how long.',
  passkeysSignInTitle: 'Sign in to see your passkeys',
  passkeysSignInLead: 'Then you can add, rename, pause and delete them.',
  passkeysTitle: 'Passkeys',
  passkeysLead: 'Your face, finger or device PIN. Used to sign in and to confirm a payment.',
  shareClosedTitle: 'You can close this window',
  shareClosedText: 'The page you came from stays as it is.',

  doneTitle: 'Done. Back to {partner}.',
  done: 'You are signed in there as {name}.',
  closes: 'This window closes by itself.',
  stays: 'You can close this window.',
  closeNow: 'Close now',
  where: 'Where am I signed in?',

  refusedTitle: 'We do not know this page',
  refused: '{origin} is not on the list of pages that may ask you to sign in. Nothing was shared.',
  refusedUnnamed:
    'The page that opened this window is not on the list of pages that may ask you to sign in. Nothing was shared.',
  tellUs: 'Tell us about it',

  declinedTitle: 'Not signed in',
  declined: 'Nothing was shared.',

  expiredTitle: 'This window has expired',
  expired:
    'It was open for more than ten minutes, or has already been used. Press “Sign in” again on the page you came from.',

  failedTitle: 'That did not work',
  retry: 'Try again',
})
