// The questions that wait until they are sent, in this browser's storage: an item each, so that two tabs do not overwrite
// each other's.
import { isPartnerPage } from '../../configure.ts'
import { logError } from '../../errors.ts'
import { outboxArea, type OutboxArea } from '../../session/outbox-area.ts'
import { disabledCache } from '../cache.ts'
import type { ShownMessage } from '../messages.ts'
import { removeOldestConversation } from '../stored-conversations.ts'
import type { ChatStore } from '../store.ts'
import { isTemporary } from '../temporary/temporary-id.ts'

type StoredQuestion = Pick<
  ShownMessage,
  | 'id'
  | 'role'
  | 'content'
  | 'timestamp'
  | 'imageUrls'
  | 'imageAlts'
  | 'parentId'
  | 'versions'
  | 'firstText'
> & { clientId: string }

/** Only what the question needs when it is sent after a reload. */
export function toStored(question: StoredQuestion): StoredQuestion {
  const { id, clientId, role, content, timestamp } = question
  const { imageUrls, imageAlts, parentId, versions, firstText } = question
  const always = { id, clientId, role, content, timestamp }
  return { ...always, imageUrls, imageAlts, parentId, versions, firstText }
}

export interface OutboxEntry {
  question: StoredQuestion
  /** Absent for a question of a new conversation. */
  conversationId?: string | undefined
  /** The same for all questions of a new conversation: the `clientId` of its first. */
  group: string
  /** Its place among all entries. Not a time, because the clock of a device may go back. */
  position: number
  /** Not sent by itself, because the server has refused it. */
  isHeld?: boolean
  /** Sent when the answer before it is complete. */
  isQueued?: boolean
  /** The id of what a page has begun to send. See sendings.ts. */
  sending?: string
}

/** Who has written a question, and in which chat of the page. */
interface Scope {
  owner: string
  chatName: string
}

/**
 * Stays for a while in place of an entry that the visitor has removed, or that has been sent after it waited, so that another
 * tab which shows it does not send it.
 */
interface Tombstone {
  removedAt: number
}

const TOMBSTONE_MS = 24 * 60 * 60 * 1000

/** Undefined if this chat may not store anything, such as one on a page that wants each page load to be a new visitor. */
function areaOf({ core }: ChatStore): OutboxArea | undefined {
  if (!isPartnerPage() && core.cache === disabledCache) return undefined
  return outboxArea()
}

/** The entries of the visitor and chat, the earliest first. */
export function listEntries(chat: ChatStore, owner: string): OutboxEntry[] {
  const area = areaOf(chat)
  if (!area) return []
  return keysOf(area)
    .map((key) => read(area, key))
    .filter((entry) => isEntry(entry) && entry.owner === owner && entry.chatName === chat.name)
    .map((entry) => entry as OutboxEntry & Scope)
    .toSorted((one, other) => one.position - other.position)
}

/** Returns false if it could not be stored. */
export function storeEntry(chat: ChatStore, owner: string, entry: OutboxEntry): boolean {
  const area = areaOf(chat)
  if (!area || isTemporary(entry.conversationId)) return false
  // After the session of a user has expired, the page still shows their question to the guest.
  const before = read(area, area.prefix + entry.question.clientId)
  if (isEntry(before) && before.owner !== owner) return true
  const text = JSON.stringify({ ...entry, owner, chatName: chat.name })
  const key = area.prefix + entry.question.clientId
  for (;;) {
    try {
      area.storage.setItem(key, text)
      return true
    } catch (error) {
      // The server has the conversations that are stored here, but not this question.
      if (!isPartnerPage() && removeOldestConversation()) continue
      logError(error)
      return false
    }
  }
}

export function deleteEntry(chat: ChatStore, clientId: string): void {
  const area = areaOf(chat)
  area?.storage.removeItem(area.prefix + clientId)
}

/** For an entry that other tabs may show and must not send. */
export function buryEntry(chat: ChatStore, clientId: string): void {
  const area = areaOf(chat)
  try {
    const tombstone: Tombstone = { removedAt: Date.now() }
    area?.storage.setItem(area.prefix + clientId, JSON.stringify(tombstone))
  } catch {
    // Removing needs no room.
    deleteEntry(chat, clientId)
  }
}

/** For a conversation that was deleted, of any chat of the page. */
export function buryConversation(chat: ChatStore, conversationId: string): void {
  const area = areaOf(chat)
  for (const key of area ? keysOf(area) : []) {
    const found = read(area!, key)
    if (isEntry(found) && found.conversationId === conversationId)
      buryEntry(chat, found.question.clientId)
  }
}

/** `removed`: the visitor has removed it, or it was sent, perhaps in another tab. `gone`: it is not stored, or not any more. */
export function entryState(chat: ChatStore, clientId: string): 'stored' | 'removed' | 'gone' {
  const area = areaOf(chat)
  const found = area && read(area, area.prefix + clientId)
  if (isTombstone(found)) return 'removed'
  return isEntry(found) ? 'stored' : 'gone'
}

export function removeOldTombstones(chat: ChatStore): void {
  const area = areaOf(chat)
  if (!area) return
  for (const key of keysOf(area)) {
    const found = read(area, key)
    const age = isTombstone(found) ? Date.now() - found.removedAt : 0
    if (Math.abs(age) > TOMBSTONE_MS) area.storage.removeItem(key)
  }
}

/** Calls the listener when another tab has changed an entry. */
export function onEntriesChanged(chat: ChatStore, listener: () => void): () => void {
  const area = areaOf(chat)
  const handle = ({ key }: StorageEvent) => area && key?.startsWith(area.prefix) && listener()
  globalThis.addEventListener('storage', handle)
  return () => globalThis.removeEventListener('storage', handle)
}

const keysOf = ({ storage, prefix }: OutboxArea): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefix))

/** Any script of the page can write to this storage. */
function read({ storage }: OutboxArea, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is OutboxEntry & Scope {
  const { question, group, position } = Object(value) as Partial<OutboxEntry>
  const { clientId, content, role, timestamp } = Object(question) as Partial<StoredQuestion>
  const texts = [clientId, content, timestamp, group]
  return texts.every((text) => typeof text === 'string') && role === 'user' && position! >= 0
}

const isTombstone = (value: unknown): value is Tombstone =>
  typeof (Object(value) as Partial<Tombstone>).removedAt === 'number'
