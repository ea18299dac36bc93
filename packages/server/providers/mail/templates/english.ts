import type { EmailTemplates } from './types.ts'
import { describeDevice, formatDay, groupDigits } from './format.ts'

const codeValidity = 'It works for ten minutes, once, in the browser that asked for it.'
const resetLabel = 'Choose a new password'

const signInMethods = {
  password: 'with the password',
  code: 'with a code',
  passkey: 'with a passkey',
  microsoft: 'through Microsoft',
  google: 'through Google',
  apple: 'through Apple',
  external: 'through another service',
}

export const english: EmailTemplates = {
  footer:
    'Atelier. You receive this because of what happened with your address, not because you are on a list.',
  templates: {
    signInCode: ({ code }) => ({
      subject: `Your code: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph:
            'Someone asked to log in to Atelier with this address. If it was you, here is the code:',
        },
        { code },
        { note: `${codeValidity} If it was not you, do nothing: without the code nobody gets in.` },
      ],
    }),
    registrationCode: ({ code, userName }) => ({
      subject: `Your code: ${groupDigits(code)}`,
      blocks: [
        {
          paragraph: `Someone is making an Atelier account with this address, under the name “${userName}”. If it is you, finish with this code:`,
        },
        { code },
        {
          note: `${codeValidity} If it was not you, do nothing: without the code there will be no account.`,
        },
      ],
    }),
    accountExists: (_, publicUrl) => ({
      subject: 'You already have an account',
      blocks: [
        {
          paragraph:
            'Someone tried to make an Atelier account with this address. It has one already, and nothing about it has changed.',
        },
        { link: 'Log in', url: `${publicUrl}/login` },
        { paragraph: 'If you no longer know your password, you can choose a new one:' },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
        { note: 'If it was not you, there is nothing to do.' },
      ],
    }),
    passwordReset: ({ link }) => ({
      subject: 'Choose a new password',
      blocks: [
        { paragraph: 'Someone asked for a new password for your Atelier account. If it was you:' },
        { link: resetLabel, url: link },
        {
          note: 'The link works for thirty minutes, once. If it was not you, do nothing: your password stays as it is.',
        },
      ],
    }),
    passwordChanged: (_, publicUrl) => ({
      subject: 'Your password was changed',
      blocks: [
        {
          paragraph:
            'The password of your Atelier account was changed. If it was you, all is well.',
        },
        { paragraph: 'If it was not you, choose a new one now:' },
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
          note: `${codeValidity} If it was not you, do nothing: without the code the address is not used.`,
        },
      ],
    }),
    emailChanged: ({ email }, publicUrl) => ({
      subject: 'Your address was changed',
      blocks: [
        {
          paragraph: `Your Atelier account has a new address now: ${email}. Letters will go there.`,
        },
        { paragraph: 'If it was not you, write to us as soon as you can:' },
        { link: 'Contact us', url: `${publicUrl}/contact` },
      ],
    }),
    newSession: ({ userAgent, method }, publicUrl) => ({
      subject: 'A new sign-in to your account',
      blocks: [
        {
          paragraph: `Someone signed in to your Atelier account ${signInMethods[method]}, on ${describeDevice(userAgent) ?? 'a device that does not say what it is'}. If it was you, all is well.`,
        },
        {
          paragraph:
            'If it was not you, end that session in your settings and choose a new password:',
        },
        { link: 'Settings', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
    accountDeletion: ({ date }, publicUrl) => ({
      subject: `Your account will be deleted on ${formatDay(date, 'en-GB')}`,
      blocks: [
        {
          paragraph: `You asked us to delete your Atelier account. It and everything in it will be gone on ${formatDay(date, 'en-GB')}.`,
        },
        { paragraph: 'If you would rather keep it, sign in before then:' },
        { link: 'Log in', url: `${publicUrl}/login` },
        { note: 'If you did not ask for this, sign in and choose a new password.' },
      ],
    }),
    identityLinked: ({ provider }, publicUrl) => ({
      subject: 'A new way to sign in was added',
      blocks: [
        {
          paragraph: `Your Atelier account can now be opened through ${provider} as well. If it was you, all is well.`,
        },
        { paragraph: 'If it was not you, remove it in your settings and choose a new password:' },
        { link: 'Settings', url: `${publicUrl}/settings` },
        { link: resetLabel, url: `${publicUrl}/reset-password` },
      ],
    }),
  },
}
