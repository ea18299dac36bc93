import { defineTexts } from '../i18n.ts'

/** Apart from the texts of the chat, because a chat on a partner's page has no list. */
export const conversationListTexts = defineTexts('conversations', {
  conversations: 'Conversations',
  noConversations: 'No conversations yet. They will appear here.',
  untitled: 'New conversation',
  remove: 'Delete {title}',
  removeTitle: 'Delete this conversation?',
  removeHint: '“{title}” will be permanently deleted, here and on the server.',
  removeConfirm: 'Delete',
  cancel: 'Cancel',
  lastWeek: 'Last week',
  earlier: 'Earlier',
})
