import { defineTexts } from '../i18n.ts'

/** Apart from window-texts.ts, because few users need it. */
export const connectCodeTexts = defineTexts('sign-in', {
  codeNeeded: 'Type the number that the Atelier window shows.',
  codeLabel: 'Number',
  codeSend: 'Sign in',
  codeWrong_one: 'That is another number. {count} try left.',
  codeWrong_other: 'That is another number. {count} tries left.',
})
