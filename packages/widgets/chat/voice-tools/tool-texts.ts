import { defineTexts } from '../../i18n.ts'

export const voiceReplyTexts = defineTexts('voice-reply', {
  speak: 'Speak the answers',
})
