import { isQueued, type ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'
import { restoreUnsent } from './unsent.ts'

/**
 * After a change of user, removes all conversations from this browser and aborts their answers. `keepUnsent` keeps a
 * question that was not sent, for a user who only has to sign in again.
 */
export function clearChat(chat: ChatStore, { keepUnsent = false } = {}): void {
  const { core, $draft, $attachments } = chat
  const unsent = keepUnsent ? lastUnsentQuestion(core.shown.current().messages) : undefined
  if (!keepUnsent) {
    $draft.set('')
    $attachments.set([])
    chat.$pasted.set([])
  }
  core.answers.abortAll()
  core.cache.clear()
  chat.startNewConversation()
  if (unsent) restoreUnsent(core, [unsent])
}

/**
 * Returns the last question that is unsent or still being sent, as unsent. A question that the server refused is not, nor is
 * one that is queued: it goes on when the same user has signed in again.
 */
function lastUnsentQuestion(messages: readonly ShownMessage[]): ShownMessage | undefined {
  const found = messages.findLast(
    (message) =>
      message.status === 'sending' || (message.status === 'unsent' && !isQueued(message)),
  )
  if (!found) return undefined
  const { error: _, ...question } = found
  // It must not go out by itself in the name of another user.
  return { ...question, status: 'unsent', waits: false }
}
