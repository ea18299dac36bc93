import { defineTexts } from '../../i18n.ts'

/** The texts of the parts that an embedding page can add to a chat. */
export const guestTexts = defineTexts('chat', {
  suggestions: 'Suggestions',
  unread_one: 'One new answer',
  unread_other: '{count} new answers',
  invitation: 'Invitation to the chat',
  invite: 'Can I help you?',
  dismiss: 'No, thank you',
})
