// A message that waits for Pro. On our own pages it is stored, so that it survives the redirect to the payment provider
// and back.
import { isPartnerPage } from '../configure.ts'
import { withTabLock } from '../session/tab-lock.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import type { ChatStore } from './store.ts'

export interface HeldMessage {
  text: string
  /** Undefined for a new conversation. */
  conversationId?: string | undefined
  modelId?: string | undefined
}

/** Removed on sign-out, as all keys with this prefix are. */
const HELD_MESSAGE_KEY = 'atelier_user_held_message'
const HELD_MESSAGE_LOCK = 'atelier held message'

/** Whether the message could not be stored, so that no other tab can send it. */
let isUnstored = false

export function storeHeldMessage(message: HeldMessage): void {
  if (isPartnerPage()) return
  const text = JSON.stringify(message)
  writeStored(HELD_MESSAGE_KEY, text)
  isUnstored = readStored(HELD_MESSAGE_KEY) !== text
}

export function removeHeldMessage(): void {
  if (!isPartnerPage()) removeStored(HELD_MESSAGE_KEY)
}

export function readHeldMessage(): HeldMessage | undefined {
  if (isPartnerPage()) return undefined
  try {
    const stored = JSON.parse(readStored(HELD_MESSAGE_KEY) ?? 'null') as Partial<HeldMessage> | null
    return typeof stored?.text === 'string' && stored.text ? (stored as HeldMessage) : undefined
  } catch {
    return undefined
  }
}

/** Returns the path of the chat with the waiting message. Undefined if no message waits. */
export function heldMessagePath(): string | undefined {
  const message = readHeldMessage()
  return message && (message.conversationId ? `/chat/${message.conversationId}` : '/chat')
}

/** Puts the waiting message of this conversation into the composer, unless the composer has another text. */
export function restoreHeldMessage(chat: ChatStore): void {
  const message = readHeldMessage()
  if (!message || message.conversationId !== chat.$id.get() || chat.$draft.get()) return
  chat.$draft.set(message.text)
  if (message.modelId) chat.setModel(message.modelId)
}

/** `sent`: another tab sends this message. `other`: another tab has overwritten it with another message. */
export type HeldMessageClaim = 'ours' | 'sent' | 'other'

/** Resolves to `ours` in only one of the tabs that show the held message, so that it is sent once. */
export function claimHeldMessage(text: string): Promise<HeldMessageClaim> {
  if (isPartnerPage() || isUnstored) return Promise.resolve('ours')
  const claim = async (): Promise<HeldMessageClaim> => {
    if (readHeldMessage()?.text === text) {
      writeStored(HELD_MESSAGE_KEY, JSON.stringify({ sentText: text }))
      return 'ours'
    }
    return readSentText() === text ? 'sent' : 'other'
  }
  return withTabLock(claim, undefined, HELD_MESSAGE_LOCK)
}

/** Returns the last message that a tab has claimed. */
function readSentText(): string | undefined {
  const stored = JSON.parse(readStored(HELD_MESSAGE_KEY) ?? 'null') as { sentText?: string } | null
  return stored?.sentText
}
