import {
  isObject,
  keyOf,
  textOf,
  timeOf,
  type Json,
  type ParsedConversation,
  type ParsedMessage,
} from '../parsed-conversation.ts'

/**
 * ChatGPT's `conversations.json`: each conversation has `mapping`, a tree of nodes by their ids, and `current_node`, the
 * last one of the branch that was shown.
 */
export function parseChatGpt(item: Json): ParsedConversation | undefined {
  if (!isObject(item.mapping)) return undefined
  const id = keyOf(item.conversation_id) ?? keyOf(item.id)
  if (!id) return undefined
  return {
    clientId: `chatgpt:${id}`,
    title: textOf(item.title),
    createdAt: timeOf(item.create_time),
    updatedAt: timeOf(item.update_time),
    modelId: keyOf(item.default_model_slug) ?? undefined,
    isArchived: item.is_archived === true,
    shownKey: keyOf(item.current_node) ?? undefined,
    messages: Object.entries(item.mapping).flatMap(([key, node]) =>
      isObject(node) ? [parseNode(key, node)] : [],
    ),
  }
}

function parseNode(key: string, node: Json): ParsedMessage {
  const message = isObject(node.message) ? node.message : {}
  const author = isObject(message.author) ? message.author : {}
  const metadata = isObject(message.metadata) ? message.metadata : {}
  const isHidden = metadata.is_visually_hidden_from_conversation === true
  // What a model writes to a tool has another recipient.
  const isForTool = typeof message.recipient === 'string' && message.recipient !== 'all'
  return {
    key,
    parentKey: keyOf(node.parent),
    role: isHidden ? 'hidden' : isForTool ? 'tool' : textOf(author.role),
    content: contentOf(message.content),
    createdAt: timeOf(message.create_time),
    modelId: keyOf(metadata.model_slug) ?? undefined,
  }
}

function contentOf(content: unknown): string {
  if (!isObject(content)) return ''
  const type = textOf(content.content_type)
  if (type !== 'text' && type !== 'multimodal_text') return ''
  const parts: unknown[] = Array.isArray(content.parts) ? content.parts : []
  return parts.filter((part) => typeof part === 'string' && part.trim()).join('\n\n')
}
