// Changes of conversations: shown at once, and taken back if the server refuses them.
import { conversations, CONVERSATIONS_PER_BULK_CHANGE, type chat } from '@atelier/contract'
import { request } from '../../http.ts'
import {
  $archivedConversations,
  $conversations,
  listEvents,
  loadArchivedConversations,
  loadConversations,
} from '../conversations.ts'
import { deleteConversation } from '../delete-conversation.ts'

/** Throws if the server refuses it. The list then shows the earlier title again. */
export const renameConversation = (id: string, title: string): Promise<void> =>
  change(id, { title })

/** Throws if the server refuses it. */
export const pinConversation = (id: string, pinned: boolean): Promise<void> =>
  change(id, { pinned })

async function change(id: string, changes: chat.ConversationChanges): Promise<void> {
  const { pinned, ...fields } = changes
  update(id, { ...fields, ...(pinned !== undefined && { pinned: pinned || undefined }) })
  try {
    await request(conversations.updateConversation, { params: { id }, body: changes })
    listEvents.emit('changed', { id })
  } finally {
    // Pinning changes the order, which the server knows.
    await loadLists()
  }
}

type Shown = Partial<Record<keyof chat.Conversation, unknown>>

function update(id: string, changes: Shown): void {
  for (const $list of [$conversations, $archivedConversations]) {
    const list = $list.get()
    if (list.is !== 'ready') continue
    const conversations = list.conversations.map((conversation) =>
      conversation.id === id
        ? ({ ...conversation, ...changes } as chat.Conversation)
        : conversation,
    )
    $list.set({ ...list, conversations })
  }
}

/** Archives or restores conversations. Throws if the server refuses it. */
export const archiveConversations = (ids: readonly string[], archived: boolean): Promise<void> =>
  changeSeveral(archived ? 'archive' : 'restore', ids)

/** Throws if the server refuses it. */
export async function deleteConversations(ids: readonly string[]): Promise<void> {
  const [id, ...others] = ids
  if (!id || others.length > 0) return changeSeveral('delete', ids)
  try {
    await deleteConversation(id)
  } finally {
    await loadLists()
  }
}

/** Archives, restores or deletes conversations, many in several requests. Throws if the server refuses one of them. */
async function changeSeveral(
  change: chat.BulkChange['change'],
  ids: readonly string[],
): Promise<void> {
  try {
    for (let start = 0; start < ids.length; start += CONVERSATIONS_PER_BULK_CHANGE) {
      const some = ids.slice(start, start + CONVERSATIONS_PER_BULK_CHANGE)
      await request(conversations.changeConversations, { body: { change, ids: some } })
      for (const id of some) listEvents.emit(change === 'delete' ? 'deleted' : 'changed', { id })
    }
  } finally {
    await loadLists()
  }
}

/** The archived conversations only if they were shown before. */
async function loadLists(): Promise<void> {
  const wasShown = $archivedConversations.get().is !== 'unknown'
  await Promise.all([loadConversations(), wasShown && loadArchivedConversations()])
}
