import { conversations as calls } from '@atelier/contract'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { createResumeStorage, mayResume } from '../session/embed-guest.ts'
import { hasSignedOut } from '../session/embed-user.ts'
import { $session, currentOwnerId, isIdentified, onUserChange } from '../session/store.ts'
import { clearChat } from './clear-chat.ts'
import { reopenOrStartNewConversation } from './resume.ts'
import type { ChatStore } from './store.ts'

/**
 * When a user signs in or out, replaces the shown conversation with the last one of the new user or guest. A guest's
 * conversation stays if it was moved to the account. A visitor whom the partner has identified sees their latest
 * conversation in another browser too. Returns a function that stops listening.
 */
export function switchConversationOnUserChange(chat: ChatStore, instanceName: string): () => void {
  const { load, save, clearGuestValue } = createResumeStorage(instanceName)
  // The user may have signed in before this code was loaded.
  if (currentOwnerId() !== undefined) handleSignIn().catch(logError)
  return onUserChange((userId) => {
    if (userId === undefined) switchTo(load())
    else handleSignIn().catch(logError)
  })

  async function handleSignIn() {
    const shownId = chat.$id.get()
    const lastId = load()
    if (!shownId) return reopen(lastId ?? (await latestIdOfVisitor()))
    if (!(await listConversationIds()).includes(shownId))
      return switchTo(lastId ?? (await latestIdOfVisitor()))
    clearGuestValue()
    save(shownId)
    chat.core.events.emit('adopted', { conversationId: shownId })
  }

  function switchTo(id: string | undefined) {
    // After a press on "Sign out", another person may use the page.
    clearChat(chat, { keepUnsent: !hasSignedOut() })
    reopen(id)
  }

  function reopen(id: string | undefined) {
    // Meanwhile the visitor may have sent a message, which has started another conversation.
    if (chat.$status.get().is !== 'new') return
    if (id) save(id)
    void reopenOrStartNewConversation(chat, id)
  }
}

/**
 * Returns the latest conversation of an identified visitor, who has no list of conversations. A user has one on our own
 * pages.
 */
async function latestIdOfVisitor(): Promise<string | undefined> {
  if (!isIdentified($session.get()) || !mayResume()) return undefined
  return (await listConversationIds())[0]
}

/** Lists the latest conversations first. */
async function listConversationIds(): Promise<string[]> {
  const { conversations } = await request(calls.getConversations, {})
  return conversations
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .map(({ id }) => id)
}
