import { defineTexts } from '../../i18n.ts'

/** The texts of the buttons that every chat shows. */
export const voiceToolTexts = defineTexts('chat', {
  dictate: 'Dictate',
  noDictation:
    'Neither this browser nor this server can write down speech. It takes a transcription service on the server.',
  voiceReply: 'Voice reply',
  noVoice:
    'Neither this server nor this browser has a voice. It takes a speech service on the server.',
})
