import { defineTexts } from '../../i18n.ts'

export const exportTexts = defineTexts('export', {
  more: 'More',
  temporary: 'New temporary chat',
  thisConversation: 'This conversation',
  allConversations: 'All conversations',
  copyAll: 'Copy all as text',
  saveMarkdown: 'Save as Markdown',
  saveJson: 'Save as JSON',
  saveHtml: 'Save as web page',
  print: 'Print or save as PDF',
  saveAll: 'Save all as JSON',
  import: 'Import…',
  shortcuts: 'Keyboard shortcuts',
  copied: 'Copied the conversation',
  copyFailed: 'Could not copy',
  untitled: 'Conversation',
  allName: 'Conversations',
  user: 'You',
  assistant: 'Assistant',
  picture: 'Picture',
  exported: 'Exported from Atelier on {date}',
})
