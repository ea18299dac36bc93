import { defineTexts } from '../../i18n.ts'

export const followUpTexts = defineTexts('chat', { followUps: 'What to ask next' })
