import { boolean, oneOf, text } from '../attributes.ts'
import { Chat } from '../chat/Chat.tsx'
import { define } from '../define.ts'
import { $theme } from '../preferences/store.ts'

/** `<atelier-chat>` */
export const registerChat = () =>
  define('atelier-chat', Chat, {
    attributes: {
      partner: text({ max: 100 }),
      resume: oneOf('always', 'session', 'never'),
      launcher: boolean,
      heading: text({ max: 200 }),
      subtitle: text({ max: 200 }),
      placeholder: text({ max: 200 }),
      model: text({ max: 200 }),
    },
    events: { onOpen: {}, onClose: {}, onSent: {}, onMessage: {}, onError: {}, onSession: {} },
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
  })
