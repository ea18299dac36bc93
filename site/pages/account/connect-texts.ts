import { defineTexts } from '@atelier/widgets'

export const connectTexts = defineTexts('connect', {
  closeWindow: 'Close window',
  ownWindow: 'This window is on {host}. The page that opened it cannot see what you type.',

  askTitle: '{partner} wants to sign you in',
  againTitle: 'Continue to {partner}',
  askedBy: 'Requested by {origin}. Access lasts while that page is open, for eight hours at most.',
  learns: 'It sees the name in your profile, your plan and how much of your allowance is left',
  chats:
    'It can read, write and delete the chats you have on the pages of {partner}, with your allowance',
  never: 'It never sees your email, password, other chats, passkeys or payments',
  end: 'You can end this at any time in Settings → Sessions',
  unseen: 'Continue only if you have just pressed “Sign in” on that page yourself.',
  tooEarly: 'Please read this first. The buttons work in a moment.',

  confirmTitle: 'Did you press “Sign in” at {partner}?',
  confirm:
    'This window cannot see which page opened it. Continue only if {origin} is open in another tab or window. You then get a number to type there.',
  showNumber: 'Yes, show the number',
  confirmWarning:
    'Stop if a message, an email or another website led you here. Whoever gets the number can read and write your chats at {partner}.',
  stop: 'No, stop',
  numberTitle: 'Type this number at {partner}',
  number: 'Go back to the tab with {origin}. It asks for the number.',
  numberWarning:
    'Type it nowhere but on {origin}, and tell it to nobody. If that page does not ask for a number, press “Sign in” there again.',
  toPlans: 'I have typed it: go on to the plans',
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
