import {
  isObject,
  keyOf,
  objectsOf,
  textOf,
  timeOf,
  type Json,
  type ParsedConversation,
  type ParsedMessage,
} from '../parsed-conversation.ts'

/**
 * LibreChat's export of a conversation: `messages`, each with `parentMessageId`, or with the option `recursive` a tree of
 * `children`, in `messages` or `messagesTree`.
 */
export function parseLibreChat(item: Json): ParsedConversation | undefined {
  const id = keyOf(item.conversationId)
  const list = item.messages ?? item.messagesTree
  if (!id || !Array.isArray(list)) return undefined
  const messages: ParsedMessage[] = []
  const toVisit = objectsOf(list).map((message) => ({
    message,
    parentKey: keyOf(message.parentMessageId),
  }))
  for (let next = toVisit.shift(); next; next = toVisit.shift()) {
    const parsed = parseMessage(next.message, next.parentKey)
    messages.push(parsed)
    const children = objectsOf(next.message.children)
    toVisit.push(...children.map((message) => ({ message, parentKey: parsed.key })))
  }
  return {
    clientId: `librechat:${id}`,
    title: textOf(item.title),
    updatedAt: timeOf(item.exportAt),
    messages,
  }
}

function parseMessage(message: Json, parentKey: string | null): ParsedMessage {
  const isUser = message.isCreatedByUser === true || textOf(message.sender).toLowerCase() === 'user'
  return {
    key: textOf(message.messageId),
    parentKey,
    role: message.error === true ? 'error' : isUser ? 'user' : 'assistant',
    content: textOf(message.text) || contentOf(message.content),
    createdAt: timeOf(message.createdAt),
    modelId: keyOf(message.model) ?? undefined,
  }
}

/** Newer versions store an answer in parts, of which only the texts are kept. */
function contentOf(content: unknown): string {
  return objectsOf(content)
    .filter(({ type }) => type === 'text')
    .map(({ text }) => (isObject(text) ? textOf(text.value) : textOf(text)))
    .join('\n\n')
}
