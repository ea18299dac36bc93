import { boolean, oneOf, text } from '../attributes.ts'
import { Chat } from '../chat/Chat.tsx'
import firstStyles from '../chat/first.css?inline'
import { defineElement } from '../define.ts'
import { $theme } from '../preferences/store.ts'

export const registerChatElement = () =>
  defineElement('atelier-chat', Chat, {
    attributes: {
      partner: text({ maxLength: 100 }),
      resume: oneOf('always', 'session', 'never'),
      launcher: boolean,
      heading: text({ maxLength: 200 }),
      subtitle: text({ maxLength: 200 }),
      placeholder: text({ maxLength: 200 }),
      model: text({ maxLength: 200 }),
    },
    events: {
      onOpen: {},
      onClose: {},
      onSent: {},
      onMessage: {},
      onError: {},
      onSession: {},
      onUpgrade: {},
    },
    methods: [
      'open',
      'close',
      'toggle',
      'send',
      'newConversation',
      'focusComposer',
      'signIn',
      'signOut',
    ],
    language: true,
    $theme,
    firstStyles,
  })
