import { defineTexts } from '../../i18n.ts'

export const voiceReplyTexts = defineTexts('voice-reply', {
  speak: 'Speak the answers',
  noVoice: 'Answers cannot be spoken: this server has no voice, and neither has this browser.',
})
