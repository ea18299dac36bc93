import { englishMessages } from './english-messages.ts'
import { englishPasskeys } from './english-passkeys.ts'
import { englishPayments } from './english-payments.ts'
import type { EmailTemplates } from './types.ts'
import { describeDevice, formatDay, formatDeadline, groupDigits } from './format.ts'

const codeValidity = 'It works once, for ten minutes, and only in the browser that requested it.'
const resetLabel = 'Choose a new password'

const reportReasons = {
  personal: 'It contains personal data.',
  illegal: 'It is illegal.',
  harmful: 'It is harmful.',
  copyright: 'It infringes a copyright.',
  other: 'Another reason.',
}

const signInMethods = {
  password: 'with your password',
  code: 'with a code',
  passkey: 'with a passkey',
  microsoft: 'with Microsoft',
  google: 'with Google',
  apple: 'with Apple',
  external: 'with another service',
}

export const english: EmailTemplates = {
  footer:
    'Atelier. You received this email because your address was used on Atelier, not because you are on a mailing list.',
  templates: {
    signInCode: ({ code }) => ({
      subject: `Your code: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Someone asked to sign in to Atelier with this address. If it was you, enter this code:',
        },
        { code },
        {
          note: `${codeValidity} If this was not you, ignore this email. Nobody can sign in without the code.`,
        },
      ],
    }),
    registrationCode: ({ code }) => ({
      subject: `Your code: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Someone is creating an Atelier account with this address. If it is you, enter this code to finish:',
        },
        { code },
        {
          note: `${codeValidity} If this was not you, ignore this email. Without the code, no account is created.`,
        },
      ],
    }),
    accountExists: (_, publicUrl) => ({
      subject: 'You already have an account',
      blocks: [
        {
          paragraph:
            'Someone tried to create an Atelier account with this address. You already have one, and it has not changed.',
        },
        { link: 'Sign in', url: `${publicUrl}/login` },
        { paragraph: 'If you forgot your password, you can choose a new one:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
        { note: 'If this was not you, you do not need to do anything.' },
      ],
    }),
    passwordReset: ({ link }) => ({
      subject: 'Choose a new password',
      blocks: [
        { paragraph: 'Someone asked for a new password for your Atelier account. If it was you:' },
        { link: resetLabel, url: link },
        {
          note: 'The link works once, for 30 minutes. If this was not you, ignore this email: your password stays as it is.',
        },
      ],
    }),
    passwordChanged: (_, publicUrl) => ({
      subject: 'Your password was changed',
      blocks: [
        {
          paragraph:
            'The password of your Atelier account was changed. If this was you, you do not need to do anything.',
        },
        { paragraph: 'If this was not you, choose a new password now:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    emailChangeCode: ({ code }) => ({
      subject: `Your code: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Someone wants to use this address for an Atelier account. If it is you, confirm it with this code:',
        },
        { code },
        {
          note: `${codeValidity} If this was not you, ignore this email. Without the code, the address is not used.`,
        },
      ],
    }),
    emailChanged: ({ email }, publicUrl) => ({
      subject: 'Your email address was changed',
      blocks: [
        {
          paragraph: email
            ? `The email address of your Atelier account is now ${email}. From now on, our emails go there.`
            : 'The email address of your Atelier account was changed. From now on, our emails go to the new one.',
        },
        { paragraph: 'If this was not you, write to us as soon as you can:' },
        { link: 'Contact us', url: `${publicUrl}/contact` },
      ],
    }),
    newSession: ({ userAgent, method }, publicUrl) => ({
      subject: 'A new sign-in to your account',
      blocks: [
        {
          paragraph: `Someone signed in to your Atelier account ${signInMethods[method]}, on ${describeDevice(userAgent) ?? 'an unknown device'}. If this was you, you do not need to do anything.`,
        },
        {
          paragraph:
            'If this was not you, end that session in your settings and choose a new password:',
        },
        { link: 'Settings', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    partnerApproved: ({ partner, origin }, publicUrl) => ({
      subject: 'A website may now use your account',
      blocks: [
        {
          paragraph: `You approved ${partner} (${origin}): it sees the name in your profile and your plan, and can read, write and delete the chats you have on its pages, with your allowance. It sees nothing else of your account. If this was you, you do not need to do anything.`,
        },
        {
          paragraph:
            'If this was not you, or another page asked you to do it, end the session of this website:',
        },
        {
          link: 'Settings → Sessions',
          url: `${publicUrl}/settings?section=sessions`,
        },
      ],
    }),
    accountDeletion: ({ date }, publicUrl) => ({
      subject: `Your account will be deleted on ${formatDay(date, 'en-GB')}`,
      blocks: [
        {
          paragraph: `You asked us to delete your Atelier account. We will delete it and everything in it on ${formatDeadline(date, 'en-GB')}.`,
        },
        { paragraph: 'If you want to keep it, sign in before then:' },
        { link: 'Sign in', url: `${publicUrl}/login` },
        { note: 'If you did not ask for this, sign in and choose a new password.' },
      ],
    }),
    identityLinked: ({ provider }, publicUrl) => ({
      subject: 'A new way to sign in was added',
      blocks: [
        {
          paragraph: `You can now also sign in to your Atelier account with ${provider}. If this was you, you do not need to do anything.`,
        },
        { paragraph: 'If this was not you, remove it in your settings and choose a new password:' },
        { link: 'Settings', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    shareReported: ({ link, reason, details }) => ({
      subject: 'A shared conversation was reported',
      blocks: [
        { paragraph: `A reader reported a shared conversation. ${reportReasons[reason]}` },
        ...(details ? [{ paragraph: details }] : []),
        { link: 'Open the conversation', url: link },
        {
          note: `You receive this email because you run this Atelier server. To revoke the link: npm run takedown -- ${link} "a reason"`,
        },
      ],
    }),
    ...englishMessages,
    ...englishPasskeys,
    ...englishPayments,
  },
}
