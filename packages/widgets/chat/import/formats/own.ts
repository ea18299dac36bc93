import {
  isObject,
  keyOf,
  objectsOf,
  textOf,
  timeOf,
  type Json,
  type ParsedConversation,
} from '../parsed-conversation.ts'
import { callsOf } from './own-calls.ts'

/** Our own export: packages/contract/schemas/transfer.ts describes it. */
export function parseOwn(item: Json): ParsedConversation | undefined {
  if (!Array.isArray(item.messages) || !('shownId' in item) || !keyOf(item.id)) return undefined
  return {
    clientId: `atelier:${textOf(item.id)}`,
    title: textOf(item.title),
    createdAt: timeOf(item.createdAt),
    updatedAt: timeOf(item.updatedAt),
    modelId: keyOf(item.modelId) ?? undefined,
    instructions: keyOf(item.instructions) ?? undefined,
    isPinned: item.isPinned === true,
    isArchived: item.isArchived === true,
    shownKey: keyOf(item.shownId) ?? undefined,
    messages: objectsOf(item.messages).map((message) => ({
      toolCalls: callsOf(message, textOf(message.content)),
      key: textOf(message.id),
      parentKey: keyOf(message.parentId),
      role: textOf(message.role),
      content: [imagesOf(message), textOf(message.content)].filter(Boolean).join('\n\n'),
      createdAt: timeOf(message.createdAt),
      modelId: keyOf(message.modelId) ?? undefined,
      reasoning: keyOf(message.reasoning) ?? undefined,
    })),
  }
}

/** The links of images have expired; their descriptions remain. */
const imagesOf = ({ images }: Json): string =>
  (Array.isArray(images) ? images : [])
    .filter(isObject)
    .map(({ alt }) => `[${textOf(alt) || '…'}]`)
    .join(' ')
