import type { ChatStore } from '../store.ts'
import { showVersion } from '../versions/versions.ts'

/** The maximum that the server returns per request. */
const MESSAGES_PER_LARGE_PAGE = 999

/**
 * Loads a message of the open conversation, if it is not loaded yet, and shows its branch. Resolves to false if that is
 * not possible now: while an answer is being written in another branch, or if the message is gone.
 */
export async function loadMessage(chat: ChatStore, id: string): Promise<boolean> {
  await chat.core.shown.current().pending
  if (await loadBackTo(chat, id)) return true
  return (await showVersion(chat, id)) && (await loadBackTo(chat, id))
}

async function loadBackTo({ core }: ChatStore, id: string): Promise<boolean> {
  const state = core.shown.current()
  for (;;) {
    if (state.messages.some((message) => message.id === id)) return true
    const [first] = state.messages
    // IDs sort by time, so an earlier page cannot have the message.
    if (state.status.is !== 'ready' || !state.status.hasEarlier || !first || first.id < id)
      return false
    await core.history.loadEarlier(state, MESSAGES_PER_LARGE_PAGE)
  }
}
