import { atom, type WritableAtom } from 'nanostores'
import type { ChatStore } from '../store.ts'

interface Announcements {
  /** What the announcer of the chat says. The number grows with each text, so that the same text is said again. */
  $spoken: WritableAtom<{ text: string; number: number }>
  latest: string
}

const announcementsByChat = new WeakMap<ChatStore, Announcements>()

export function announcementsOf(chat: ChatStore): Announcements {
  const known = announcementsByChat.get(chat)
  if (known) return known
  const created: Announcements = { $spoken: atom({ text: '', number: 0 }), latest: '' }
  announcementsByChat.set(chat, created)
  return created
}

/** Says a text to screen readers. */
export function announce(chat: ChatStore, text: string): void {
  const announcements = announcementsOf(chat)
  const { $spoken } = announcements
  announcements.latest = text
  $spoken.set({ text, number: $spoken.get().number + 1 })
}

/** Remembers a text that another part of the chat announces, so that it can be repeated. */
export function rememberAnnouncement(chat: ChatStore, text: string): void {
  announcementsOf(chat).latest = text
}

export function repeatAnnouncement(chat: ChatStore): void {
  const { latest } = announcementsOf(chat)
  if (latest) announce(chat, latest)
}
