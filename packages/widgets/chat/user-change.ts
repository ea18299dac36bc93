import { chat as calls } from '@atelier/contract'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { createResumeStorage } from '../session/embed-guest.ts'
import { onUserChange, currentUserId } from '../session/store.ts'
import { reopenOrStartNewConversation } from './resume.ts'
import type { ChatStore } from './store.ts'

/**
 * When a user signs in or out, replaces the shown conversation with the last one of the new user or guest. A guest's
 * conversation stays if it was moved to the account. Returns a function that stops listening.
 */
export function switchConversationOnUserChange(chat: ChatStore, instanceName: string): () => void {
  const { load, save, clearGuestValue } = createResumeStorage(instanceName)
  // The user may have signed in before this code was loaded.
  if (currentUserId() !== undefined) handleSignIn().catch(logError)
  return onUserChange((userId) => {
    if (userId === undefined) switchTo(load())
    else handleSignIn().catch(logError)
  })

  async function handleSignIn() {
    const shownId = chat.$id.get()
    const lastId = load()
    if (!shownId) return reopen(lastId)
    if (!(await isOwnConversation(shownId))) return switchTo(lastId)
    clearGuestValue()
    save(shownId)
  }

  function switchTo(id: string | undefined) {
    chat.clearAll({ keepUnsent: true })
    reopen(id)
  }

  function reopen(id: string | undefined) {
    if (id) save(id)
    if (chat.$status.get().is === 'new') void reopenOrStartNewConversation(chat, id)
  }
}

async function isOwnConversation(id: string): Promise<boolean> {
  const { conversations } = await request(calls.getConversations, {})
  return conversations.some((conversation) => conversation.id === id)
}
