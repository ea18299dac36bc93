import { boolean, list, oneOf, text, type AttributeParser } from '../attributes.ts'
import { Chat } from '../chat/Chat.tsx'
import firstStyles from '../chat/first.css?inline'
import type { PageTools } from '../page-tools.ts'
import type { PagePrompt } from '../prompts-attribute.ts'
import type { Starter } from '../starters-attribute.ts'
import { defineElement } from '../define.ts'
import { chosen } from '../preferences/store.ts'

/** A complete chat: a panel in the page, or a round button that opens one. */
export const registerChatElement = () =>
  defineElement('atelier-chat', Chat, {
    attributes: {
      partner: text({ maxLength: 100 }),
      resume: oneOf('always', 'session', 'never'),
      launcher: boolean,
      heading: text({ maxLength: 200 }),
      subtitle: text({ maxLength: 200 }),
      placeholder: text({ maxLength: 200 }),
      greeting: text({ maxLength: 1000 }),
      // The chat parses and checks them when it is empty.
      starters: orArray<Starter>(text({ maxLength: 10_000 })),
      // Parsed when the visitor opens them.
      prompts: orArray<PagePrompt>(text({ maxLength: 100_000 })),
      // Checked when the code for them has loaded.
      tools: propertyOnly<PageTools>(),
      model: text({ maxLength: 200 }),
      models: list({ maxItems: 50 }),
      // Unknown words are named in the console by page-parts.ts.
      without: list({ maxItems: 50 }),
      proactive: boolean,
    },
    events: {
      onOpen: {},
      onClose: {},
      onSent: {},
      onMessage: {},
      onUnread: {},
      onError: {},
      onSession: {},
      onUpgrade: {},
      onFeedback: {},
    },
    methods: [
      'open',
      'close',
      'toggle',
      'send',
      'invite',
      'newConversation',
      'regenerate',
      'editMessage',
      'search',
      'focusComposer',
      'signIn',
      'signOut',
      'identify',
    ],
    language: true,
    chosen,
    firstStyles,
  })

/** Lets a page set the property to an array, instead of its JSON. */
function orArray<Item>(
  parser: AttributeParser<string, undefined>,
): AttributeParser<string | readonly Item[], undefined> {
  return { ...parser, acceptsProperty: Array.isArray }
}

/** For a value with functions, which an attribute cannot have. */
function propertyOnly<Value>(): AttributeParser<Value, undefined> {
  return {
    expected: 'a property set by a script',
    example: '',
    defaultValue: undefined,
    parse: () => undefined,
    acceptsProperty: (value) => typeof value === 'object',
  }
}
