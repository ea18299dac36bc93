// A copy of the conversations in localStorage, on the server's own pages only: it is shown before the history has
// loaded, and without a connection. The server's copy always wins.
import { CHAT_SAVE_INTERVAL_MS } from '@atelier/contract'
import { removeStoredChats } from '../session/session-storage.ts'
import {
  readConversation,
  removeConversation,
  storeConversation,
  type CachedConversation,
} from './stored-conversations.ts'
import { withUnsentMessages } from './unsent-messages.ts'

export interface ConversationCache {
  read(id: string): CachedConversation | undefined
  /** Stores a conversation after a delay, so that a streaming answer is not stored with every piece of text. */
  write(id: string, conversation: CachedConversation): void
  /** Returns the messages of the server with the cached ones that were not sent. */
  withUnsent: typeof withUnsentMessages
  /** Stores delayed writes immediately. */
  flush(): void
  remove(id: string): void
  /** Removes all conversations and drops delayed writes. */
  clear(): void
}

/** For partner pages, whose storage must not hold conversations. */
export const disabledCache: ConversationCache = {
  read: () => undefined,
  write() {},
  withUnsent: (storedMessages) => storedMessages,
  flush() {},
  remove() {},
  clear() {},
}

export function createConversationCache(): ConversationCache {
  const delayedWrites = new Map<string, CachedConversation>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const [id, conversation] of delayedWrites) storeConversation(id, conversation)
    delayedWrites.clear()
  }

  globalThis.addEventListener?.('pagehide', flush)

  return {
    flush,
    withUnsent: withUnsentMessages,
    read: (id) => delayedWrites.get(id) ?? readConversation(id),
    write(id, conversation) {
      delayedWrites.set(id, conversation)
      timer ??= setTimeout(flush, CHAT_SAVE_INTERVAL_MS)
    },
    remove(id) {
      delayedWrites.delete(id)
      removeConversation(id)
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
      delayedWrites.clear()
      removeStoredChats()
    },
  }
}
