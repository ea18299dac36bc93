// A copy of what was said, kept in the browser on pages of our own: shown at once, and there without a
// connection. The server has the truth: decision 8.
import { CACHED_MESSAGES, CHAT_SAVE_DEBOUNCE, STORAGE_KEYS } from '@atelier/contract'
import { clearChats } from '../session/kept.ts'
import type { ShownMessage } from './messages.ts'

/** What is not on the server yet has no id of its own. */
export const NEW_CONVERSATION = 'new'

interface Kept {
  messages: readonly ShownMessage[]
  title?: string
}

export interface Cache {
  read(id: string): Kept | undefined
  /** Soon, so that an answer that streams is not written with each piece. */
  write(id: string, kept: Kept): void
  /** What is to be written is written now. */
  flush(): void
  /** Messages and title of one id become those of the other. */
  rename(from: string, to: string): void
  remove(id: string): void
  /** Nothing is kept any more, and nothing that waits to be. */
  clear(): void
}

const { conversationPrefix, titlePrefix } = STORAGE_KEYS

/** Keeps nothing: for pages that are not ours. */
export const noCache: Cache = {
  read: () => undefined,
  write() {},
  flush() {},
  rename() {},
  remove() {},
  clear() {},
}

export function createCache(): Cache {
  const waiting = new Map<string, Kept>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const [id, kept] of waiting) store(id, kept)
    waiting.clear()
  }

  globalThis.addEventListener?.('pagehide', flush)

  return {
    flush,
    read: (id) => waiting.get(id) ?? readKept(id),
    write(id, kept) {
      waiting.set(id, kept)
      timer ??= setTimeout(flush, CHAT_SAVE_DEBOUNCE)
    },
    rename(from, to) {
      const kept = waiting.get(from) ?? readKept(from)
      waiting.delete(from)
      discard(from)
      if (kept) store(to, kept)
    },
    remove(id) {
      waiting.delete(id)
      discard(id)
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
      clearChats()
    },
  }
}

/** Only what has the shape we write: a page's storage may be written by anybody. */
function readKept(id: string): Kept | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(conversationPrefix + id) ?? 'null')
    if (!Array.isArray(found)) return undefined
    const messages = found.filter(isMessage)
    const title = localStorage.getItem(titlePrefix + id)
    return { messages, ...(title && { title }) }
  } catch {
    // Blocked, or not what we wrote: as if nothing were kept.
    return undefined
  }
}

function isMessage(found: unknown): found is ShownMessage {
  const message = found as Partial<ShownMessage> | null
  return (
    typeof message?.id === 'string' &&
    typeof message.content === 'string' &&
    typeof message.timestamp === 'string' &&
    typeof message.status === 'string' &&
    (message.role === 'user' || message.role === 'assistant')
  )
}

/** Full storage gives up its oldest conversations; storage that takes nothing is lived without. */
function store(id: string, { messages, title }: Kept): void {
  const kept = messages.filter(({ status }) => status !== 'waiting').map(toKept)
  const text = JSON.stringify(kept.slice(-CACHED_MESSAGES))
  for (;;) {
    try {
      localStorage.setItem(conversationPrefix + id, text)
      if (title) localStorage.setItem(titlePrefix + id, title)
      return
    } catch {
      const oldest = oldestBut(id)
      if (!oldest) return discard(id)
      discard(oldest)
    }
  }
}

/** A failure is told anew; what was on its way is not known to have arrived. */
function toKept(shown: ShownMessage): ShownMessage {
  const { error: _error, ahead: _ahead, ...message } = shown
  const { status } = message
  if (status === 'sending' || status === 'refused') return { ...message, status: 'unsent' }
  // Who reads it without a connection does not wait for more.
  return status === 'writing' ? { ...message, status: 'interrupted' } : message
}

function discard(id: string): void {
  try {
    localStorage.removeItem(conversationPrefix + id)
    localStorage.removeItem(titlePrefix + id)
  } catch {
    // Blocked storage keeps nothing to be removed.
  }
}

/** The one in which the last message is the oldest. */
function oldestBut(id: string): string | undefined {
  try {
    const times = Object.keys(localStorage)
      .filter((key) => key.startsWith(conversationPrefix))
      .map((key) => key.slice(conversationPrefix.length))
      .filter((one) => one !== id)
      .map((one) => ({ one, time: readKept(one)?.messages.at(-1)?.timestamp ?? '' }))
    return times.reduce<(typeof times)[number] | undefined>(
      (oldest, each) => (oldest && oldest.time <= each.time ? oldest : each),
      undefined,
    )?.one
  } catch {
    return undefined
  }
}
