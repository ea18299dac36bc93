import { defineTexts } from '../../i18n.ts'

/** The texts of the button that every chat shows. */
export const voiceToolTexts = defineTexts('chat', {
  voiceReply: 'Voice reply',
  noVoice:
    'Neither this server nor this browser has a voice. It takes a speech service on the server.',
})
