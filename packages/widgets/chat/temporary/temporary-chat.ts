// Temporary conversations of our own site: in no list, and not kept in this browser. One ends when the visitor leaves it,
// and on the server an hour after its last message.
import { conversations } from '@atelier/contract'
import { ignoreError } from '../../errors.ts'
import { request } from '../../http.ts'
import { onUserChange } from '../../session/store.ts'
import {
  createDraftStorage,
  createPastedStorage,
  temporaryConversation,
} from '../../session/tab-storage.ts'
import type { ConversationCache } from '../cache.ts'
import { newConversationState } from '../conversation-state.ts'
import { listEvents, loadConversations } from '../conversations.ts'
import { showWithDraft } from '../show-with-draft.ts'
import type { ChatStore } from '../store.ts'
import { disownTemporary, ownTemporary } from './tab-ownership.ts'
import { $temporaryId, isTemporary, markEnded, setTemporaryId } from './temporary-id.ts'

/** The same cache, except that it does not store the temporary conversation. */
export function withoutTemporary(cache: ConversationCache): ConversationCache {
  return {
    ...cache,
    write: (id, conversation) => isTemporary(id) || cache.write(id, conversation),
  }
}

/**
 * Ends the temporary conversation when the chat shows another one. After a reload of the page, opens it again, unless this
 * is a duplicate of the tab that shows it. Call it once, before the chat opens anything else.
 */
export function followTemporary(chat: ChatStore): void {
  const id = temporaryConversation.load()
  if (id) void reopen(chat, id)
  chat.$id.listen((shownId) => {
    const temporaryId = $temporaryId.get()
    if (temporaryId && shownId !== temporaryId) end(chat, temporaryId)
  })
  onUserChange(() => $temporaryId.get() && chat.startNewConversation())
}

/** Throws if the server refuses it. */
export async function startTemporary(chat: ChatStore): Promise<void> {
  const query = { temporary: 'true' } as const
  const { id } = await request(conversations.createConversation, { query })
  const previousId = $temporaryId.get()
  if (previousId && previousId !== id) end(chat, previousId)
  setTemporary(id)
  showEmpty(chat, id)
}

/** Asks the question of a temporary conversation that has ended again, in another one: it is put into the composer. */
export async function moveToAnotherTemporary(chat: ChatStore, text: string): Promise<void> {
  await startTemporary(chat)
  chat.$draft.set(text)
}

/** Keeps the temporary conversation. One without messages becomes an ordinary new one. Throws if the server refuses it. */
export async function saveTemporary(chat: ChatStore): Promise<void> {
  const id = $temporaryId.get()
  if (!id) return
  if (chat.$status.get().is === 'new') return chat.startNewConversation()
  // Meanwhile the visitor may open another conversation, which must not end this one.
  setTemporary(undefined)
  try {
    await request(conversations.updateConversation, { params: { id }, body: { temporary: false } })
  } catch (error) {
    chat.core.cache.remove(id)
    if (chat.$id.get() === id) setTemporary(id)
    else end(chat, id)
    throw error
  }
  const { current, update } = chat.core.shown
  // Writes it into the cache.
  if (current().id === id) update(current(), { messages: current().messages })
  listEvents.emit('changed', { id })
  await loadConversations()
}

async function reopen(chat: ChatStore, id: string): Promise<void> {
  if (!(await ownTemporary(id))) return forgetCopy(chat, id)
  setTemporary(id)
  // Meanwhile the visitor has turned to another conversation.
  if (chat.$status.get().is !== 'new') return end(chat, id)
  await chat.openConversation(id)
  if (chat.$id.get() !== id) return
  const status = chat.$status.get()
  if (status.is === 'ready' && chat.$messages.get().length === 0) showEmpty(chat, id)
  // It has ended meanwhile.
  if (status.is === 'failed' && status.error.code === 'not-found') chat.startNewConversation()
}

function showEmpty(chat: ChatStore, id: string): void {
  showWithDraft(chat, { ...newConversationState(id), status: { is: 'new' } })
}

function end(chat: ChatStore, id: string): void {
  markEnded(id)
  setTemporary(undefined)
  chat.core.answers.abort(id)
  removeDrafts(chat, id)
  request(conversations.deleteConversation, { params: { id } }).catch(
    ignoreError('the server deletes the temporary conversation within the hour'),
  )
}

function removeDrafts({ name }: ChatStore, id: string): void {
  createDraftStorage(name, () => true).write(id, '')
  createPastedStorage(name, () => true).write(id, '')
}

/** The other tab goes on with the conversation. */
function forgetCopy(chat: ChatStore, id: string): void {
  temporaryConversation.save(undefined)
  removeDrafts(chat, id)
}

function setTemporary(id: string | undefined): void {
  const previousId = $temporaryId.get()
  if (previousId && previousId !== id) disownTemporary(previousId)
  if (id) void ownTemporary(id)
  setTemporaryId(id)
  temporaryConversation.save(id)
}
