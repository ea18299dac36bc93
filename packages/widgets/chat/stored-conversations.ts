// The conversations that cache.ts has stored in this browser.
import { MAX_CACHED_MESSAGES, LOCAL_STORAGE_KEYS, type chat } from '@atelier/contract'
import { readStored, storedKeys, writeStored } from '../storage.ts'
import type { ShownMessage } from './messages.ts'
import { UNSAVED_CONVERSATION_ID } from './unsaved-id.ts'

export interface CachedConversation {
  messages: readonly ShownMessage[]
  title?: string
}

/** In characters. Longer thoughts are truncated, because the storage is small and the server has the full text. */
const MAX_REASONING = 2_000

const { conversationPrefix, titlePrefix } = LOCAL_STORAGE_KEYS

/** Returns undefined for an entry of another shape, because any script on the page can write to this storage. */
export function readConversation(id: string): CachedConversation | undefined {
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

/** All of them, the one with the latest message first, as the server lists conversations. */
export function listStoredConversations(): chat.Conversation[] {
  return storedKeys()
    .filter((key) => key.startsWith(conversationPrefix))
    .flatMap((key) => {
      const id = key.slice(conversationPrefix.length)
      // Its messages wait in the outbox, and no page has this id.
      if (id === UNSAVED_CONVERSATION_ID) return []
      const { title = '', messages = [] } = readConversation(id) ?? {}
      const updatedAt = messages.at(-1)?.timestamp
      return updatedAt ? [{ id, title, modelId: null, instructions: null, updatedAt }] : []
    })
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
}

/** Stores a conversation. Deletes the oldest conversations if the storage is full. Does nothing if it is blocked. */
export function storeConversation(id: string, { messages, title }: CachedConversation): void {
  const storable = messages.filter(isStorable).map(toStorable)
  const text = JSON.stringify(storable.slice(-MAX_CACHED_MESSAGES))
  for (;;) {
    try {
      localStorage.setItem(conversationPrefix + id, text)
      if (title) localStorage.setItem(titlePrefix + id, title)
      return
    } catch {
      if (!removeOldestConversation(id)) return removeConversation(id)
    }
  }
}

/** A model may have written a title since the conversation was stored, or another device has changed it. */
export function storeTitles(conversations: readonly chat.Conversation[]): void {
  const keys = new Set(storedKeys())
  for (const { id, title } of conversations)
    if (title && keys.has(conversationPrefix + id) && readStored(titlePrefix + id) !== title)
      writeStored(titlePrefix + id, title)
}

/** Makes room in a full storage. Returns false if no other conversation is stored. */
export function removeOldestConversation(exceptId?: string): boolean {
  const oldestId = findOldestExcept(exceptId)
  if (oldestId !== undefined) removeConversation(oldestId)
  return oldestId !== undefined
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
  if (wasRefused) return { ...message, status: 'unsent', wasRefused }
  if (status === 'sending') return { ...message, status: 'unsent', waits: true }
  return status === 'writing' ? { ...message, status: 'interrupted' } : message
}

export function removeConversation(id: string): void {
  try {
    localStorage.removeItem(conversationPrefix + id)
    localStorage.removeItem(titlePrefix + id)
  } catch {
    // Blocked storage has no entries.
  }
}

/** The id of the conversation whose last message is the oldest. */
function findOldestExcept(exceptId: string | undefined): string | undefined {
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
