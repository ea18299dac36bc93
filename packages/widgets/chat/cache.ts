// A copy of the conversations in localStorage, on the server's own pages only: it is shown before the history has
// loaded, and without a connection. The server's copy always wins.
import { MAX_CACHED_MESSAGES, CHAT_SAVE_DEBOUNCE_MS, LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { removeStoredChats } from '../session/session-storage.ts'
import type { ShownMessage } from './messages.ts'

/** The key of a conversation that the server has not stored yet. */
export const UNSAVED_CONVERSATION_ID = 'new'

interface CachedConversation {
  messages: readonly ShownMessage[]
  title?: string
}

export interface ConversationCache {
  read(id: string): CachedConversation | undefined
  /** Stores a conversation after a delay, so that a streaming answer is not stored with every piece of text. */
  write(id: string, conversation: CachedConversation): void
  /** Stores delayed writes immediately. */
  flush(): void
  rename(fromId: string, toId: string): void
  remove(id: string): void
  /** Removes all conversations and drops delayed writes. */
  clear(): void
}

/** In characters. Longer thoughts are truncated, because the storage is small and the server has the full text. */
const MAX_REASONING = 2_000

const { conversationPrefix, titlePrefix } = LOCAL_STORAGE_KEYS

/** For partner pages, whose storage must not hold conversations. */
export const disabledCache: ConversationCache = {
  read: () => undefined,
  write() {},
  flush() {},
  rename() {},
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
    read: (id) => delayedWrites.get(id) ?? readConversation(id),
    write(id, conversation) {
      delayedWrites.set(id, conversation)
      timer ??= setTimeout(flush, CHAT_SAVE_DEBOUNCE_MS)
    },
    rename(fromId, toId) {
      const conversation = delayedWrites.get(fromId) ?? readConversation(fromId)
      delayedWrites.delete(fromId)
      removeConversation(fromId)
      if (conversation) storeConversation(toId, conversation)
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

/** Returns undefined for an entry of another shape, because any script on the page can write to this storage. */
function readConversation(id: string): CachedConversation | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(conversationPrefix + id) ?? 'null')
    if (!Array.isArray(stored)) return undefined
    const messages = stored.filter(isMessage)
    const title = localStorage.getItem(titlePrefix + id)
    return { messages, ...(title && { title }) }
  } catch {
    // The storage is blocked, or the entry is not JSON.
    return undefined
  }
}

function isMessage(value: unknown): value is ShownMessage {
  const message = value as Partial<ShownMessage> | null
  return (
    typeof message?.id === 'string' &&
    typeof message.content === 'string' &&
    typeof message.timestamp === 'string' &&
    typeof message.status === 'string' &&
    (message.role === 'user' || message.role === 'assistant')
  )
}

/** Stores a conversation. Deletes the oldest conversations if the storage is full. Does nothing if it is blocked. */
function storeConversation(id: string, { messages, title }: CachedConversation): void {
  const storable = messages.filter(isStorable).map(toStorable)
  const text = JSON.stringify(storable.slice(-MAX_CACHED_MESSAGES))
  for (;;) {
    try {
      localStorage.setItem(conversationPrefix + id, text)
      if (title) localStorage.setItem(titlePrefix + id, title)
      return
    } catch {
      const oldestId = findOldestExcept(id)
      if (!oldestId) return removeConversation(id)
      removeConversation(oldestId)
    }
  }
}

/** The first of two compared answers is cached, until the visitor keeps the second. */
function isStorable({ status, alternativeTo }: ShownMessage): boolean {
  return status !== 'waiting' && !alternativeTo
}

/**
 * Replaces statuses that are only true while this tab is open, so that a reload does not show an answer as in progress.
 */
function toStorable(shown: ShownMessage): ShownMessage {
  const { error: _error, answersAhead: _answersAhead, playsAtOnce: _, reasoning, ...rest } = shown
  const message = { ...rest, ...(reasoning && { reasoning: reasoning.slice(0, MAX_REASONING) }) }
  const { status } = message
  const wasRefused = status === 'refused'
  if (wasRefused || status === 'sending') return { ...message, status: 'unsent', wasRefused }
  return status === 'writing' ? { ...message, status: 'interrupted' } : message
}

function removeConversation(id: string): void {
  try {
    localStorage.removeItem(conversationPrefix + id)
    localStorage.removeItem(titlePrefix + id)
  } catch {
    // Blocked storage has no entries.
  }
}

/** The id of the conversation whose last message is the oldest. */
function findOldestExcept(exceptId: string): string | undefined {
  try {
    const entries = Object.keys(localStorage)
      .filter((key) => key.startsWith(conversationPrefix))
      .map((key) => key.slice(conversationPrefix.length))
      .filter((id) => id !== exceptId)
      .map((id) => ({ id, time: readConversation(id)?.messages.at(-1)?.timestamp ?? '' }))
    return entries.reduce<(typeof entries)[number] | undefined>(
      (oldest, entry) => (oldest && oldest.time <= entry.time ? oldest : entry),
      undefined,
    )?.id
  } catch {
    return undefined
  }
}
