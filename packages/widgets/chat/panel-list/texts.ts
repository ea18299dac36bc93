import { defineTexts } from '../../i18n.ts'

export const panelListTexts = defineTexts('panelList', {
  conversations: 'Conversations',
  newChat: 'New chat',
  instructions: 'Instructions for this chat',
  close: 'Close the list',
  backToList: 'All conversations',
  archived: 'Archived ({count})',
})
