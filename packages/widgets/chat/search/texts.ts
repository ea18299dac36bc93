import { defineTexts } from '../../i18n.ts'

export const searchTexts = defineTexts('search', {
  search: 'Search',
  searchConversations: 'Search conversations',
  clear: 'Clear the search',
  searching: 'Searching…',
  found: '{count} found',
  foundMany: 'The latest {count} found',
  inChats_one: 'in one chat',
  inChats_other: 'in {count} chats',
  titles: 'Titles',
  inMessages: 'In messages',
  archived: 'Archived',
  nothing: 'Nothing found for “{query}”.',
  nothingHint: 'Every word has to occur. Put words in quotation marks to keep them together.',
})
