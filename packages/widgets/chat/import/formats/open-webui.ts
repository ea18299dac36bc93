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
 * Open WebUI's export: a list of chats. `chat.history.messages` has the messages by their ids, with `parentId`, and
 * `currentId` names the last one of the branch that was shown.
 */
export function parseOpenWebUi(item: Json): ParsedConversation | undefined {
  const { chat } = item
  const id = keyOf(item.id)
  if (!isObject(chat) || !id) return undefined
  const history = isObject(chat.history) ? chat.history : {}
  const messages = objectsOf(history.messages)
  if (messages.length === 0 && !Array.isArray(chat.messages)) return undefined
  const models: unknown[] = Array.isArray(chat.models) ? chat.models : []
  return {
    clientId: `open-webui:${id}`,
    title: textOf(item.title) || textOf(chat.title),
    createdAt: timeOf(item.created_at) ?? timeOf(chat.timestamp),
    updatedAt: timeOf(item.updated_at),
    modelId: keyOf(models[0]) ?? undefined,
    isPinned: item.pinned === true,
    isArchived: item.archived === true,
    shownKey: keyOf(history.currentId) ?? undefined,
    messages:
      messages.length > 0
        ? messages.map((message) =>
            parseMessage(message, textOf(message.id), keyOf(message.parentId)),
          )
        : objectsOf(chat.messages).map(parseListed),
  }
}

/** Old chats are lists: each message follows the one before it. */
const parseListed = (message: Json, index: number): ParsedMessage =>
  parseMessage(message, String(index), index > 0 ? String(index - 1) : null)

function parseMessage(message: Json, key: string, parentKey: string | null): ParsedMessage {
  return {
    key,
    parentKey,
    role: textOf(message.role),
    content: textOf(message.content),
    createdAt: timeOf(message.timestamp),
    modelId: keyOf(message.model) ?? undefined,
  }
}
