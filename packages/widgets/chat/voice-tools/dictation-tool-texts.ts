import { defineTexts } from '../../i18n.ts'

/** The texts of the button that every chat shows. */
export const dictationToolTexts = defineTexts('chat', {
  dictate: 'Dictate',
  noDictation:
    'Neither this browser nor this server can write down speech. It takes a transcription service on the server.',
})
