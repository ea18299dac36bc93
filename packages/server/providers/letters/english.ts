import type { LetterWords } from '../letters.ts'
import { day, deviceOf, inTwo } from './values.ts'

const codeEnds = 'It works for ten minutes, once, in the browser that asked for it.'
const resetLabel = 'Choose a new password'

const methods = {
  password: 'with the password',
  code: 'with a code',
  passkey: 'with a passkey',
  microsoft: 'through Microsoft',
  google: 'through Google',
  apple: 'through Apple',
  external: 'through another service',
}

export const english: LetterWords = {
  foot: 'Atelier. You receive this because of what happened with your address, not because you are on a list.',
  kinds: {
    code: ({ code }) => ({
      subject: `Your code: ${inTwo(code)}`,
      parts: [
        {
          say: 'Someone asked to log in to Atelier with this address. If it was you, here is the code:',
        },
        { code },
        { note: `${codeEnds} If it was not you, do nothing: without the code nobody gets in.` },
      ],
    }),
    register: ({ code, userName }) => ({
      subject: `Your code: ${inTwo(code)}`,
      parts: [
        {
          say: `Someone is making an Atelier account with this address, under the name “${userName}”. If it is you, finish with this code:`,
        },
        { code },
        {
          note: `${codeEnds} If it was not you, do nothing: without the code there will be no account.`,
        },
      ],
    }),
    already: (_, publicUrl) => ({
      subject: 'You already have an account',
      parts: [
        {
          say: 'Someone tried to make an Atelier account with this address. It has one already, and nothing about it has changed.',
        },
        { go: 'Log in', to: `${publicUrl}/login` },
        { say: 'If you no longer know your password, you can choose a new one:' },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
        { note: 'If it was not you, there is nothing to do.' },
      ],
    }),
    reset: ({ link }) => ({
      subject: 'Choose a new password',
      parts: [
        { say: 'Someone asked for a new password for your Atelier account. If it was you:' },
        { go: resetLabel, to: link },
        {
          note: 'The link works for thirty minutes, once. If it was not you, do nothing: your password stays as it is.',
        },
      ],
    }),
    passwordChanged: (_, publicUrl) => ({
      subject: 'Your password was changed',
      parts: [
        { say: 'The password of your Atelier account was changed. If it was you, all is well.' },
        { say: 'If it was not you, choose a new one now:' },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
      ],
    }),
    changeEmail: ({ code }) => ({
      subject: `Your code: ${inTwo(code)}`,
      parts: [
        {
          say: 'Someone wants to use this address for an Atelier account. If it is you, confirm it with this code:',
        },
        { code },
        {
          note: `${codeEnds} If it was not you, do nothing: without the code the address is not used.`,
        },
      ],
    }),
    emailChanged: ({ email }, publicUrl) => ({
      subject: 'Your address was changed',
      parts: [
        { say: `Your Atelier account has a new address now: ${email}. Letters will go there.` },
        { say: 'If it was not you, write to us as soon as you can:' },
        { go: 'Contact us', to: `${publicUrl}/contact` },
      ],
    }),
    newSession: ({ userAgent, method }, publicUrl) => ({
      subject: 'A new sign-in to your account',
      parts: [
        {
          say: `Someone signed in to your Atelier account ${methods[method]}, on ${deviceOf(userAgent) ?? 'a device that does not say what it is'}. If it was you, all is well.`,
        },
        { say: 'If it was not you, end that session in your settings and choose a new password:' },
        { go: 'Settings', to: `${publicUrl}/settings` },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
      ],
    }),
    accountLeaving: ({ date }, publicUrl) => ({
      subject: `Your account will be deleted on ${day(date, 'en-GB')}`,
      parts: [
        {
          say: `You asked us to delete your Atelier account. It and everything in it will be gone on ${day(date, 'en-GB')}.`,
        },
        { say: 'If you would rather keep it, sign in before then:' },
        { go: 'Log in', to: `${publicUrl}/login` },
        { note: 'If you did not ask for this, sign in and choose a new password.' },
      ],
    }),
    identityLinked: ({ provider }, publicUrl) => ({
      subject: 'A new way to sign in was added',
      parts: [
        {
          say: `Your Atelier account can now be opened through ${provider} as well. If it was you, all is well.`,
        },
        { say: 'If it was not you, remove it in your settings and choose a new password:' },
        { go: 'Settings', to: `${publicUrl}/settings` },
        { go: resetLabel, to: `${publicUrl}/reset-password` },
      ],
    }),
  },
}
