import { defineTexts } from '../i18n.ts'

export const chatTexts = defineTexts('chat', {
  chat: 'Chat',
  messages: 'Messages',
  messageBox: 'Message',
  placeholder: 'Write a message',
  reply: 'Reply',
  send: 'Send',
  sendAfter: 'Send when this answer is done',
  stop: 'Stop',
  loading: 'Loading…',
  reload: 'Try again',
  tooLong_one: 'This message is one character too long.',
  tooLong_other: 'This message is {count} characters too long.',
  startOver: 'Start over',
  today: 'Today',
  yesterday: 'Yesterday',
  ask: 'What would you like to know?',
  open: 'Open the chat',
  close: 'Close the chat',
  madeWith: 'Made with Atelier',
  notLoaded: 'Could not load. Try again',
})
