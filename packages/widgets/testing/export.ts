// The export of the fake server.
import { EXPORT_FORMAT, EXPORT_VERSION, type chat, type transfer } from '@atelier/contract'
import type { FakeRequest } from './handler.ts'
import type { FakeState, StoredConversation } from './state.ts'

export function exportAll(
  { query: { conversationId } }: FakeRequest<'exportConversations'>,
  { conversations }: FakeState,
) {
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: new Date().toISOString(),
    conversations: conversations
      .filter(({ id }) => !conversationId || id === conversationId)
      .map(exportOne),
  } as const
}

function exportOne(stored: StoredConversation): transfer.ExportedConversation {
  const { id, title, modelId, instructions, updatedAt, messages, hidden } = stored
  const shown = messages.map((message, index) => ({
    message,
    previousId: messages[index - 1]?.id ?? null,
  }))
  return {
    id,
    title,
    modelId,
    instructions,
    createdAt: updatedAt,
    updatedAt,
    isPinned: !!stored.pinned,
    isArchived: !!stored.archived,
    shownId: hidden.length > 0 ? messages.at(-1)!.id : null,
    messages: [...shown, ...hidden]
      .toSorted((one, other) => one.message.id.localeCompare(other.message.id))
      .map(({ message, previousId }) => exportMessage(message, previousId)),
  }
}

function exportMessage(
  { id, role, content, timestamp, status, modelId }: chat.Message,
  parentId: string | null,
): transfer.ExportedMessage {
  const base = { id, parentId, role, content, createdAt: timestamp, status }
  return { ...base, ...(modelId && { modelId }) }
}
