import { defineTexts } from '../i18n.ts'

export const dictationTexts = defineTexts('dictation', {
  panel: 'Dictation',
  cancel: 'Cancel dictation',
  accept: 'Put the words into the message field',
  level: 'Loudness of the microphone',
  language: 'Language of the dictation',
  english: 'English',
  vietnamese: 'Vietnamese',
  starting: 'Waiting for the microphone…',
  listening: 'Speak now. Nothing is sent yet.',
  writing: 'The words are being written down…',
  remaining: '{seconds} s left',
  close: 'Close',
  retry: 'Try again',
  refused:
    'The microphone is switched off for this page. Allow it in the browser’s settings of this page, then try again.',
  forbidden: 'This page does not let the chat use the microphone. Its owner can allow it.',
  missing: 'No microphone was found. Connect one, then try again.',
  insecure: 'The microphone works only on pages with https.',
  unavailable:
    'The speech recognition of this browser does not work here, or not in this language. Try another language or browser.',
  network: 'The speech could not be written down. Check the connection, then try again.',
  silence: 'No words were heard. Speak closer to the microphone, then try again.',
})
